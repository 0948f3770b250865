// The dialog for the state of the check: waiting, rejected, or an older request to replace.
import type { Eligibility, OldRequest } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import {
  addDays,
  type BuddhistDate,
  compareDates,
  fromDateNumber,
} from '@border-pass/domain/values/dates/buddhist-date'
import { passTypeName, shortPassTypeName, shortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { olderRequestFound } from '@border-pass/domain/wording/request-wording'
import type * as z from 'zod/mini'
import { RetryButton } from '../../api/failure-notice.tsx'
import { SELECTION_FIELD_IDS } from '../../draft/form/field-ids.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { RECORDS_TEXT } from '../../text/inside-text.ts'
import { REPLACEMENT_TEXT, VERDICT_TEXT } from '../../text/per-screen/selection-text.ts'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ProgressBar } from '../../ui/status/skeleton.tsx'
import { announce } from '../../ui/typography/screen-reader.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { WORDS } from '../../ui/typography/words.ts'
import { useWait } from '../../ui/use-wait.ts'
import { openInstead, type PlacesQuery } from './use-places.ts'
import type { SelectionInProgress } from './use-selection.ts'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { findRuleName } from '@border-pass/domain/wording/eligibility-wording'
import { useCitizen } from '../../session/session-store.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Icon, type IconName } from '../../ui/typography/icon.tsx'
import { AddToCalendar } from './places.tsx'
import styles from './verdict-dialogs.module.css'

type VerdictDialogsProps = { selection: SelectionInProgress; found: PlacesQuery }

export function VerdictDialogs({
  selection: { checking, choosePlace, askAbout, goOn },
  found,
}: VerdictDialogsProps) {
  if (checking.isPending) return <CheckingDialog onRetry={() => askAbout(checking.variables)} />
  const verdict = checking.data
  // A pass that opens later is asked about without being chosen.
  const asked = checking.variables
  if (verdict === undefined || asked === undefined) return null
  if (!verdict.eligible) {
    return (
      <RejectionDialog
        verdict={verdict}
        selection={asked}
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
      selection={asked}
      onConfirm={() => goOn(asked, oldRequest)}
      onCancel={checking.reset}
    />
  )
}

function CheckingDialog({ onRetry }: { onRetry: () => void }) {
  const wait = useWait()
  if (wait === 'short') return null
  return (
    <Dialog title={WORDS.wait}>
      <ProgressBar label={WORDS.wait} />
      <div role="status">
        {wait === 'slow' && <p>{RECORDS_TEXT.waiting(RECORDS_TEXT.eligibility)}</p>}
        {wait === 'long' && <p>{FAILURE_TEXT.timeout}</p>}
      </div>
      {wait === 'long' && <RetryButton onPress={onRetry} />}
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

// Why a citizen may not request this pass here: the first day, what is possible today, and the rules (specification 5 and 8; D22).

const MESSAGE_ID = 'rejection-message'

/** So many other offices are offered in the dialog. */
const MOST_OTHERS = 3

type RejectionDialogProps = {
  verdict: Eligibility
  selection: Selection
  found: PlacesQuery
  onClose: () => void
  onChoose: (place: Selection) => void
}

/**
 * The rejection. First the day where there is one and what this citizen may have today, then the fixed sentence with the figures that
 * decided, then other offices and all rules (specification 5 and 8; D22).
 */
function RejectionDialog({ verdict, selection, found, onClose, onChoose }: RejectionDialogProps) {
  const [instead, ...others] = openInstead(found.data?.items ?? [], selection)
  return (
    <Dialog
      title={WORDS.alert}
      onClose={onClose}
      messageId={MESSAGE_ID}
      actions={
        <>
          {instead && (
            <Button kind="primary" onPress={() => onChoose(instead)}>
              {nameInstead(instead, selection)}
            </Button>
          )}
          {instead && <Button onPress={onClose}>{VERDICT_TEXT.chooseAnother}</Button>}
          <Button kind={instead ? 'link' : 'primary'} onPress={onClose}>
            {WORDS.ok}
          </Button>
        </>
      }
    >
      <p className={styles['about']}>
        <WholeWords isName>{`${shortPassTypeName(selection.bpType)} ${selection.office.th}`}</WholeWords>
      </p>
      {verdict.eligibleFrom !== null && <FirstDay day={fromDateNumber(verdict.eligibleFrom)} />}
      <div id={MESSAGE_ID}>
        <Banner kind="warn">
          <p className={styles['why']}>
            <WholeWords>{verdict.info}</WholeWords>
          </p>
          {verdict.checks
            .filter(({ outcome, info }) => outcome === 'fail' && info !== verdict.info)
            .map(({ rule, info }) => (
              <p key={rule}>
                <WholeWords>{info}</WholeWords>
              </p>
            ))}
        </Banner>
      </div>
      {found.data && instead === undefined && <p>{VERDICT_TEXT.noPlaces}</p>}
      <OtherPlaces places={others} onChoose={onChoose} />
      <CheckList checks={verdict.checks} />
    </Dialog>
  )
}

type OtherPlacesProps = { places: readonly Selection[]; onChoose: (place: Selection) => void }

function OtherPlaces({ places, onChoose }: OtherPlacesProps) {
  if (places.length === 0) return null
  return (
    <section className={styles['part']}>
      <h3>{VERDICT_TEXT.others}</h3>
      {places.slice(0, MOST_OTHERS).map((place) => (
        <Button key={`${place.office.code}-${place.bpType}`} onPress={() => onChoose(place)}>
          {VERDICT_TEXT.insteadAt(place.office.th, shortPassWithCost(place.bpType))}
        </Button>
      ))}
    </section>
  )
}

function nameInstead({ office, bpType }: Selection, refused: Selection): string {
  const pass = shortPassWithCost(bpType)
  return office.code === refused.office.code
    ? VERDICT_TEXT.instead(pass)
    : VERDICT_TEXT.insteadAt(office.th, pass)
}

/** The first day on which waiting alone helps. */
function FirstDay({ day }: { day: BuddhistDate }) {
  const today = fromDateNumber(useCitizen().today)
  const isTomorrow = compareDates(day, addDays(today, 1)) === 0
  return (
    <div>
      <p className={styles['day']}>
        {isTomorrow ? VERDICT_TEXT.tomorrow : VERDICT_TEXT.from} <WholeWords>{longThaiDate(day)}</WholeWords>
      </p>
      <AddToCalendar day={day} />
    </div>
  )
}

type Check = Eligibility['checks'][number]

/** Failed rules first; otherwise in the order of the rules. */
const ORDER: readonly Check['outcome'][] = ['fail', 'pass', 'skip']
const MARK: Record<Check['outcome'], IconName> = { pass: 'check', fail: 'cross', skip: 'info' }

const TONES = { pass: 'good', fail: 'bad', skip: undefined } as const

/** Every rule with its outcome as icon and text, folded. */
function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null
  const inOrder = ORDER.flatMap((wanted) => checks.filter(({ outcome }) => outcome === wanted))
  return (
    <Disclosure summary={VERDICT_TEXT.checks}>
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
    <li className={styles['check']} data-tone={TONES[outcome]}>
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
