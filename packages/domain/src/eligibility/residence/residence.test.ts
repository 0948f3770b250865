import { describe, expect, test } from 'vitest'
import type { Person } from '../../registry/records.ts'
import { aCitizen } from '../../testing/a-citizen.ts'
import { aHouse } from '../../testing/a-house.ts'
import { aMove } from '../../testing/a-move.ts'
import { aPerson } from '../../testing/a-person.ts'
import { fromDateNumber, toEpochDay } from '../../values/dates/buddhist-date.ts'
import type { Place } from './area.ts'
import { findResidenceDay, countDaysInArea, type Stays, findStays } from './residence.ts'

const day = (date: number) => toEpochDay(fromDateNumber(date))
const today = fromDateNumber(25691120)
const isRanong = ({ code }: Place) => code === '8501'

const stays: Stays = {
  past: [
    { place: { code: '8501' }, from: day(25690101), to: day(25690111) },
    { place: { code: '1001' }, from: day(25690111), to: day(25691110) },
  ],
  present: { place: { code: '8501' }, from: day(25691110) },
}

const later = { ...stays, present: { place: { code: '8501' }, from: day(25691231) } }
const elsewhere = { ...stays, present: { place: { code: '1001' }, from: day(25691110) } }

test.each([
  ['add up the stays in it, the present one until today', stays, 25691120, 10 + 10],
  ['count the day of moving in as day 0', stays, 25691110, 10],
  ['count the day after it as day 1', stays, 25691111, 11],
  ['count overlapping stays twice', { ...stays, past: [...stays.past, ...stays.past] }, 25691120, 20 + 10],
  ['leave out a present stay that may begin later', later, 25691120, 10],
  ['leave out a present stay elsewhere', elsewhere, 25691120, 10],
])('days in the area %s', (_what, lived, until, days) =>
  expect(countDaysInArea(lived, isRanong, fromDateNumber(until))).toBe(days),
)

test('the day of eligibility is the first on which the days are complete', () => {
  const full = findResidenceDay(stays, isRanong, 180)
  expect(full).toEqual(fromDateNumber(25700429))
  expect(full && countDaysInArea(stays, isRanong, full)).toBe(180)
  expect(findResidenceDay(later, isRanong, 30)).toEqual(fromDateNumber(25700120))
})

test('the day of eligibility never comes while the citizen lives elsewhere', () =>
  expect(findResidenceDay(stays, ({ code }) => code === '1001', 400)).toBeNull())

describe('without move records', () => {
  const staysFrom = (person: Partial<Person>) => findStays(aCitizen({ person: aPerson(person) }), today)

  test('the present stay begins on dateMoveIn', () => {
    expect(staysFrom({ dateMoveIn: fromDateNumber(25690101) })?.present).toEqual({
      place: { code: '8501', keptBy: '8501' },
      from: day(25690101),
    })
  })

  test.each([
    ['the stay begins at birth', 25330314, 25330314],
    ['a birth with only a year known counts as its latest possible day', 25330000, 25331231],
    ['a birth of March 2470, when the year began in April, was in 2471 as we count', 24700314, 24710314],
    ['a birth of March 2482 was in 2483 as we count', 24820314, 24830314],
    ['a birth of March 2483 was in 2483', 24830314, 24830314],
  ])('with a dateMoveIn of 0: %s', (_what, dateOfBirth, from) => {
    const person = { dateMoveIn: null, dateOfBirth: fromDateNumber(dateOfBirth) }
    expect(staysFrom(person)?.present.from).toBe(day(from))
  })

  test('the stays are unknown without dateMoveIn and year of birth', () => {
    expect(staysFrom({ dateOfBirth: fromDateNumber(0) })).toBeNull()
  })

  test.each([
    ['of today', 25691120, 25691120],
    ['of tomorrow', 25691121, null],
    ['of 28 February', 25690228, 25690228],
    ['of 30 February', 25690230, null],
    ['without its day', 25690100, 25690131],
    ['without the day of February', 25690200, 25690228],
    ['without the day of this month', 25691100, 25691130],
    ['without the day of a month to come', 25691200, null],
    ['without its month', 25690000, 25691231],
    ['without its year', 101, null],
  ])(
    'a dateMoveIn %s is read as its latest possible day, or leaves the stays unknown (D17)',
    (_, dateMoveIn, from) => {
      const found = staysFrom({ dateMoveIn: fromDateNumber(dateMoveIn) })
      expect(found?.present.from ?? null).toBe(from && day(from))
      const days = found && countDaysInArea(found, () => true, today)
      expect(days).toBe(from && Math.max(0, toEpochDay(today) - day(from)))
    },
  )

  test('the stays are unknown without a house', () => {
    expect(findStays(aCitizen({ house: null }), today)).toBeNull()
  })
})

