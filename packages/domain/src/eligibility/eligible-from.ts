// From which day a citizen who fails today would pass, if nothing but time goes by (decision 22).
import { ageOn } from '../values/age.ts'
import { compareDates } from '../values/buddhist-date.ts'
import type { BuddhistDate } from '../values/buddhist-date.ts'
import { findingsOf, openCase } from './eligibility-case.ts'
import type { EligibilityCase } from './eligibility-case.ts'
import type { CitizenFacts } from './facts.ts'
import { RULE_BOOK } from './rule-book.ts'
import type { Rule } from './rule.ts'

/** The same records as the registry would tell them later: its age has grown with every birthday. */
export function factsLater(facts: CitizenFacts, today: BuddhistDate, later: BuddhistDate): CitizenFacts {
  const { person } = facts
  if (person === null || person.age === null) return facts
  const birthdays = ageOn(person.dateOfBirth, later) - ageOn(person.dateOfBirth, today)
  return { ...facts, person: { ...person, age: person.age + birthdays } }
}

function passesOn(day: BuddhistDate, { facts, today, selection }: EligibilityCase): boolean {
  const later = openCase(findingsOf(factsLater(facts, today, day), day), selection)
  return RULE_BOOK.every((rule) => rule.check(later).outcome !== 'fail')
}

/** null when no day helps: a failing rule knows none, or by the day that the last one names another would fail. */
export function eligibleFrom(failing: readonly Rule[], question: EligibilityCase): BuddhistDate | null {
  let latest: BuddhistDate | null = null
  for (const rule of failing) {
    const day = rule.passesFrom?.(question) ?? null
    if (day === null) return null
    if (latest === null || compareDates(day, latest) > 0) latest = day
  }
  return latest !== null && passesOn(latest, question) ? latest : null
}
