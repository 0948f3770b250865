import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buddhistDate } from './buddhist-date.ts'
import { parseDateText, toDateText } from './date-text.ts'
import { isPartlyKnownDate } from './partly-known-date.ts'

test('eight digits are read, unknown parts as 0', () => {
  expect(parseDateText('25340500')).toEqual(buddhistDate(2534, 5, 0))
  expect(parseDateText('24820229')).toEqual(buddhistDate(2482, 2, 29))
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
])('%j is no date', (text) => {
  expect(parseDateText(text)).toBeNull()
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(12), fc.nat(31), (year, month, day) => {
      const date = buddhistDate(year, month, day)
      fc.pre(isPartlyKnownDate(date))
      expect(parseDateText(toDateText(date))).toEqual(date)
    }),
  )
})
