// Why a citizen qualifies nowhere today, said before anything is chosen (decision 22).
import { compareDates } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { findOffice } from '../reference/issuing-offices.ts'
import { decideEligibility } from './decide-eligibility.ts'
import type { CitizenFacts } from './facts.ts'
import type { OfficeFinding } from './find-offices.ts'
import type { EligibilityVerdict } from './verdict.ts'

/** Of the office that opens first by waiting alone, else of the nearest; null for whoever qualifies somewhere. */
export function refusedEverywhere(
  nearestFirst: readonly OfficeFinding[],
  facts: CitizenFacts,
  today: BuddhistDate,
): EligibilityVerdict | null {
  if (nearestFirst.some(({ eligible }) => eligible)) return null
  const verdicts = nearestFirst.flatMap(({ office: code, borderCity, bpType }) => {
    const office = findOffice(code)
    return office ? [decideEligibility({ facts, selection: { borderCity, bpType, office }, today })] : []
  })
  const opening = verdicts.flatMap((verdict) =>
    verdict.eligibleFrom === null ? [] : [{ verdict, day: verdict.eligibleFrom }],
  )
  const [soonest] = opening.toSorted((a, b) => compareDates(a.day, b.day))
  return soonest?.verdict ?? verdicts[0] ?? null
}
