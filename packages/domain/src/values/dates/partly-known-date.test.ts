import { expect, test } from 'vitest'
import { fromDateNumber, toDateNumber } from './buddhist-date.ts'
import { toModernDate } from './old-thai-year.ts'
import { isPartlyKnownDate, countPossibleDays } from './partly-known-date.ts'

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

test('a fractional number is no date', () => {
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
  expect(countPossibleDays(year, 2)).toBe(days)
})

test.each([
  [24840101, 24840101, 'after the old count'],
  [24831231, 24831231, 'the last year of the old count'],
  [24830401, 24830401, 'the first day of 2483'],
  [24820331, 24830331, 'the last day of a year'],
  [24820401, 24820401, 'the first day of a year'],
  [24820229, 24830229, 'a leap day of the old count'],
  [24820000, 24820000, 'no month'],
  [24820200, 24830200, 'no day'],
  [25340500, 25340500, 'no day, long after'],
  [24830331, 24830331, '2483 had no January to March'],
  [24790229, 24790229, 'only a day in the count of today (1936), as 1937 has none'],
  [24790228, 24800228, 'a day of either count'],
])('%i is %i in the modern calendar: %s', (number, inToday) => {
  expect(toDateNumber(toModernDate(fromDateNumber(number)))).toBe(inToday)
})
