import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import type { BirthDateChoice } from './birth-date-choice.ts'
import {
  changeFiveFieldForm,
  EMPTY_FIVE_FIELD_FORM,
  findBirthDateFault,
  findLaserCodeFault,
  findNameFault,
  findNationalIdFault,
  type FiveFieldChange,
  type FiveFieldForm,
  toFiveFieldForm,
  toFiveFieldPayload,
  listMissingFields,
} from './five-field-form.ts'

const complete: FiveFieldForm = {
  pid: '1-2345-67890-12-1',
  laser: 'JT1-1234567-89',
  fname: 'สมชาย',
  lname: 'ใจดี',
  birthDate: { mode: 'day-month-year', year: 2534, month: 5, day: 14 },
}

const changed = (...changes: FiveFieldChange[]) => changes.reduce(changeFiveFieldForm, complete)

test('an empty form lacks every field, in the order of the form; a complete one lacks none', () => {
  const all = ['pid', 'laser', 'fname', 'lname', 'year', 'month', 'day']
  expect(listMissingFields(EMPTY_FIVE_FIELD_FORM)).toEqual(all)
  expect(listMissingFields(complete)).toEqual([])
})

test.each<[what: string, change: FiveFieldChange, missing: string[]]>([
  ['a national ID of 16 characters', { field: 'pid', text: '1-2345-67890-12-' }, ['pid']],
  ['a wrong check digit, which counts as filled', { field: 'pid', text: '1234567890122' }, []],
  ['a laser code of 13 characters', { field: 'laser', text: 'JT1-1234567-8' }, ['laser']],
  ['a name of spaces', { field: 'fname', text: ' ' }, ['fname']],
  ['a name that cannot be seen', { field: 'fname', text: '\u200B' }, ['fname']],
  ['a surname of marks', { field: 'lname', text: '่้' }, ['lname']],
  ['another year, which asks for month and day again', { field: 'year', number: 2535 }, ['month', 'day']],
])('the missing fields are listed after %s', (_what, change, missing) =>
  expect(listMissingFields(changed(change))).toEqual(missing),
)

test('typed text is formatted as on the card', () => {
  expect(changed({ field: 'pid', text: '๑๒๓๔๕' }).pid).toBe('1-2345')
  expect(changed({ field: 'laser', text: 'jt11234567' }).laser).toBe('JT1-1234567')
  expect(changed({ field: 'fname', text: '่เอก' }).fname).toBe('เอก')
  expect(changed({ field: 'lname', text: ' ณ ' }).lname).toBe('ณ ')
})

test.each([
  ['', null],
  ['1', { code: 'NATIONAL_ID_SHORT', digits: 1 }],
  ['1-2345-67890-12', { code: 'NATIONAL_ID_SHORT', digits: 12 }],
  ['1-2345-67890-12-1', null],
  ['1-2345-67890-12-2', { code: 'NATIONAL_ID_CHECK_DIGIT' }],
])('the fault of the national ID "%s" is found, if it has one', (pid, fault) =>
  expect(findNationalIdFault({ pid })).toEqual(fault),
)

test.each([
  ['', null],
  ['JT1-1234567-8', { code: 'LASER_CODE_SHORT' }],
  ['JT1-1234567-89', null],
])('the fault of the laser code "%s" is found, if it has one', (laser, fault) =>
  expect(findLaserCodeFault({ laser })).toEqual(fault),
)

test.each(['Somchai', 'ใจdี', 'JAIDEE', 'José'])('the name %s is refused for its Latin letter', (name) =>
  expect(findNameFault(name)).toEqual({ code: 'NAME_LATIN' }),
)
test.each(['', 'สมชาย', 'จิต\u0E3Aตสุโภ', 'ณ อยุธยา', 'ส.1'])(
  'a name without a Latin letter is accepted: "%s"',
  (name) => expect(findNameFault(name)).toBeNull(),
)

test.each([
  [0, 0, 0, false],
  [2569, 11, 20, false],
  [2569, 11, 21, true],
  [2569, 12, 1, true],
  [2570, 1, 1, true],
  [2569, 11, 0, false],
  [2569, 12, 0, true],
  [2569, 0, 31, false],
  [2569, 0, 0, false],
])('on 20 November 2569 a date of birth of %i-%i-%i is in the future: %s', (year, month, day, isAhead) => {
  const fault = findBirthDateFault(buddhistDate(year, month, day), buddhistDate(2569, 11, 20))
  expect(fault).toEqual(isAhead ? { code: 'BIRTH_DATE_AHEAD' } : null)
})

const payload = { pid: '1234567890121', laser: 'JT1123456789', fname: 'สมชาย', lname: 'ณ ระนอง' }

function formBorn(birthDate: Partial<BirthDateChoice>): FiveFieldForm {
  const born = { mode: 'day-month-year', year: 2534, month: 5, day: 4, ...birthDate } as const
  return { ...complete, fname: 'สมชาย ', lname: 'ณ  ระนอง', birthDate: born }
}

test('a form is sent without hyphens, the names cleaned, the date in eight digits', () =>
  expect(toFiveFieldPayload(formBorn({}))).toEqual({ ...payload, dob: '25340504' }))

test('nothing is sent while a part is missing', () => {
  expect(toFiveFieldPayload(EMPTY_FIVE_FIELD_FORM)).toBeNull()
  expect(toFiveFieldPayload(formBorn({ day: 0 }))).toBeNull()
})

test.each(['25340504', '25340004', '25340500', '25340000', '24820229'])(
  'a form filled in with the date of birth %s sends that date',
  (dob) => expect(toFiveFieldPayload(toFiveFieldForm({ ...payload, dob }))).toEqual({ ...payload, dob }),
)

test('a form filled in without a date of birth cannot be sent', () =>
  expect(toFiveFieldPayload(toFiveFieldForm({ ...payload, dob: 'unknown' }))).toBeNull())
