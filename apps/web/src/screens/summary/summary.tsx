import { isSameNumber } from '@border-pass/domain/request/request-number'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { deliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { DayFault } from './day-fault.tsx'
import { FollowerTable } from './follower-table.tsx'
import { SaveAndEdit } from './save-and-edit.tsx'
import { aboutFacts, requestFacts } from './summary-facts.ts'
import type { SummaryFacts } from './use-summary-facts.ts'

export function Summary({ facts }: { facts: SummaryFacts }) {
  const { draft, selection, detail } = useStartedDraft()
  const { applicant, eligibility, candidates, days } = facts
  const delivery = deliveryQuestions({ age: applicant.age, ...eligibility.delivery }, detail.disabled)
  const mayFollow = eligibility.followers.allowed || draft.followers.length > 0
  const dayFault = days.faultOf(detail.travelDate)
  const replaced = findReplaced(draft.oldRequest, eligibility.oldRequest)
  return (
    <>
      {dayFault !== null && <DayFault sentence={dayFault} />}
      {replaced && <Banner kind="warn">{SUMMARY_TEXT.replaces(replaced)}</Banner>}
      <Card title={SUMMARY_TEXT.request}>
        <Facts facts={requestFacts({ name: applicant.displayName, selection, detail, delivery })} />
      </Card>
      {mayFollow && <FollowerTable followers={draft.followers} candidates={candidates} />}
      <Card title={SUMMARY_TEXT.aboutYou}>
        <Facts facts={aboutFacts(detail)} />
      </Card>
      <SaveAndEdit mayFollow={mayFollow} hasDay={dayFault === null} />
    </>
  )
}

/** The request to be replaced, if it still blocks a new one: its day may be over by now. */
function findReplaced(agreed: RequestNumber | null, live: RequestNumber | null): RequestNumber | null {
  return agreed !== null && live !== null && isSameNumber(agreed, live) ? agreed : null
}
