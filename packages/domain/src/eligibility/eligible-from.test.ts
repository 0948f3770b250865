import { describe, expect, test } from 'vitest'
import { aCitizen } from '../testing/a-citizen.ts'
import { aHouse } from '../testing/a-house.ts'
import { aMove } from '../testing/a-move.ts'
import { aPerson } from '../testing/a-person.ts'
import { RANONG_BOOKLET, SUNGAI_KOLOK } from '../testing/selections.ts'
import { addDays, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { decideEligibility } from './decide-eligibility.ts'
import type { CitizenFacts, Selection } from './facts.ts'

const today = fromDateNumber(25691120)

function from(facts: Partial<CitizenFacts>, selection: Selection = RANONG_BOOKLET, on = today) {
  return decideEligibility({ facts: aCitizen(facts), selection, today: on }).eligibleFrom
}

describe('residence', () => {
  test('179 days today are 180 tomorrow', () => {
    expect(from({ person: aPerson({ dateMoveIn: addDays(today, -179) }) })).toEqual(addDays(today, 1))
  })

  test('Malaysia: 364 days today are 365 tomorrow', () => {
    const facts = {
      house: aHouse({ district: '9610' }),
      person: aPerson({ dateMoveIn: addDays(today, -364) }),
    }
    expect(from(facts, SUNGAI_KOLOK)).toEqual(addDays(today, 1))
  })

  test('earlier stays in the area shorten the waiting', () => {
    const moveRecords = [
      aMove({ from: '8501', to: '1001', since: 25680101, on: 25680411 }),
      aMove({ from: '1001', to: '8501', since: 25680411, on: 25691110 }),
    ]
    expect(from({ moveRecords })).toEqual(addDays(today, 180 - 100 - 10))
  })

  test('a citizen who lives elsewhere now never becomes eligible by waiting', () => {
    const moveRecords = [aMove({ from: '8501', to: '1001', since: 25690101, on: 25690411 })]
    expect(from({ moveRecords })).toBeNull()
  })
})

describe('age', () => {
  test('from the twelfth birthday', () => {
    const person = aPerson({ age: 11, dateOfBirth: fromDateNumber(25580314) })
    expect(from({ person })).toEqual(fromDateNumber(25700314))
  })

  test('born on 29 February: from 1 March of a year without that day', () => {
    const person = aPerson({ age: 9, dateOfBirth: fromDateNumber(25590229) })
    expect(from({ person: { ...person, age: 10 } })).toEqual(fromDateNumber(25710229))
    expect(from({ person: { ...person, age: 11 } })).toEqual(fromDateNumber(25700301))
  })

  test('a date of birth without its day: from the day after which nothing is left to doubt', () => {
    const person = aPerson({ age: null, dateOfBirth: fromDateNumber(25580300) })
    expect(from({ person, moveRecords: [] })).toEqual(fromDateNumber(25700331))
  })
})

test('both: the later of the two days', () => {
  const child = aPerson({ age: 11, dateOfBirth: fromDateNumber(25571125) })
  expect(from({ person: { ...child, dateMoveIn: addDays(today, -179) } })).toEqual(fromDateNumber(25691125))
  expect(from({ person: { ...child, dateMoveIn: today } })).toEqual(addDays(today, 180))
})

test('no day, when another rule fails that no waiting mends', () => {
  const person = aPerson({ dateMoveIn: addDays(today, -179) })
  expect(from({ person, hasFaceImage: false })).toBeNull()
})

describe('days that are only just plausible at the age of today', () => {
  const eleventhBirthday = fromDateNumber(25700601)
  const child = aPerson({ age: 11, dateOfBirth: fromDateNumber(25590601) })
  const movedIn = (days: number) => ({ ...child, dateMoveIn: addDays(eleventhBirthday, -days) })

  test('4383 are so on the twelfth birthday too, a leap year later', () => {
    expect(from({ person: movedIn(4383) }, RANONG_BOOKLET, eleventhBirthday)).toEqual(
      fromDateNumber(25710601),
    )
  })

  test('4384 are one too many by then', () => {
    expect(from({ person: movedIn(4384) }, RANONG_BOOKLET, eleventhBirthday)).toBeNull()
  })
})
