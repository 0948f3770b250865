import { expect, test } from 'vitest'
import { toBangkokTime, toBangkokClock, toStartOfBangkokDay, toBangkokDate } from './bangkok-time.ts'
import { buddhistDate } from './buddhist-date.ts'

test('16:59:59.999 UTC is still today in Bangkok, 17:00 is tomorrow', () => {
  const lastMoment = Date.UTC(2026, 10, 20, 16, 59, 59, 999)
  expect(toBangkokTime(lastMoment)).toEqual({ date: buddhistDate(2569, 11, 20), hour: 23, minute: 59 })
  expect(toBangkokTime(lastMoment + 1)).toEqual({ date: buddhistDate(2569, 11, 21), hour: 0, minute: 0 })
  expect(toStartOfBangkokDay(buddhistDate(2569, 11, 21))).toBe(lastMoment + 1)
})

test('the clock has two digits for the hour and the minute', () => {
  expect(toBangkokClock(Date.parse('2026-11-20T08:05:59+07:00'))).toBe('08:05')
})

test('the year turns in Bangkok seven hours before it does in Greenwich', () => {
  expect(toBangkokDate(Date.UTC(2026, 11, 31, 16, 59))).toEqual(buddhistDate(2569, 12, 31))
  expect(toBangkokDate(Date.UTC(2026, 11, 31, 17, 0))).toEqual(buddhistDate(2570, 1, 1))
})

test('an instant before 1970 has its day in Bangkok', () => {
  expect(toBangkokTime(-1)).toEqual({ date: buddhistDate(2513, 1, 1), hour: 6, minute: 59 })
})
