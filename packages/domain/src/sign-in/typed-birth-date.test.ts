import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPartlyKnownDate } from '../values/dates/partly-known-date.ts'
import { applyMask } from '../values/typing/mask.ts'
import { choiceOf, NO_BIRTH_DATE } from './birth-date-choice.ts'
import { BIRTH_DATE_MASK, padDateParts, readTypedBirthDate, writeTypedBirthDate } from './typed-birth-date.ts'

const THIS_YEAR = 2569

describe('reading', () => {
  test.each([
    ['', 'incomplete'],
    ['12/05/253', 'incomplete'],
    ['12/05/1991', 'wrong-year'],
    ['12/05/2570', 'ahead'],
    ['12/05/2419', 'wrong-year'],
    ['31/04/2534', 'no-such-day'],
    ['29/02/2534', 'no-such-day'],
    ['00/05/2534', 'no-such-day'],
    ['12/00/2534', 'no-such-day'],
    ['12/13/2534', 'no-such-day'],
  ] as const)('%s is %s', (typed, kind) => expect(readTypedBirthDate(typed, THIS_YEAR)).toEqual({ kind }))

  test('the oldest year of the list, and a leap day of the old Thai year', () => {
    expect(readTypedBirthDate('12/05/2420', THIS_YEAR).kind).toBe('date')
    expect(readTypedBirthDate('29/02/2482', THIS_YEAR)).toEqual({
      kind: 'date',
      date: { year: 2482, month: 2, day: 29 },
    })
  })
})

test('every date that the lists offer can be typed, and is written back the same', () => {
  const parts = fc.record({
    year: fc.integer({ min: 2420, max: THIS_YEAR }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  fc.assert(
    fc.property(parts.filter(isPartlyKnownDate), (date) => {
      const typed = writeTypedBirthDate(choiceOf(date))
      expect(readTypedBirthDate(typed, THIS_YEAR)).toEqual({ kind: 'date', date })
    }),
  )
})

test('a date that is not whole is not written', () => {
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
])('typed as %s it reads %s', (typed, shown) => {
  const raw = padDateParts(typed)
  expect(applyMask(BIRTH_DATE_MASK, raw, raw.length).value).toBe(shown)
})
