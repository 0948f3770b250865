import { expect, test } from 'vitest'
import { ISSUING_OFFICES } from '../reference/issuing-offices.ts'
import { aCitizen } from '../testing/a-citizen.ts'
import { aPerson } from '../testing/a-person.ts'
import { addDays, buddhistDate, fromDateNumber } from '../values/dates/buddhist-date.ts'
import type { CitizenFacts } from './facts.ts'
import { findOffices } from './find-offices.ts'
import { refusedEverywhere } from './refused-everywhere.ts'

const today = fromDateNumber(25691120)
const refusal = (facts: CitizenFacts) =>
  refusedEverywhere(findOffices(facts, ISSUING_OFFICES, today), facts, today)

test('whoever qualifies somewhere is not refused', () => {
  expect(refusal(aCitizen())).toBeNull()
})

test('one day short of 180 days: the temporary pass is open, so nothing is refused', () => {
  expect(refusal(aCitizen({ person: aPerson({ dateMoveIn: addDays(today, -179) }) }))).toBeNull()
})

test('11 years: the reason, and the twelfth birthday', () => {
  const dateOfBirth = buddhistDate(2557, 11, 21)
  const verdict = refusal(aCitizen({ person: aPerson({ dateOfBirth, age: 11 }) }))
  expect(verdict?.rejection?.code).toBe('UNDER_AGE')
  expect(verdict?.eligibleFrom).toEqual(buddhistDate(2569, 11, 21))
})

test('no picture of the face: the reason, and no day', () => {
  const verdict = refusal(aCitizen({ hasFaceImage: false }))
  expect(verdict?.rejection?.code).toBe('FACE_MISSING')
  expect(verdict?.eligibleFrom).toBeNull()
})
