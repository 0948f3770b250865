import { expect, test } from 'vitest'
import { gregorianBirthDate } from './birth-date.ts'
import { fromDateNumber } from './buddhist-date.ts'

test.each([
  [25691120, 2026, 11, 20],
  [24840101, 1941, 1, 1],
  [24831231, 1940, 12, 31],
  [24830401, 1940, 4, 1],
  [24820331, 1940, 3, 31],
  [24820101, 1940, 1, 1],
  [24821231, 1939, 12, 31],
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
