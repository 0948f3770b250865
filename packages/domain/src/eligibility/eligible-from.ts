// The first day on which a citizen who fails today would pass if their records stay the same (decision 22).
import { ageOn } from '../values/dates/age.ts'
import { compareDates } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { findingsOf, openCase } from './eligibility-case.ts'
import type { EligibilityCase } from './eligibility-case.ts'
import type { CitizenFacts } from './facts.ts'
import { RULE_BOOK } from './rule-book.ts'
import type { Rule } from './rule.ts'

/** The records as the registry would return them on a later day: only the age differs. */
function factsLater(facts: CitizenFacts, today: BuddhistDate, later: BuddhistDate): CitizenFacts {
  const { person } = facts
  if (person === null || person.age === null) return facts
  const birthdays = ageOn(person.dateOfBirth, later) - ageOn(person.dateOfBirth, today)
  return { ...facts, person: { ...person, age: person.age + birthdays } }
}

function passesOn(day: BuddhistDate, { facts, today, selection }: EligibilityCase): boolean {
  const later = openCase(findingsOf(factsLater(facts, today, day), day), selection)
  return RULE_BOOK.every((rule) => rule.check(later).outcome !== 'fail')
}

/** null when waiting does not help: no failing rule names a day, or another rule would still fail on the last day named. */
export function eligibleFrom(failing: readonly Rule[], question: EligibilityCase): BuddhistDate | null {
  const days = failing.flatMap((rule) => rule.passesFrom?.(question) ?? [])
  const latest = days.toSorted(compareDates).at(-1)
  return latest !== undefined && passesOn(latest, question) ? latest : null
}
