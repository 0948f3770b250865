// A child of the applicant, as the follower list reads it: aChild({ age: 11 }), with a card unless the call says otherwise.
import type { ChildRecord } from '../followers/follower-candidates.ts'
import type { Person } from '../registry/records.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { aPerson } from './a-person.ts'

export function aChild(overrides: Partial<Person> = {}, hasCardRecord = true): ChildRecord {
  const child = { pid: '1850100000027', age: 8, dateOfBirth: buddhistDate(2561, 6, 1), firstName: 'ต้นกล้า' }
  return { person: aPerson({ ...child, ...overrides }), hasCardRecord }
}
