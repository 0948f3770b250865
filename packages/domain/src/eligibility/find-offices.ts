// For which offices and passes the citizen qualifies today, the nearest first, from facts gathered once (decision 22).
import { countryOf } from '../reference/countries.ts'
import type { BorderCity } from '../reference/countries.ts'
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'
import { findingsOf, openCase } from './eligibility-case.ts'
import type { EligibilityCase } from './eligibility-case.ts'
import type { CitizenFacts } from './facts.ts'
import { nearestFirst, nearnessOf } from './nearness.ts'
import type { Nearness } from './nearness.ts'
import type { RejectionCode } from './rejection.ts'
import { RULE_BOOK } from './rule-book.ts'

export type OfficeFinding = {
  readonly office: string
  readonly borderCity: BorderCity
  readonly bpType: PassType
  readonly eligible: boolean
  readonly code: RejectionCode | null
  readonly nearness: Nearness
}

function firstCode(question: EligibilityCase): RejectionCode | null {
  for (const rule of RULE_BOOK) {
    const result = rule.check(question)
    if (result.outcome === 'fail') return result.rejection.code
  }
  return null
}

/** Of one office the booklet comes first: it is good for many journeys. */
function passTypesOf({ borderCity }: IssuingOffice): readonly PassType[] {
  return countryOf(borderCity).passTypes.toSorted((a, b) => b - a)
}

export function findOffices(
  facts: CitizenFacts,
  offices: readonly IssuingOffice[],
  today: BuddhistDate,
): readonly OfficeFinding[] {
  const findings = findingsOf(facts, today)
  return nearestFirst(offices, facts).flatMap((office) =>
    passTypesOf(office).map((bpType) => {
      const { code: officeCode, borderCity } = office
      const code = firstCode(openCase(findings, { borderCity, bpType, office }))
      const nearness = nearnessOf(office, facts)
      return { office: officeCode, borderCity, bpType, eligible: code === null, code, nearness }
    }),
  )
}
