import { deliveryOffered } from '../../draft/delivery-offered.ts'
import { useStartedDraft } from '../../draft/use-started-draft.ts'
import { SUMMARY_TEXT } from '../../text/summary-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FollowerTable } from './follower-table.tsx'
import { SaveAndEdit } from './save-and-edit.tsx'
import { aboutFacts, requestFacts } from './summary-facts.ts'
import type { SummaryFacts } from './use-summary-facts.ts'

export function Summary({ facts }: { facts: SummaryFacts }) {
  const { draft, selection, detail } = useStartedDraft()
  const { applicant, eligibility, candidates } = facts
  const delivery = deliveryOffered({ age: applicant.age, ...eligibility.delivery }, detail.disabled)
  const mayFollow = eligibility.followers.allowed || draft.followers.length > 0
  return (
    <>
      {draft.oldRequest && <Banner kind="warn">{SUMMARY_TEXT.replaces(draft.oldRequest)}</Banner>}
      <Card title={SUMMARY_TEXT.request}>
        <Facts facts={requestFacts({ name: applicant.displayName, selection, detail, delivery })} />
      </Card>
      {mayFollow && <FollowerTable followers={draft.followers} candidates={candidates} />}
      <Card title={SUMMARY_TEXT.aboutYou}>
        <Facts facts={aboutFacts(detail)} />
      </Card>
      <SaveAndEdit mayFollow={mayFollow} />
    </>
  )
}
