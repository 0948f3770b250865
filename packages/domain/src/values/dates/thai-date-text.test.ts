import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buddhistDate, fromEpochDay, toEpochDay } from './buddhist-date.ts'
import { isPartlyKnownDate, parseDateText, toDateText } from './partly-known-date.ts'
import { formatLongThaiDate, formatLongThaiDay, formatShortThaiDate } from './thai-date-text.ts'

test('a day in a sentence leaves out the current year and keeps its number with its month', () => {
  expect(formatLongThaiDay(buddhistDate(2569, 11, 20), 2569)).toBe('วันศุกร์ที่ 20\u00a0พฤศจิกายน')
  expect(formatLongThaiDay(buddhistDate(2570, 1, 1), 2569)).toBe('วันศุกร์ที่ 1\u00a0มกราคม 2570')
})

test.each([
  ['a full date', buddhistDate(2569, 11, 20), '20 พ.ย. 2569', 'วันศุกร์ที่ 20 พฤศจิกายน 2569'],
  ['no day', buddhistDate(2534, 5, 0), 'พ.ค. 2534', 'พฤษภาคม 2534'],
  ['no month', buddhistDate(2534, 0, 14), 'วันที่ 14 ปี 2534', 'วันที่ 14 ปี 2534'],
  ['year only', buddhistDate(2534, 0, 0), '2534', '2534'],
  ['nothing known', buddhistDate(0, 0, 0), '-', '-'],
])('a date text leaves out unknown parts: %s', (_, date, short, long) =>
  expect([formatShortThaiDate(date), formatLongThaiDate(date)]).toEqual([short, long]),
)

test('dates have the words of the platform’s Thai format', () => {
  const thai = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', { timeZone: 'UTC', ...options })
  const [short, parts] = [thai({ dateStyle: 'medium' }), thai({ month: 'long', weekday: 'long' })]
  const anyDay = fc.integer({
    min: toEpochDay(buddhistDate(2420, 1, 1)),
    max: toEpochDay(buddhistDate(2600, 12, 31)),
  })
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = fromEpochDay(day)
      expect(formatShortThaiDate(date)).toBe(short.format(day * 86_400_000))
      const words = parts.formatToParts(day * 86_400_000).filter(({ type }) => type !== 'literal')
      expect(words).toHaveLength(2)
      expect(words.every(({ value }) => formatLongThaiDate(date).includes(value))).toBe(true)
    }),
  )
})

test.each([
  '',
  '2534050',
  '253405140',
  '2534-5-1',
  ' 25340514',
  '25340514\n',
  '๒๕๓๔๐๕๑๔',
  '25341301',
  '25340230',
])('%j is no date', (text) => expect(parseDateText(text)).toBeNull())

test('a date survives the conversion to eight digits and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(12), fc.nat(31), (year, month, day) => {
      const date = buddhistDate(year, month, day)
      fc.pre(isPartlyKnownDate(date))
      expect(parseDateText(toDateText(date))).toEqual(date)
    }),
  )
})
