import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addYears,
  buddhistDate,
  compareDates,
  fromDateNumber,
  fromEpochDay,
  isFullDate,
  toDateNumber,
  toEpochDay,
  getWeekday,
} from './buddhist-date.ts'

const firstDay = toEpochDay(buddhistDate(2420, 1, 1))
const lastDay = toEpochDay(buddhistDate(2600, 12, 31))
const anyDay = fc.integer({ min: firstDay, max: lastDay })

const thaiCalendar = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

function toPlatformDate(epochDay: number): number {
  const [day = 0, month = 0, year = 0] = thaiCalendar
    .format(epochDay * 86_400_000)
    .split('/')
    .map(Number)
  return toDateNumber(buddhistDate(year, month, day))
}

test('every day of 180 years is equal to that of the platform’s Thai calendar', () => {
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index)
  expect(days.map((day) => toDateNumber(fromEpochDay(day)))).toEqual(days.map(toPlatformDate))
  expect(days.map((day) => toEpochDay(fromEpochDay(day)))).toEqual(days)
  expect(days.every((day) => isFullDate(fromEpochDay(day)))).toBe(true)
})

test('the days of the week follow each other, and 20 November 2569 is a Friday', () => {
  expect(getWeekday(buddhistDate(2569, 11, 20))).toBe(5)
  expect(getWeekday(buddhistDate(2569, 11, 22))).toBe(0)
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(getWeekday(fromEpochDay(day + 1))).toBe((getWeekday(fromEpochDay(day)) + 1) % 7)
    }),
  )
})

test('a date survives the conversion to its number and back, unknown parts included', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(12), fc.nat(31), (year, month, day) => {
      const date = buddhistDate(year, month, day)
      expect(fromDateNumber(toDateNumber(date))).toEqual(date)
    }),
  )
})

test('adding days and counting the days between are inverse, and dates sort like their days', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
      const start = fromEpochDay(day)
      const end = addDays(start, days)
      expect(toEpochDay(end) - toEpochDay(start)).toBe(days)
      expect(Math.sign(compareDates(end, start))).toBe(Math.sign(days))
    }),
  )
})

// The last number is 29 February of Gregorian 1900, which was no leap year.
test.each([25691131, 25691301, 25691100, 25690020, 0, 25700229, 24430229])('%i is no full date', (number) =>
  expect(isFullDate(fromDateNumber(number))).toBe(false),
)

test('a year after 29 February is 1 March, and four years after it is 29 February again', () => {
  expect(addYears(buddhistDate(2567, 2, 29), 1)).toEqual(buddhistDate(2568, 3, 1))
  expect(addYears(buddhistDate(2567, 2, 29), 4)).toEqual(buddhistDate(2571, 2, 29))
  expect(addYears(buddhistDate(2567, 2, 28), -1)).toEqual(buddhistDate(2566, 2, 28))
})