describe('with move records', () => {
  const toBangkok = aMove({ from: '8501', to: '1001', since: 25330314, on: 25600101 })
  const backHome = aMove({ from: '1001', to: '8501', since: 25600101, on: 25690401 })

  test('each record gives a past stay, and the latest begins the present one', () => {
    expect(findStays(aCitizen({ moveRecords: [backHome, toBangkok] }), today)).toEqual({
      past: [
        { place: { code: '1001' }, from: day(25600101), to: day(25690401) },
        { place: { code: '8501' }, from: day(25330314), to: day(25600101) },
      ],
      present: { place: { code: '8501' }, from: day(25690401) },
    })
  })

  test('the house does not matter if there are move records', () => {
    const facts = aCitizen({ moveRecords: [toBangkok], house: aHouse({ district: '8501' }) })
    expect(findStays(facts, today)?.present.place).toEqual({ code: '1001' })
  })

  test('the second of two moves on one day counts, in either order of the records', () => {
    const first = aMove({ from: '8501', to: '8502', since: 25600101, on: 25690401 })
    const second = aMove({ from: '8502', to: '1001', since: 25690401, on: 25690401 })
    const placeAfter = (...moveRecords: (typeof first)[]) =>
      findStays(aCitizen({ moveRecords }), today)?.present.place.code
    expect([placeAfter(first, second), placeAfter(second, first)]).toEqual(['1001', '1001'])
    // If the stays before them began on one day too, the move to the greater code counts as the later one.
    const other = aMove({ from: '8501', to: '9001', since: 25600101, on: 25690401 })
    expect([placeAfter(first, other), placeAfter(other, first)]).toEqual(['9001', '9001'])
  })

  test('a move in February 2470, when the year began in April, was in 2471 as we count', () => {
    const moveRecords = [aMove({ from: '8501', to: '1001', since: 24600501, on: 24700214 })]
    expect(findStays(aCitizen({ moveRecords }), today)).toEqual({
      past: [{ place: { code: '8501' }, from: day(24600501), to: day(24710214) }],
      present: { place: { code: '1001' }, from: day(24710214) },
    })
  })

  /** A complete move record, except for `change`. */
  const moved = (change: Partial<Parameters<typeof aMove>[0]>) =>
    aMove({ from: '8501', to: '1001', since: 25330314, on: 25600101, ...change })

  test.each([
    ['dateMi is 0', { on: 0 }],
    ['dateMi has day 00', { on: 25600100 }],
    ['dateMi is tomorrow', { on: 25691121 }],
    ['dateMi is 30 February', { on: 25600230 }],
    ['oldDateMi is 0', { since: 0 }],
    ['oldDateMi has month 00', { since: 25330014 }],
    ['oldDateMi is 31 April', { since: 25330431 }],
    ['oldDateMi is tomorrow', { since: 25691121, on: 25691120 }],
    ['oldDateMi is after dateMi', { since: 25600102 }],
    ['oldDateMi is after dateMi, in the old count', { since: 24820301, on: 24820401 }],
    ['rcodeIn is empty', { to: '' }],
    ['rcodeOut is zeros', { from: '0000' }],
  ])('the stays are unknown if in one record %s', (_, change) => {
    expect(findStays(aCitizen({ moveRecords: [backHome, moved(change)] }), today)).toBeNull()
  })

  test.each([
    ['dateMi is today', { on: 25691120 }],
    ['dateMi is 28 February', { on: 25600228 }],
    ['dateMi is in the last quarter of the old count', { since: 24821201, on: 24820201 }],
    ['oldDateMi is 29 February 2482, in the old count', { since: 24820229 }],
    ['oldDateMi is 30 April', { since: 25330430 }],
    ['dateMi and oldDateMi are the same day', { since: 25600101 }],
  ])('the stays are known if in one record %s', (_, change) => {
    expect(findStays(aCitizen({ moveRecords: [backHome, moved(change)] }), today)).not.toBeNull()
  })
})
