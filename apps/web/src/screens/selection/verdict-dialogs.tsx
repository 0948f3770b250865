// The dialogs of the check: waiting, a rejection, an older request to replace, or the first day whose calendar link a reload closed.
import { useState } from 'react'
import type { Verdict } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { findRuleName } from '@border-pass/domain/wording/eligibility-wording'
import {
  getCountryName,
  getPassTypeName,
  getShortPassTypeName,
  writeShortPassWithCost,
} from '@border-pass/domain/wording/pass-wording'
import { describeOlderRequest } from '@border-pass/domain/wording/request-wording'
import { SELECTION_FIELD_IDS } from '../../draft/steps/step-address.ts'
import { RetryButton } from '../../service/retry-button.tsx'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { PLACES_TEXT, VERDICT_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog, ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Disclosure } from '../../ui/layout/card.tsx'
import { AtStart, Stack } from '../../ui/layout/stack.tsx'
import { ProgressBar } from '../../ui/status/skeleton.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { announce } from '../../ui/typography/screen-reader.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'
import { WORDS } from '../../ui/typography/words.ts'
import { useWait } from '../../ui/use-wait.ts'
import { getShortPlaceName } from './choice-fields.tsx'
import { findPendingDay, FirstDay, Reasons } from './not-today.tsx'
import { isSamePlace, type OfficeOffers, listOpenElsewhere, listOpenInstead } from './offers.ts'
import type { Check } from './use-selection.ts'
import styles from './verdict-dialogs.module.css'

type VerdictDialogsProps = {
  check: Check
  /** null until the offices are known. */
  offices: readonly OfficeOffers[] | null
  onChoose: (place: Selection) => void
}

