import { describe, expect, test } from 'vitest'
import { aCitizen } from '../../testing/a-citizen.ts'
import { aHouse } from '../../testing/a-house.ts'
import { aMove } from '../../testing/a-move.ts'
import { aPerson } from '../../testing/a-person.ts'
import { fromDateNumber, toEpochDay } from '../../values/dates/buddhist-date.ts'
import { staysOf } from './stays.ts'

const day = (date: number) => toEpochDay(fromDateNumber(date))

describe('without move records', () => {
  test('the present stay begins on dateMoveIn', () => {
    const person = aPerson({ dateMoveIn: fromDateNumber(25690101) })
    expect(staysOf(aCitizen({ person }))?.present).toEqual({ place: ['8501'], from: day(25690101) })
  })

  test('with a dateMoveIn of 0 it begins at birth', () => {
    const person = aPerson({ dateMoveIn: null, dateOfBirth: fromDateNumber(25330314) })
    expect(staysOf(aCitizen({ person }))?.present.from).toBe(day(25330314))
  })

  test('a birth known by its year only begins as late as it can have been, as the age does', () => {
    const person = aPerson({ dateOfBirth: fromDateNumber(25330000) })
    expect(staysOf(aCitizen({ person }))?.present.from).toBe(day(25331231))
  })

  test.each([
    [24700314, 24710314],
    [24820314, 24830314],
    [24830314, 24830314],
  ])('a birth written %i, when the year began in April, was on %i as we count', (written, counted) => {
    const person = aPerson({ dateOfBirth: fromDateNumber(written) })
    expect(staysOf(aCitizen({ person }))?.present.from).toBe(day(counted))
  })

  test('neither dateMoveIn nor a year of birth cannot tell', () => {
    expect(staysOf(aCitizen({ person: aPerson({ dateOfBirth: fromDateNumber(0) }) }))).toBeNull()
  })

  test('a dateMoveIn without its day cannot tell', () => {
    expect(staysOf(aCitizen({ person: aPerson({ dateMoveIn: fromDateNumber(25690100) }) }))).toBeNull()
  })

  test('no house, no place', () => {
    expect(staysOf(aCitizen({ house: null }))).toBeNull()
  })
})

describe('with move records', () => {
  const toBangkok = aMove({ from: '8501', to: '1001', since: 25330314, on: 25600101 })
  const backHome = aMove({ from: '1001', to: '8501', since: 25600101, on: 25690401 })

  test('each record gives a past stay, and the latest begins the present one', () => {
    expect(staysOf(aCitizen({ moveRecords: [backHome, toBangkok] }))).toEqual({
      past: [
        { place: ['1001'], from: day(25600101), to: day(25690401) },
        { place: ['8501'], from: day(25330314), to: day(25600101) },
      ],
      present: { place: ['8501'], from: day(25690401) },
    })
  })

  test('the house decides nothing', () => {
    const facts = aCitizen({ moveRecords: [toBangkok], house: aHouse({ district: '8501' }) })
    expect(staysOf(facts)?.present.place).toEqual(['1001'])
  })

  test('of two moves on one day the second one, in either order of the records', () => {
    const first = aMove({ from: '8501', to: '8502', since: 25600101, on: 25690401 })
    const second = aMove({ from: '8502', to: '1001', since: 25690401, on: 25690401 })
    expect(staysOf(aCitizen({ moveRecords: [first, second] }))?.present.place).toEqual(['1001'])
    expect(staysOf(aCitizen({ moveRecords: [second, first] }))?.present.place).toEqual(['1001'])
  })

  test('two moves that differ only in where they led tell the same in either order', () => {
    const one = aMove({ from: '8501', to: '8502', since: 25600101, on: 25690401 })
    const other = { ...one, rcodeIn: '8503' }
    expect(staysOf(aCitizen({ moveRecords: [one, other] }))?.present).toEqual(
      staysOf(aCitizen({ moveRecords: [other, one] }))?.present,
    )
  })

  test('a move in February 2470, when the year began in April, was in 2471 as we count', () => {
    const moveRecords = [aMove({ from: '8501', to: '1001', since: 24600501, on: 24700214 })]
    expect(staysOf(aCitizen({ moveRecords }))).toEqual({
      past: [{ place: ['8501'], from: day(24600501), to: day(24710214) }],
      present: { place: ['1001'], from: day(24710214) },
    })
  })

  test('without a person there are no stays', () => {
    expect(staysOf(aCitizen({ person: null, moveRecords: [toBangkok] }))).toBeNull()
  })

  test.each([
    ['dateMi is 0', aMove({ from: '8501', to: '1001', since: 25330314, on: 0 })],
    ['dateMi has day 00', aMove({ from: '8501', to: '1001', since: 25330314, on: 25600100 })],
    ['oldDateMi is 0', aMove({ from: '8501', to: '1001', since: 0, on: 25600101 })],
    ['oldDateMi has month 00', aMove({ from: '8501', to: '1001', since: 25330014, on: 25600101 })],
    ['rcodeIn is empty', aMove({ from: '8501', to: '', since: 25330314, on: 25600101 })],
    ['rcodeOut is zeros', aMove({ from: '0000', to: '1001', since: 25330314, on: 25600101 })],
  ])('one record in which %s makes them all untellable', (_, incomplete) => {
    expect(staysOf(aCitizen({ moveRecords: [backHome, incomplete] }))).toBeNull()
    expect(staysOf(aCitizen({ moveRecords: [backHome] }))).not.toBeNull()
  })

  test('addDate decides nothing', () => {
    const withoutAddDate = { ...toBangkok, addDate: fromDateNumber(0) }
    expect(staysOf(aCitizen({ moveRecords: [withoutAddDate] }))).toEqual(
      staysOf(aCitizen({ moveRecords: [toBangkok] })),
    )
  })
})
