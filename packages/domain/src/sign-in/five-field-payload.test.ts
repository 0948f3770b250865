import { expect, test } from 'vitest'
import type { BirthDateChoice } from './birth-date-choice.ts'
import { EMPTY_FIVE_FIELD_FORM } from './five-field-form.ts'
import type { FiveFieldForm } from './five-field-form.ts'
import { fiveFieldFormOf, fiveFieldPayload } from './five-field-payload.ts'

function formBorn(birthDate: BirthDateChoice): FiveFieldForm {
  return { pid: '1-2345-67890-12-1', laser: 'JT1-1234567-89', fname: 'สมชาย ', lname: 'ณ  ระนอง', birthDate }
}

const born = { year: 2534, month: 5, day: 4 }

test('hyphens go, names are cleaned, the date is yyyymmdd', () => {
  expect(fiveFieldPayload(formBorn({ mode: 'day-month-year', ...born }))).toEqual({
    pid: '1234567890121',
    laser: 'JT1123456789',
    fname: 'สมชาย',
    lname: 'ณ ระนอง',
    dob: '25340504',
  })
})

test.each([
  ['day-month-year', '25340504'],
  ['day-year', '25340004'],
  ['month-year', '25340500'],
  ['year', '25340000'],
] as const)('mode %s sends %s', (mode, dob) => {
  expect(fiveFieldPayload(formBorn({ mode, ...born }))?.dob).toBe(dob)
})

test('nothing is sent while a part is missing', () => {
  expect(fiveFieldPayload(EMPTY_FIVE_FIELD_FORM)).toBeNull()
  expect(fiveFieldPayload(formBorn({ mode: 'day-month-year', ...born, day: null }))).toBeNull()
})

test.each(['25340504', '25340004', '25340500', '25340000', '24820229'])(
  'a form filled in with %s sends it',
  (dob) => {
    const payload = { pid: '1234567890121', laser: 'JT1123456789', fname: 'สมชาย', lname: 'ณ ระนอง', dob }
    expect(fiveFieldPayload(fiveFieldFormOf(payload))).toEqual(payload)
  },
)

test('a form filled in with no date waits for one', () => {
  const payload = {
    pid: '1234567890121',
    laser: 'JT1123456789',
    fname: 'สมชาย',
    lname: 'ใจดี',
    dob: 'unknown',
  }
  expect(fiveFieldPayload(fiveFieldFormOf(payload))).toBeNull()
})
