// A person's age: the registry's, else computed from the date of birth (D15).
import { computeAge } from '../values/dates/age.ts'
import { type BuddhistDate, buddhistDate } from '../values/dates/buddhist-date.ts'
import type { Person } from './records.ts'

export function getPersonAge(person: Pick<Person, 'age' | 'dateOfBirth'>, today: BuddhistDate): number {
  if (person.age !== null) return person.age
  // Without age and year of birth it is 0, but the server refuses such a record before (isPossibleBirthDate).
  return person.dateOfBirth.year === 0 ? 0 : computeAge(person.dateOfBirth, today)
}

// Whether a child is certainly under age, so that a parent may read their records (D12).

const OF_AGE_YEARS = 20

/** An unknown month or day counts as the first, an unknown year as 0: in doubt the child is of age. */
export function isUnderAge({ age, dateOfBirth }: Pick<Person, 'age' | 'dateOfBirth'>, today: BuddhistDate) {
  if (age !== null) return age < OF_AGE_YEARS
  const { year, month, day } = dateOfBirth
  return computeAge(buddhistDate(year, month || 1, day || 1), today) < OF_AGE_YEARS
}
