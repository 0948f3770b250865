import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, isPossibleBirthDate } from './age.ts'
import { addDays, buddhistDate, fromDateNumber, fromEpochDay, toEpochDay } from './buddhist-date.ts'

const age = (birth: number, today: number) => ageOn(fromDateNumber(birth), fromDateNumber(today))

test('11 on the day before the twelfth birthday, 12 on it', () => {
  expect(age(25571121, 25691120)).toBe(11)
  expect(age(25571120, 25691120)).toBe(12)
})

test('born on 29 February: a year older on 1 March, or on 29 February where there is one', () => {
  expect(age(25550229, 25690228)).toBe(13)
  expect(age(25550229, 25690301)).toBe(14)
  expect(age(25550229, 25670228)).toBe(11)
  expect(age(25550229, 25670229)).toBe(12)
})

test('day unknown: surely 12 only on the last day of the month', () => {
  expect(age(25571100, 25691129)).toBe(11)
  expect(age(25571100, 25691130)).toBe(12)
})

test('month and day unknown: surely 12 only on 31 December', () => {
  expect(age(25570000, 25691230)).toBe(11)
  expect(age(25570000, 25691231)).toBe(12)
})

test('month unknown, day known: surely 12 only on that day of December', () => {
  expect(age(25570020, 25691219)).toBe(11)
  expect(age(25570020, 25691220)).toBe(12)
})

test('February 2482 was February 1940: 86 in November 2569, where the difference of the years says 87', () => {
  expect(age(24820215, 25691120)).toBe(86)
  expect(age(24820415, 25691120)).toBe(87)
})

test('year 2482 without a month may be as late as 31 March 1940', () => {
  expect(age(24820000, 25690330)).toBe(85)
  expect(age(24820000, 25690331)).toBe(86)
})

test('February 2479 without a day may be as late as 28 February 1937', () => {
  expect(age(24790200, 25690227)).toBe(88)
  expect(age(24790200, 25690228)).toBe(89)
})

test('someone born today is 0, and so is someone not yet born', () => {
  expect(age(25691120, 25691120)).toBe(0)
  expect(age(25700101, 25691120)).toBe(0)
})

test('age never falls as days pass, and a part that is unknown never makes anyone older', () => {
  const birthday = fc.integer({
    min: toEpochDay(buddhistDate(2484, 1, 1)),
    max: toEpochDay(buddhistDate(2569, 1, 1)),
  })
  fc.assert(
    fc.property(birthday, fc.nat(40_000), (day, later) => {
      const birth = fromEpochDay(day)
      const today = addDays(birth, later)
      const known = ageOn(birth, today)
      expect(ageOn(birth, addDays(today, 1))).toBeGreaterThanOrEqual(known)
      expect(ageOn({ ...birth, day: 0 }, today)).toBeLessThanOrEqual(known)
      expect(ageOn({ ...birth, month: 0 }, today)).toBeLessThanOrEqual(known)
      expect(ageOn({ ...birth, month: 0, day: 0 }, today)).toBeGreaterThanOrEqual(known - 1)
    }),
  )
})

test.each([
  ['born today', 25691120, true],
  ['born tomorrow', 25691121, false],
  ['born this month, on an unknown day', 25691100, true],
  ['born next month, on an unknown day', 25691200, false],
  ['born this year, in an unknown month', 25690000, true],
  ['born next year, in an unknown month', 25700000, false],
  ['born 150 years ago', 24191120, true],
  ['born a day more than 150 years ago', 24191119, false],
  ['born 151 years ago', 24181120, false],
  ['a Gregorian year', 19810615, false],
  ['28 February', 25330228, true],
  ['30 February', 25330230, false],
  ['29 February of a year that has one', 25350229, true],
  ['29 February of a year that has none', 25330229, false],
  ['29 February 2482 in the old count', 24820229, true],
  ['an unknown month and day', 25330000, true],
  ['month 13', 25331300, false],
  ['no year', 0, false],
])('%s: %i may be a date of birth: %s', (_, birth, possible) => {
  expect(isPossibleBirthDate(fromDateNumber(birth), fromDateNumber(25691120))).toBe(possible)
})
