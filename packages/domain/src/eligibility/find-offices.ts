// For which offices and passes the citizen qualifies today, or from which day, the nearest first, from facts gathered once (D22).
import { countryOf } from '../reference/countries.ts'
import type { BorderCity } from '../reference/countries.ts'
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import { compareDates } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'
import { judge } from './decide-eligibility.ts'
import { findingsOf, openCase } from './eligibility-case.ts'
import { FactUnread } from './facts.ts'
import type { CitizenFacts, Selection } from './facts.ts'
import { nearestFirst, nearnessOf } from './nearness.ts'
import type { Nearness } from './nearness.ts'
import type { EligibilityVerdict } from './verdict.ts'

export type OfficeFinding = {
  readonly office: string
  readonly borderCity: BorderCity
  readonly bpType: PassType
  readonly verdict: EligibilityVerdict
  readonly nearness: Nearness
}

export type OfficeFindings = {
  readonly decided: readonly OfficeFinding[]
  /** Why the other offices and passes have no verdict; null where each has one. */
  readonly unread: FactUnread | null
}

/** Every office with each of its pass types. Of one office the booklet comes first: it is good for many journeys. */
export function selectionsOf(offices: readonly IssuingOffice[]): readonly Selection[] {
  return offices.flatMap((office) =>
    countryOf(office.borderCity)
      .passTypes.toSorted((a, b) => b - a)
      .map((bpType) => ({ borderCity: office.borderCity, bpType, office })),
  )
}

export function findOffices(
  facts: CitizenFacts,
  offices: readonly IssuingOffice[],
  today: BuddhistDate,
): OfficeFindings {
  const findings = findingsOf(facts, today)
  let unread: FactUnread | null = null
  const decided = selectionsOf(nearestFirst(offices, facts)).flatMap((selection) => {
    const { borderCity, bpType, office } = selection
    try {
      const verdict = judge(openCase(findings, selection))
      return [{ office: office.code, borderCity, bpType, verdict, nearness: nearnessOf(office, facts) }]
    } catch (error) {
      if (!(error instanceof FactUnread)) throw error
      unread ??= error
      return []
    }
  })
  return { decided, unread }
}

/**
 * Why a citizen qualifies nowhere today, said before anything is chosen: of the office that opens first by waiting alone, else of the
 * nearest. null for whoever qualifies somewhere, or might.
 */
export function refusedEverywhere({ decided, unread }: OfficeFindings): EligibilityVerdict | null {
  if (unread !== null || decided.some(({ verdict }) => verdict.eligible)) return null
  const verdicts = decided.map(({ verdict }) => verdict)
  const opening = verdicts.flatMap((verdict) =>
    verdict.eligibleFrom === null ? [] : [{ verdict, day: verdict.eligibleFrom }],
  )
  const [soonest] = opening.toSorted((a, b) => compareDates(a.day, b.day))
  return soonest?.verdict ?? verdicts[0] ?? null
}
