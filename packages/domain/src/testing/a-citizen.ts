// The registry records of a citizen who qualifies for every pass of Ranong: 36 years old, never moved.
// A case names what is different: aCitizen({ house: aHouse({ district: '1001' }) }).
import type { CitizenFacts } from '../eligibility/facts.ts'
import { aHouse } from './a-house.ts'
import { aPerson } from './a-person.ts'

export function aCitizen(overrides: Partial<CitizenFacts> = {}): CitizenFacts {
  return {
    person: aPerson(),
    hasFaceImage: true,
    hasCardRecord: true,
    house: aHouse(),
    moveRecords: [],
    birthRecord: null,
    parentDistricts: new Map([['8599', '8501']]),
    ...overrides,
  }
}
