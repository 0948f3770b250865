import { countryName, passTypeWithCost } from '@border-pass/domain/wording/pass-wording'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'

/** The applicant and the selection, read-only. */
export function ApplicantCard({ name, selection }: { name: string; selection: Selection }) {
  const { borderCity, bpType, office } = selection
  return (
    <Card>
      <Facts
        facts={[
          { name: DETAIL_TEXT.name, value: name, isName: true },
          { name: DETAIL_TEXT.country, value: countryName(borderCity) },
          { name: DETAIL_TEXT.passType, value: passTypeWithCost(bpType) },
          { name: DETAIL_TEXT.office, value: office.th },
        ]}
      />
    </Card>
  )
}
