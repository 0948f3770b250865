import { describe, expect, test } from 'vitest'
import { fromDateNumber, toEpochDay } from '../../values/dates/buddhist-date.ts'
import { aCitizen } from '../../testing/a-citizen.ts'
import { aHouse } from '../../testing/a-house.ts'
import { aMove } from '../../testing/a-move.ts'
import { aPerson } from '../../testing/a-person.ts'
import type { Place } from './area.ts'
import { dayOfResidence, daysInArea, type Stays, staysOf } from './residence.ts'

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

describe('days in the area', () => {
  test('are the stays in it, the present one until today', () => {
    expect(daysInArea(stays, isRanong, today)).toBe(10 + 10)
  })

  test('the day of moving in is day 0', () => {
    expect(daysInArea(stays, isRanong, fromDateNumber(25691110))).toBe(10)
    expect(daysInArea(stays, isRanong, fromDateNumber(25691111))).toBe(11)
  })

  test('overlapping stays both count, nothing is merged', () => {
    const twice = { ...stays, past: [...stays.past, ...stays.past] }
    expect(daysInArea(twice, isRanong, today)).toBe(10 + 10 + 10)
  })

  test('a present stay that may begin later has no days yet', () => {
    const later = { ...stays, present: { place: { code: '8501' }, from: day(25691231) } }
    expect(daysInArea(later, isRanong, today)).toBe(10)
    expect(dayOfResidence(later, isRanong, 30)).toEqual(fromDateNumber(25700120))
  })
})

describe('the day of a number of days', () => {
  test('is the first on which they are full', () => {
    const full = dayOfResidence(stays, isRanong, 180)
    expect(full).toEqual(fromDateNumber(25700429))
    expect(full && daysInArea(stays, isRanong, full)).toBe(180)
  })

  test('never comes while the citizen lives elsewhere', () => {
    expect(dayOfResidence(stays, ({ code }) => code === '1001', 400)).toBeNull()
  })
})

describe('without move records', () => {
  test('the present stay begins on dateMoveIn', () => {
    const person = aPerson({ dateMoveIn: fromDateNumber(25690101) })
    expect(staysOf(aCitizen({ person }), today)?.present).toEqual({
      place: { code: '8501', keptBy: '8501' },
      from: day(25690101),
    })
  })

  test('with a dateMoveIn of 0 it begins at birth', () => {
    const person = aPerson({ dateMoveIn: null, dateOfBirth: fromDateNumber(25330314) })
    expect(staysOf(aCitizen({ person }), today)?.present.from).toBe(day(25330314))
  })

  test('a birth known by its year only begins as late as it can have been, as the age does', () => {
    const person = aPerson({ dateOfBirth: fromDateNumber(25330000) })
    expect(staysOf(aCitizen({ person }), today)?.present.from).toBe(day(25331231))
  })

  test.each([
    [24700314, 24710314],
    [24820314, 24830314],
    [24830314, 24830314],
  ])('a birth written %i, when the year began in April, was on %i as we count', (written, counted) => {
    const person = aPerson({ dateOfBirth: fromDateNumber(written) })
    expect(staysOf(aCitizen({ person }), today)?.present.from).toBe(day(counted))
  })

  test('neither dateMoveIn nor a year of birth cannot tell', () => {
    expect(staysOf(aCitizen({ person: aPerson({ dateOfBirth: fromDateNumber(0) }) }), today)).toBeNull()
  })

  test.each([
    ['without its day', 25690100, true],
    ['without its month', 25690000, true],
    ['without the day of a month to come', 25691200, false],
    ['without its year', 101, false],
    ['of 30 February', 25690230, false],
    ['of 28 February', 25690228, true],
    ['of tomorrow', 25691121, false],
    ['of today', 25691120, true],
  ])('a dateMoveIn %s: it can tell: %s', (_, dateMoveIn, tells) => {
    const facts = aCitizen({ person: aPerson({ dateMoveIn: fromDateNumber(dateMoveIn) }) })
    expect(staysOf(facts, today) !== null).toBe(tells)
  })

  test.each([
    [25690100, 25690131],
    [25690200, 25690228],
    [25690000, 25691231],
    [25691100, 25691130],
  ])('a dateMoveIn of %i is read as the last day that it can be (D17)', (dateMoveIn, from) => {
    const facts = aCitizen({ person: aPerson({ dateMoveIn: fromDateNumber(dateMoveIn) }) })
    const found = staysOf(facts, today)
    expect(found?.present.from).toBe(day(from))
    expect(found && daysInArea(found, () => true, today)).toBe(Math.max(0, toEpochDay(today) - day(from)))
  })

  test('no house, no place', () => {
    expect(staysOf(aCitizen({ house: null }), today)).toBeNull()
  })
})

