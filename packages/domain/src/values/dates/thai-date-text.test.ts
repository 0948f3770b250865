import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buddhistDate, fromEpochDay, toEpochDay } from './buddhist-date.ts'
import { longThaiDate, shortThaiDate } from './thai-date-text.ts'

test('a full date', () => {
  const date = buddhistDate(2569, 11, 20)
  expect(shortThaiDate(date)).toBe('20 พ.ย. 2569')
  expect(longThaiDate(date)).toBe('วันศุกร์ที่ 20 พฤศจิกายน 2569')
})

test.each([
  ['no day', buddhistDate(2534, 5, 0), 'พ.ค. 2534', 'พฤษภาคม 2534'],
  ['no month', buddhistDate(2534, 0, 14), 'วันที่ 14 ปี 2534', 'วันที่ 14 ปี 2534'],
  ['year only', buddhistDate(2534, 0, 0), '2534', '2534'],
])('%s: what is not known is left out', (_, date, short, long) => {
  expect(shortThaiDate(date)).toBe(short)
  expect(longThaiDate(date)).toBe(long)
})

test('the platform writes the same, but for its own order of words', () => {
  const short = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
    timeZone: 'UTC',
    dateStyle: 'medium',
  })
  const parts = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
    timeZone: 'UTC',
    month: 'long',
    weekday: 'long',
  })
  const anyDay = fc.integer({
    min: toEpochDay(buddhistDate(2420, 1, 1)),
    max: toEpochDay(buddhistDate(2600, 12, 31)),
  })
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = fromEpochDay(day)
      expect(shortThaiDate(date)).toBe(short.format(day * 86_400_000))
      const words = parts.formatToParts(day * 86_400_000).filter(({ type }) => type !== 'literal')
      expect(words).toHaveLength(2)
      expect(words.every(({ value }) => longThaiDate(date).includes(value))).toBe(true)
    }),
  )
})

test('a date of which nothing is known is a stroke', () => {
  expect(shortThaiDate(buddhistDate(0, 0, 0))).toBe('-')
  expect(longThaiDate(buddhistDate(0, 0, 0))).toBe('-')
})
