import { expect, test } from 'vitest'
import { fromDateNumber } from './buddhist-date.ts'
import { gregorianBirthDate, isPartlyKnownDate, possibleDaysInMonth } from './partly-known-date.ts'

test.each([
  ['no day', 25340500, true],
  ['no month', 25340014, true],
  ['nothing', 0, false],
  ['no year', 514, false],
  ['month 12', 25341200, true],
  ['month 13', 25341300, false],
  ['day 31 of an unknown month', 25340031, true],
  ['day 32 of an unknown month', 25340032, false],
  ['30 April', 25340430, true],
  ['31 April', 25340431, false],
  ['year 9999', 99990000, true],
  ['year 10000', 100000000, false],
])('%s: %i may be a date: %s', (_, number, possible) => {
  expect(isPartlyKnownDate(fromDateNumber(number))).toBe(possible)
})

test('a fraction is no date', () => {
  expect(isPartlyKnownDate({ year: 2534, month: 5, day: 1.5 })).toBe(false)
})

test.each([
  [2482, 29, 'old count: 1940'],
  [2483, 29, 'count of today: 1940'],
  [2479, 29, 'count of today: 1936'],
  [2478, 29, 'old count: 1936'],
  [2481, 28, 'neither 1938 nor 1939'],
  [2484, 28, '1941; the old count is over'],
  [2486, 28, '1943; 1944 would be leap, but the old count is over'],
  [2487, 29, '1944'],
])('February %i may have %i days (%s)', (year, days) => {
  expect(possibleDaysInMonth(year, 2)).toBe(days)
})

test.each([
  [24840101, 1941, 1, 1],
  [24831231, 1940, 12, 31],
  [24830401, 1940, 4, 1],
  [24820331, 1940, 3, 31],
  [24820401, 1939, 4, 1],
  [24820229, 1940, 2, 29],
  [24820000, 1939, 0, 0],
  [24820200, 1940, 2, 0],
  [25340500, 1991, 5, 0],
])('%i is Gregorian %i-%i-%i', (number, year, month, day) => {
  expect(gregorianBirthDate(fromDateNumber(number))).toEqual({ year, month, day })
})

test('January to March 2483 were never lived, so they are read in the count of today', () => {
  expect(gregorianBirthDate(fromDateNumber(24830229))).toEqual({ year: 1940, month: 2, day: 29 })
  expect(gregorianBirthDate(fromDateNumber(24830331))).toEqual({ year: 1940, month: 3, day: 31 })
})

test('29 February 2479 is only a day in the count of today (1936), as 1937 has none', () => {
  expect(gregorianBirthDate(fromDateNumber(24790229))).toEqual({ year: 1936, month: 2, day: 29 })
  expect(gregorianBirthDate(fromDateNumber(24790228))).toEqual({ year: 1937, month: 2, day: 28 })
})