describe('with move records', () => {
  const toBangkok = aMove({ from: '8501', to: '1001', since: 25330314, on: 25600101 })
  const backHome = aMove({ from: '1001', to: '8501', since: 25600101, on: 25690401 })

  test('each record gives a past stay, and the latest begins the present one', () => {
    expect(staysOf(aCitizen({ moveRecords: [backHome, toBangkok] }), today)).toEqual({
      past: [
        { place: { code: '1001' }, from: day(25600101), to: day(25690401) },
        { place: { code: '8501' }, from: day(25330314), to: day(25600101) },
      ],
      present: { place: { code: '8501' }, from: day(25690401) },
    })
  })

  test('the house decides nothing', () => {
    const facts = aCitizen({ moveRecords: [toBangkok], house: aHouse({ district: '8501' }) })
    expect(staysOf(facts, today)?.present.place).toEqual({ code: '1001' })
  })

  test('of two moves on one day the second one, in either order of the records', () => {
    const first = aMove({ from: '8501', to: '8502', since: 25600101, on: 25690401 })
    const second = aMove({ from: '8502', to: '1001', since: 25690401, on: 25690401 })
    expect(staysOf(aCitizen({ moveRecords: [first, second] }), today)?.present.place).toEqual({
      code: '1001',
    })
    expect(staysOf(aCitizen({ moveRecords: [second, first] }), today)?.present.place).toEqual({
      code: '1001',
    })
  })

  test('two moves that differ only in where they led tell the same in either order', () => {
    const one = aMove({ from: '8501', to: '8502', since: 25600101, on: 25690401 })
    const other = { ...one, rcodeIn: '8503' }
    expect(staysOf(aCitizen({ moveRecords: [one, other] }), today)?.present).toEqual(
      staysOf(aCitizen({ moveRecords: [other, one] }), today)?.present,
    )
  })

  test('a move in February 2470, when the year began in April, was in 2471 as we count', () => {
    const moveRecords = [aMove({ from: '8501', to: '1001', since: 24600501, on: 24700214 })]
    expect(staysOf(aCitizen({ moveRecords }), today)).toEqual({
      past: [{ place: { code: '8501' }, from: day(24600501), to: day(24710214) }],
      present: { place: { code: '1001' }, from: day(24710214) },
    })
  })

  test('without a person there are no stays', () => {
    expect(staysOf(aCitizen({ person: null, moveRecords: [toBangkok] }), today)).toBeNull()
  })

  test.each([
    ['dateMi is 0', aMove({ from: '8501', to: '1001', since: 25330314, on: 0 })],
    ['dateMi has day 00', aMove({ from: '8501', to: '1001', since: 25330314, on: 25600100 })],
    ['oldDateMi is 0', aMove({ from: '8501', to: '1001', since: 0, on: 25600101 })],
    ['oldDateMi has month 00', aMove({ from: '8501', to: '1001', since: 25330014, on: 25600101 })],
    ['dateMi is tomorrow', aMove({ from: '8501', to: '1001', since: 25330314, on: 25691121 })],
    ['dateMi lies in 2580', aMove({ from: '8501', to: '1001', since: 25330314, on: 25800101 })],
    ['dateMi is 30 February', aMove({ from: '8501', to: '1001', since: 25330314, on: 25600230 })],
    ['oldDateMi is 31 April', aMove({ from: '8501', to: '1001', since: 25330431, on: 25600101 })],
    ['oldDateMi is after dateMi', aMove({ from: '8501', to: '1001', since: 25600102, on: 25600101 })],
    [
      'oldDateMi is after dateMi, in the old count',
      aMove({ from: '8501', to: '1001', since: 24820301, on: 24820401 }),
    ],
    ['oldDateMi is tomorrow', aMove({ from: '8501', to: '1001', since: 25691121, on: 25691120 })],
    ['rcodeIn is empty', aMove({ from: '8501', to: '', since: 25330314, on: 25600101 })],
    ['rcodeOut is zeros', aMove({ from: '0000', to: '1001', since: 25330314, on: 25600101 })],
  ])('one record in which %s makes them all untellable', (_, incomplete) => {
    expect(staysOf(aCitizen({ moveRecords: [backHome, incomplete] }), today)).toBeNull()
    expect(staysOf(aCitizen({ moveRecords: [backHome] }), today)).not.toBeNull()
  })

  test.each([
    ['dateMi is today', aMove({ from: '8501', to: '1001', since: 25330314, on: 25691120 })],
    ['dateMi is 28 February', aMove({ from: '8501', to: '1001', since: 25330314, on: 25600228 })],
    [
      'oldDateMi is 29 February 2482, in the old count',
      aMove({ from: '8501', to: '1001', since: 24820229, on: 25600101 }),
    ],
    ['both are one day', aMove({ from: '8501', to: '1001', since: 25600101, on: 25600101 })],
    [
      'dateMi is in the last quarter of the old count',
      aMove({ from: '8501', to: '1001', since: 24821201, on: 24820201 }),
    ],
    ['oldDateMi is 30 April', aMove({ from: '8501', to: '1001', since: 25330430, on: 25600101 })],
  ])('one record in which %s can tell', (_, complete) => {
    expect(staysOf(aCitizen({ moveRecords: [backHome, complete] }), today)).not.toBeNull()
  })

  test('addDate decides nothing', () => {
    const withoutAddDate = { ...toBangkok, addDate: fromDateNumber(0) }
    expect(staysOf(aCitizen({ moveRecords: [withoutAddDate] }), today)).toEqual(
      staysOf(aCitizen({ moveRecords: [toBangkok] }), today),
    )
  })
})
