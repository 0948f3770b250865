// The dialog for the state of the check: waiting, rejected, or an older request to replace.
import type { Eligibility, OldRequest } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { eligibleFromHint, findRuleName } from '@border-pass/domain/wording/eligibility-wording'
import { passTypeName } from '@border-pass/domain/wording/pass-wording'
import { olderRequestFound } from '@border-pass/domain/wording/request-wording'
import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { RetryButton } from '../../api/failure-notice.tsx'
import { SELECTION_FIELD_IDS } from '../../draft/form/field-ids.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { REPLACEMENT_TEXT, VERDICT_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { ProgressBar } from '../../ui/status/skeleton.tsx'
import { announce } from '../../ui/typography/screen-reader.tsx'
import { useIsOver } from '../../ui/use-is-over.ts'
import { Icon, type IconName } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { WORDS } from '../../ui/typography/words.ts'
import { PlaceList } from './places.tsx'
import { closestFirst, openPlaces, type PlacesQuery } from './use-places.ts'
import type { SelectionInProgress } from './use-selection.ts'
import styles from './verdict-dialogs.module.css'

type VerdictDialogsProps = { selection: SelectionInProgress; found: PlacesQuery }

export function VerdictDialogs({
  selection: { selection, checking, choosePlace, askAgain, goOn },
  found,
}: VerdictDialogsProps) {
  if (checking.isPending) return <CheckingDialog onRetry={askAgain} />
  const verdict = checking.data
  if (verdict === undefined || selection === null) return null
  if (!verdict.eligible) {
    return (
      <RejectionDialog
        verdict={verdict}
        selection={selection}
        found={found}
        onClose={checking.reset}
        onChoose={(place) => {
          choosePlace(place)
          announce(VERDICT_TEXT.chosen(place.office.th))
          requestAnimationFrame(() => focusField(SELECTION_FIELD_IDS.submit))
        }}
      />
    )
  }
  if (verdict.oldRequest === null) return null
  const { oldRequest } = verdict
  return (
    <ReplacementDialog
      oldRequest={oldRequest}
      selection={selection}
      onConfirm={() => goOn(selection, oldRequest)}
      onCancel={checking.reset}
    />
  )
}

const SHOWN_AFTER_MS = 300
const LONG_AFTER_MS = 10_000

function CheckingDialog({ onRetry }: { onRetry: () => void }) {
  const isShown = useIsOver(SHOWN_AFTER_MS)
  const isLong = useIsOver(LONG_AFTER_MS)
  if (!isShown) return null
  return (
    <Dialog title={WORDS.wait}>
      <ProgressBar label={WORDS.wait} />
      <div role="status">{isLong && <p>{FAILURE_TEXT.timeout}</p>}</div>
      {isLong && <RetryButton onPress={onRetry} />}
    </Dialog>
  )
}

type ReplacementDialogProps = {
  oldRequest: z.output<typeof OldRequest>
  selection: Selection
  onConfirm: () => void
  onCancel: () => void
}

/** Asks whether to replace an older request; nothing that it costs is said later than here (D27). */
function ReplacementDialog({ oldRequest, selection, onConfirm, onCancel }: ReplacementDialogProps) {
  const travelDate = fromDateNumber(oldRequest.travelDate)
  return (
    <ConfirmDialog
      title={REPLACEMENT_TEXT.title}
      confirmText={REPLACEMENT_TEXT.replace}
      cancelText={REPLACEMENT_TEXT.keep}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <WholeWords as="p">{olderRequestFound({ ...oldRequest, travelDate })}</WholeWords>
      <WholeWords as="p" isName>{`${passTypeName(selection.bpType)} ${selection.office.th}`}</WholeWords>
    </ConfirmDialog>
  )
}

const MESSAGE_ID = 'rejection-message'

type RejectionDialogProps = {
  verdict: Eligibility
  selection: Selection
  found: PlacesQuery
  onClose: () => void
  onChoose: (place: Selection) => void
}

/**
 * The rejection: the fixed sentence, where the citizen may ask today, then the rules that failed with the first eligible day
 * (specification 5 and 8; D22).
 */
function RejectionDialog({ verdict, selection, found, onClose, onChoose }: RejectionDialogProps) {
  const places = found.data && closestFirst(openPlaces(found.data.items), selection)
  return (
    <Dialog
      title={WORDS.alert}
      role="alertdialog"
      onClose={onClose}
      messageId={MESSAGE_ID}
      actions={
        <Button kind="primary" onPress={onClose}>
          {WORDS.ok}
        </Button>
      }
    >
      <div id={MESSAGE_ID}>
        <Banner kind="warn">
          <WholeWords as="p" className={styles['why']}>
            {verdict.info}
          </WholeWords>
        </Banner>
      </div>
      {places && (
        <section className={styles['part']}>
          <h3>{VERDICT_TEXT.places}</h3>
          {places.length === 0 && <p>{VERDICT_TEXT.noPlaces}</p>}
          <PlaceList places={places} chosen={null} onChoose={onChoose} />
        </section>
      )}
      <FailedRules verdict={verdict} />
      <CheckList checks={verdict.checks} />
    </Dialog>
  )
}

/** The rules that failed, with the citizen's own figure and the limit, and the first day on which waiting alone helps (D22). */
function FailedRules({ verdict: { checks, eligibleFrom } }: { verdict: Eligibility }) {
  const id = useId()
  const failed = checks.filter(({ outcome }) => outcome === 'fail')
  if (failed.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{VERDICT_TEXT.failed}</h3>
      <ul className={styles['checks']}>
        {failed.map((check) => (
          <RuleItem key={check.rule} check={check} />
        ))}
      </ul>
      {eligibleFrom !== null && (
        <WholeWords as="p" className={styles['why']}>
          {eligibleFromHint(fromDateNumber(eligibleFrom))}
        </WholeWords>
      )}
    </section>
  )
}

type Check = Eligibility['checks'][number]

/** Failed rules first; otherwise in the order of the rules. */
const ORDER: readonly Check['outcome'][] = ['fail', 'pass', 'skip']
const MARK: Record<Check['outcome'], IconName> = { pass: 'check', fail: 'cross', skip: 'info' }

/** Every rule with its outcome as icon and text, folded under how many failed. */
function CheckList({ checks }: { checks: readonly Check[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (checks.length === 0) return null
  const inOrder = ORDER.flatMap((wanted) => checks.filter(({ outcome }) => outcome === wanted))
  const failed = checks.filter(({ outcome }) => outcome === 'fail').length
  return (
    <Disclosure summary={VERDICT_TEXT.checks(failed)} isOpen={isOpen} onToggle={setIsOpen}>
      <ul className={styles['checks']}>
        {inOrder.map((check) => (
          <RuleItem key={check.rule} check={check} />
        ))}
      </ul>
    </Disclosure>
  )
}

function RuleItem({ check: { rule, outcome, info } }: { check: Check }) {
  return (
    <li className={styles['check']} data-outcome={outcome}>
      <span className={styles['mark']}>
        <Icon name={MARK[outcome]} size={20} />
      </span>
      <p>
        <WholeWords as="strong">{findRuleName(rule)}</WholeWords>{' '}
        <WholeWords as="span" className={styles['info']}>
          {info}
        </WholeWords>
      </p>
      {outcome !== 'skip' && <span className={styles['outcome']}>{VERDICT_TEXT.outcomes[outcome]}</span>}
    </li>
  )
}
