import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import {
  type BirthDateChoice,
  type BirthDateMode,
  listBirthDays,
  listBirthYears,
  changeBirthDate,
  toBirthDateChoice,
  listMissingBirthDateParts,
  NO_BIRTH_DATE,
} from './birth-date-choice.ts'

const chosen: BirthDateChoice = { mode: 'day-month-year', year: 2534, month: 5, day: 14 }

test.each([
  [
    { field: 'mode', mode: 'month-year' },
    { mode: 'month-year', month: 0, day: 0 },
  ],
  [
    { field: 'year', number: 2535 },
    { year: 2535, month: 0, day: 0 },
  ],
  [
    { field: 'month', number: 6 },
    { month: 6, day: 0 },
  ],
  [{ field: 'day', number: 15 }, { day: 15 }],
] as const)('the change %o resets only the parts that depend on it', (change, changed) => {
  expect(changeBirthDate(chosen, change)).toEqual({ ...chosen, ...changed })
})

test('a complete date fills all three parts, and null empties them', () => {
  const date = buddhistDate(2500, 2, 28)
  expect(changeBirthDate(chosen, { field: 'whole', date })).toEqual(toBirthDateChoice(date))
  expect(changeBirthDate(chosen, { field: 'whole', date: null })).toEqual(NO_BIRTH_DATE)
})

test.each([
  ['day-month-year', ['year', 'month', 'day'], buddhistDate(2534, 5, 14)],
  ['day-year', ['year', 'day'], buddhistDate(2534, 0, 14)],
  ['month-year', ['year', 'month'], buddhistDate(2534, 5, 0)],
  ['year', ['year'], buddhistDate(2534, 0, 0)],
] as const)('the birth date mode %s asks for %j', (mode, parts, date) => {
  expect(listMissingBirthDateParts({ ...NO_BIRTH_DATE, mode })).toEqual(parts)
  expect(listMissingBirthDateParts({ ...chosen, mode })).toEqual([])
  expect(toBirthDateChoice(date)).toEqual({ mode, ...date })
})

test('the list has 150 years, from the current one back', () => {
  const years = listBirthYears(2569)
  expect(years).toHaveLength(150)
  expect([years.at(0), years.at(1), years.at(-1)]).toEqual([2569, 2568, 2420])
})

test.each<[BirthDateMode, number, number, number]>([
  ['day-month-year', 2534, 4, 30],
  ['day-month-year', 2534, 5, 31],
  ['day-month-year', 2534, 2, 28],
  ['day-month-year', 2535, 2, 29],
  // The Thai year 2482 lasted from April 1939 to March 1940, so it has the leap day of 1940.
  ['day-month-year', 2482, 2, 29],
  // No days are listed before the month is chosen. Without a year, February has 29 days.
  ['day-month-year', 2534, 0, 0],
  ['day-month-year', 0, 2, 29],
  ['day-month-year', 0, 4, 30],
  ['day-year', 2534, 0, 31],
  ['month-year', 2534, 0, 0],
  ['year', 2534, 0, 0],
])('the list in mode %s, year %s, month %s has %i days', (mode, year, month, days) => {
  const offered = listBirthDays({ ...NO_BIRTH_DATE, mode, year, month })
  expect([offered.length, offered.at(-1) ?? 0]).toEqual([days, days])
})
