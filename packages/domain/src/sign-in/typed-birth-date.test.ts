import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPartlyKnownDate } from '../values/dates/partly-known-date.ts'
import { applyMask } from '../values/typing/mask.ts'
import { toBirthDateChoice, NO_BIRTH_DATE } from './birth-date-choice.ts'
import { BIRTH_DATE_MASK, padDateParts, readTypedBirthDate, writeTypedBirthDate } from './typed-birth-date.ts'

const THIS_YEAR = 2569

const LEAP_DAY = { year: 2482, month: 2, day: 29 }

test.each([
  ['', { kind: 'incomplete' }],
  ['12/05/253', { kind: 'incomplete' }],
  ['12/05/1991', { kind: 'wrong-year' }],
  ['12/05/2570', { kind: 'ahead' }],
  ['12/05/2419', { kind: 'wrong-year' }],
  ['12/05/2420', { kind: 'date', date: { year: 2420, month: 5, day: 12 } }],
  ['31/04/2534', { kind: 'no-such-day' }],
  ['29/02/2534', { kind: 'no-such-day' }],
  ['00/05/2534', { kind: 'no-such-day' }],
  ['12/00/2534', { kind: 'no-such-day' }],
  ['12/13/2534', { kind: 'no-such-day' }],
  ['29/02/2482', { kind: 'date', date: LEAP_DAY }],
])('the typed date “%s” is read as %o', (typed, read) =>
  expect(readTypedBirthDate(typed, THIS_YEAR)).toEqual(read),
)

test('every date of the lists can be typed and is read back', () => {
  const parts = fc.record({
    year: fc.integer({ min: 2420, max: THIS_YEAR }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  fc.assert(
    fc.property(parts.filter(isPartlyKnownDate), (date) => {
      const typed = writeTypedBirthDate(toBirthDateChoice(date))
      expect(readTypedBirthDate(typed, THIS_YEAR)).toEqual({ kind: 'date', date })
    }),
  )
})

test('an incomplete date is written as empty', () => {
  expect(writeTypedBirthDate(NO_BIRTH_DATE)).toBe('')
  expect(writeTypedBirthDate({ ...NO_BIRTH_DATE, year: 2534, month: 5 })).toBe('')
})

test.each([
  ['1/5/2534', '01/05/2534'],
  ['1.5.2534', '01/05/2534'],
  ['๑/๕/๒๕๓๔', '01/05/2534'],
  ['12052534', '12/05/2534'],
  ['12 5 2534', '12/05/2534'],
  ['12/1', '12/1'],
])('a date typed as %s is shown as %s', (typed, shown) => {
  const raw = padDateParts(typed)
  expect(applyMask(BIRTH_DATE_MASK, raw, raw.length).value).toBe(shown)
})
