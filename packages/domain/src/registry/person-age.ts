// How old a person is: as the registry counts, else by the date of birth (decision 15).
import { ageOn } from '../values/dates/age.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { Person } from './person.ts'

export function personAge(person: Pick<Person, 'age' | 'dateOfBirth'>, today: BuddhistDate): number {
  if (person.age !== null) return person.age
  // Neither age nor year of birth is known: 0, which no rule accepts.
  return person.dateOfBirth.year === 0 ? 0 : ageOn(person.dateOfBirth, today)
}
