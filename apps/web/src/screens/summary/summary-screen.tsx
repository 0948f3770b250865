// Step 4: review and save (specification 2, Screen: summary; 5, Save).
import { isBeforePaymentDeadline } from '@border-pass/domain/payment/e-payment'
import { isSameNumber, type RequestNumber } from '@border-pass/domain/request/request-number'
import { bangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { wayToPay } from '@border-pass/domain/wording/payment-wording'
import { olderRequestFound } from '@border-pass/domain/wording/request-wording'
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { RECORDS_TEXT } from '../../text/inside-text.ts'
import { serverNow } from '../../api/server-time.ts'
import { deliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ScreenHeading, Stack } from '../../ui/layout/screen-layout.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { SendBar } from './send-bar.tsx'
import { AppointmentBlock, ChildrenBlock, PersonBlock } from './summary-blocks.tsx'
import { useSaving } from './use-saving.ts'
import { answersOf, type SummaryFacts, useSummaryFacts } from './use-summary.ts'

export function SummaryScreen() {
  return (
    <RequestStepGate step="summary">
      <Stack>
        <ScreenHeading title={SUMMARY_TEXT.title} />
        <SummaryParts />
      </Stack>
    </RequestStepGate>
  )
}

function SummaryParts() {
  const { draft, selection } = useStartedDraft()
  const facts = useSummaryFacts(selection, draft.followers.length > 0)
  if (facts.kind === 'failed') return <LookUpFailure error={facts.error} onRetry={facts.retry} />
  if (facts.kind === 'waiting')
    return <Waiting lines={[280, 320, 120]} records={RECORDS_TEXT.eligibility} onRetry={facts.retry} />
  return <Summary facts={facts} />
}

function Summary({ facts }: { facts: SummaryFacts }) {
  const { draft, selection, detail, change } = useStartedDraft()
  const saving = useSaving()
  const { applicant, eligibility, candidates } = facts
  const { travelDate } = detail
  const { cost, oldRequest: older } = eligibility
  const mayFollow = candidates.length > 0 || draft.followers.length > 0
  // The agreed one may have gone by meanwhile, and another one may have come.
  const isAgreed = older !== null && draft.oldRequest !== null && isSameNumber(draft.oldRequest, older)
  const isBlocked = older !== null && !isAgreed
  const replace = () =>
    older && change((before) => ({ ...before, oldRequest: { reqId: older.reqId, reqYear: older.reqYear } }))
  const isPay =
    eligibility.payment &&
    travelDate !== null &&
    isBeforePaymentDeadline(travelDate, bangkokTime(serverNow()))
  const sent = {
    cost,
    office: selection.office.th,
    day: travelDate ? longThaiDate(travelDate) : '',
    wayToPay: travelDate ? wayToPay({ travelDate, isPay }) : '',
  }
  return (
    <>
      {isBlocked && (
        <OlderRequestNotice
          older={{ ...older, travelDate: fromDateNumber(older.travelDate) }}
          onReplace={replace}
        />
      )}
      {isAgreed && <Banner kind="warn">{SUMMARY_TEXT.replaces(older)}</Banner>}
      <AppointmentBlock
        sent={sent}
        selection={selection}
        followers={draft.followers.length}
        mayFollow={mayFollow}
      />
      <PersonBlock
        name={applicant.displayName}
        answers={answersOf(
          detail,
          deliveryQuestions({ age: applicant.age, ...eligibility.delivery }, detail.disabled),
        )}
      />
      <ChildrenBlock followers={draft.followers} candidates={candidates} mayFollow={mayFollow} />
      <SendBar sent={sent} saving={saving} whyNot={isBlocked ? REPLACE_ID : null} />
    </>
  )
}

const REPLACE_ID = 'summary-replace'

type NoticeProps = { older: RequestNumber & { travelDate: BuddhistDate }; onReplace: () => void }

/** Another request stands in the way since the choice was made (D27): agreed to here, before the save is refused. */
function OlderRequestNotice({ older, onReplace }: NoticeProps) {
  return (
    <Banner
      kind="warn"
      isLive
      actions={
        <Button id={REPLACE_ID} onPress={onReplace}>
          {SUMMARY_TEXT.replace}
        </Button>
      }
    >
      {olderRequestFound(older)}
    </Banner>
  )
}
