// The first day on which a citizen who fails today would pass if their records stay the same (decision 22).
import { ageOn } from '../values/dates/age.ts'
import { compareDates } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { findingsOf, openCase } from './eligibility-case.ts'
import type { EligibilityCase } from './eligibility-case.ts'
import { RULE_BOOK } from './rule-book.ts'
import type { Rule } from './rule.ts'

/** The registry's age of a later day; undefined where the registry says none, and the date of birth decides. */
function ageLater({ facts: { person }, today }: EligibilityCase, later: BuddhistDate): number | undefined {
  if (person === null || person.age === null) return undefined
  return person.age + ageOn(person.dateOfBirth, later) - ageOn(person.dateOfBirth, today)
}

/** Of the records only the age differs on a later day. */
function passesOn(day: BuddhistDate, question: EligibilityCase): boolean {
  const { facts, selection } = question
  const later = openCase(findingsOf(facts, day, ageLater(question, day)), selection)
  return RULE_BOOK.every((rule) => rule.check(later).outcome !== 'fail')
}

/** null when waiting does not help: no failing rule names a day, or another rule would still fail on the last day named. */
export function eligibleFrom(failing: readonly Rule[], question: EligibilityCase): BuddhistDate | null {
  const days = failing.flatMap((rule) => rule.passesFrom?.(question) ?? [])
  const latest = days.toSorted(compareDates).at(-1)
  return latest !== undefined && passesOn(latest, question) ? latest : null
}