export function VerdictDialogs({ check, offices, onChoose }: VerdictDialogsProps) {
  const { isPending, submittedAt, data: verdict, variables: asked, reset } = check.verdict
  const [pendingDay, setPendingDay] = useState(findPendingDay)
  if (isPending) return <CheckingDialog key={submittedAt} onRetry={check.askAgain} />
  if (verdict === undefined || asked === undefined) {
    return (
      pendingDay && (
        <AlertDialog onClose={() => setPendingDay(null)}>
          <FirstDay day={pendingDay} />
        </AlertDialog>
      )
    )
  }
  if (!verdict.eligible) {
    return (
      <RejectionDialog
        verdict={verdict}
        selection={asked}
        offices={offices}
        onClose={reset}
        onChoose={(place) => {
          onChoose(place)
          announce(VERDICT_TEXT.chosen(place.office.th))
          requestAnimationFrame(() => focusField(SELECTION_FIELD_IDS.submit))
        }}
      />
    )
  }
  if (verdict.oldRequest === null) return null
  const { oldRequest } = verdict
  return (
    // Every cost of the replacement is said here (D27).
    <ConfirmDialog
      title={VERDICT_TEXT.replacesOlder}
      confirmText={VERDICT_TEXT.replace}
      cancelText={VERDICT_TEXT.keep}
      onConfirm={() => check.goOn(asked, oldRequest)}
      onCancel={reset}
    >
      <Text>{describeOlderRequest(oldRequest)}</Text>
      <Text isName>{`${getPassTypeName(asked.bpType)} ${asked.office.th}`}</Text>
    </ConfirmDialog>
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

const MESSAGE_ID = 'rejection-message'

/** The places listed before the others are folded. */
const MOST_PLACES = 2

type RejectionDialogProps = {
  verdict: Verdict
  selection: Selection
  /** null until the offices are known. */
  offices: readonly OfficeOffers[] | null
  onClose: () => void
  onChoose: (place: Selection) => void
}

/** The rejection (specification 5 and 8; D22). It offers passes of the same country only; other countries are named in words. */
export function RejectionDialog({ verdict, selection, offices, onClose, onChoose }: RejectionDialogProps) {
  const { borderCity, bpType, office } = selection
  const places = listOpenInstead(offices ?? [], selection)
  const countries = listOpenElsewhere(offices ?? [], borderCity).map((offer) =>
    getCountryName(offer.borderCity),
  )
  const [chosen, setChosen] = useState<Selection | undefined>(places[0])
  return (
    <Dialog
      title={WORDS.alert}
      isSmallTitle
      onClose={onClose}
      messageId={MESSAGE_ID}
      actions={
        <>
          {chosen && (
            <Button kind="primary" onPress={() => onChoose(chosen)}>
              {VERDICT_TEXT.ask(getShortPassTypeName(chosen.bpType), getShortPlaceName(chosen.office))}
            </Button>
          )}
          <Button kind={chosen ? 'link' : 'primary'} onPress={onClose}>
            {WORDS.ok}
          </Button>
        </>
      }
    >
      <Stack gap="s" id={MESSAGE_ID}>
        <Heading level={3} size="xl">
          {VERDICT_TEXT.refused(getShortPassTypeName(bpType), getShortPlaceName(office))}
        </Heading>
        {verdict.eligibleFrom !== null && <FirstDay day={verdict.eligibleFrom} />}
        <Text>{verdict.info}</Text>
        <Reasons verdict={verdict} />
      </Stack>
      {places.length > 0 ? (
        <InsteadHere places={places} refused={selection} chosen={chosen} onChoose={setChosen} />
      ) : (
        offices && <Text>{PLACES_TEXT.nothingThere(getCountryName(borderCity))}</Text>
      )}
      {countries.length > 0 && <Text>{VERDICT_TEXT.otherCountries(countries)}</Text>}
      <CheckList checks={verdict.checks} />
    </Dialog>
  )
}

type InsteadProps = {
  places: readonly Selection[]
  refused: Selection
  chosen: Selection | undefined
  onChoose: (place: Selection) => void
}

function InsteadHere({ places, refused, chosen, onChoose }: InsteadProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? places : places.slice(0, MOST_PLACES)
  return (
    <Stack as="section" className={styles['part']} gap="m">
      <RadioCards
        legend={VERDICT_TEXT.today(getCountryName(refused.borderCity))}
        options={shown.map((place) => ({
          value: place,
          label: writeShortPassWithCost(place.bpType),
          detail:
            place.office.code === refused.office.code ? VERDICT_TEXT.asked(place.office.th) : place.office.th,
        }))}
        value={places.find((place) => chosen && isSamePlace(place, chosen)) ?? null}
        onChange={onChoose}
      />
      {shown.length < places.length && (
        <AtStart>
          <Button kind="link" onPress={() => setShowsAll(true)}>
            {VERDICT_TEXT.more(places.length - shown.length)}
          </Button>
        </AtStart>
      )}
    </Stack>
  )
}

type RuleCheck = Verdict['checks'][number]

/** Failed rules first; otherwise in the order of the rules. */
const ORDER: readonly RuleCheck['outcome'][] = ['fail', 'pass', 'skip']
const MARKS = { pass: 'check', fail: 'cross', skip: 'info' } as const
const TONES = { pass: 'good', fail: 'bad', skip: undefined } as const

function CheckList({ checks }: { checks: readonly RuleCheck[] }) {
  if (checks.length === 0) return null
  const inOrder = ORDER.flatMap((wanted) => checks.filter(({ outcome }) => outcome === wanted))
  return (
    <Disclosure summary={VERDICT_TEXT.checks}>
      <Stack as="ul" gap="none">
        {inOrder.map(({ rule, outcome, info }) => (
          <li key={rule} className={styles['check']} data-tone={TONES[outcome]}>
            <span className={styles['mark']}>
              <Icon name={MARKS[outcome]} size={20} />
            </span>
            <Stack as="p" gap="none">
              <Text as="strong">{findRuleName(rule)}</Text>{' '}
              <Text as="span" look="soft">
                {info}
              </Text>
            </Stack>
            {outcome !== 'skip' && (
              <span className={styles['outcome']}>{VERDICT_TEXT.outcomes[outcome]}</span>
            )}
          </li>
        ))}
      </Stack>
    </Disclosure>
  )
}
