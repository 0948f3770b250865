import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import {
  changeFiveFieldForm,
  EMPTY_FIVE_FIELD_FORM,
  findBirthDateFault,
  findLaserCodeFault,
  findNameFault,
  findNationalIdFault,
  type FiveFieldChange,
  type FiveFieldForm,
  fiveFieldFormOf,
  fiveFieldPayload,
  missingFields,
} from './five-field-form.ts'
import { type BirthDateChoice, type BirthDateMode, NO_BIRTH_DATE } from './birth-date-choice.ts'

const complete: FiveFieldForm = {
  pid: '1-2345-67890-12-1',
  laser: 'JT1-1234567-89',
  fname: 'สมชาย',
  lname: 'ใจดี',
  birthDate: { mode: 'day-month-year', year: 2534, month: 5, day: 14 },
}

const changed = (...changes: FiveFieldChange[]) => changes.reduce(changeFiveFieldForm, complete)

test('an empty form misses every field, in the order of the form', () => {
  expect(missingFields(EMPTY_FIVE_FIELD_FORM)).toEqual([
    'pid',
    'laser',
    'fname',
    'lname',
    'day',
    'month',
    'year',
  ])
})

test('a complete form can be verified', () => {
  expect(missingFields(complete)).toEqual([])
})

test('national ID of 16 and of 17 characters', () => {
  const short = changed({ field: 'pid', text: '1-2345-67890-12-' })
  expect(missingFields(short)).toEqual(['pid'])
  expect(missingFields(changed({ field: 'pid', text: '1-2345-67890-12-1' }))).toEqual([])
})

test('a wrong check digit is for the server to find', () => {
  expect(missingFields(changed({ field: 'pid', text: '1234567890122' }))).toEqual([])
})

test('laser code of 13 and of 14 characters', () => {
  expect(missingFields(changed({ field: 'laser', text: 'JT1-1234567-8' }))).toEqual(['laser'])
  expect(missingFields(changed({ field: 'laser', text: 'JT1-1234567-89' }))).toEqual([])
})

test('what is typed takes the form of the card', () => {
  expect(changed({ field: 'pid', text: '๑๒๓๔๕' }).pid).toBe('1-2345')
  expect(changed({ field: 'laser', text: 'jt11234567' }).laser).toBe('JT1-1234567')
  expect(changed({ field: 'fname', text: '่เอก' }).fname).toBe('เอก')
  expect(changed({ field: 'lname', text: ' ณ ' }).lname).toBe('ณ ')
})

test('a name of spaces or marks is missing', () => {
  expect(missingFields(changed({ field: 'fname', text: ' ' }))).toEqual(['fname'])
  expect(missingFields(changed({ field: 'fname', text: '\u200B' }))).toEqual(['fname'])
  expect(missingFields(changed({ field: 'lname', text: '่้' }))).toEqual(['lname'])
})

test('after another year, month and day are asked again', () => {
  expect(missingFields(changed({ field: 'year', number: 2535 }))).toEqual(['day', 'month'])
})

test('a change leaves the other fields alone', () => {
  expect(changed({ field: 'day', number: 15 })).toEqual({
    ...complete,
    birthDate: { ...complete.birthDate, day: 15 },
  })
})

test('a national ID of no, 1, 12 and 13 digits', () => {
  expect(findNationalIdFault({ pid: '' })).toBeNull()
  expect(findNationalIdFault({ pid: '1' })).toEqual({ code: 'NATIONAL_ID_SHORT', digits: 1 })
  expect(findNationalIdFault({ pid: '1-2345-67890-12' })).toEqual({ code: 'NATIONAL_ID_SHORT', digits: 12 })
  expect(findNationalIdFault({ pid: '1-2345-67890-12-1' })).toBeNull()
})

test('a wrong check digit', () => {
  expect(findNationalIdFault({ pid: '1-2345-67890-12-2' })).toEqual({ code: 'NATIONAL_ID_CHECK_DIGIT' })
})

test('a laser code of no, 13 and 14 characters', () => {
  expect(findLaserCodeFault({ laser: '' })).toBeNull()
  expect(findLaserCodeFault({ laser: 'JT1-1234567-8' })).toEqual({ code: 'LASER_CODE_SHORT' })
  expect(findLaserCodeFault({ laser: 'JT1-1234567-89' })).toBeNull()
})

test.each(['Somchai', 'ใจdี', 'JAIDEE', 'José'])('a name with a Latin letter: %s', (name) =>
  expect(findNameFault(name)).toEqual({ code: 'NAME_LATIN' }),
)
test.each(['', 'สมชาย', 'จิต\u0E3Aตสุโภ', 'ณ อยุธยา', 'ส.1'])('a name without one: "%s"', (name) =>
  expect(findNameFault(name)).toBeNull(),
)

test.each<[BirthDateMode, number | null, number | null, number | null, boolean]>([
  ['day-month-year', null, null, null, false],
  ['day-month-year', 2569, 11, 20, false],
  ['day-month-year', 2569, 11, 21, true],
  ['day-month-year', 2569, 12, 1, true],
  ['day-month-year', 2570, 1, 1, true],
  ['day-month-year', 2568, 12, 31, false],
  ['month-year', 2569, 11, null, false],
  ['month-year', 2569, 12, null, true],
  ['day-year', 2569, null, 31, false],
  ['year', 2569, null, null, false],
])('on 20 November 2569 a date of birth of %s %s-%s-%s is ahead: %s', (mode, year, month, day, isAhead) => {
  const fault = findBirthDateFault({ ...NO_BIRTH_DATE, mode, year, month, day }, buddhistDate(2569, 11, 20))
  expect(fault).toEqual(isAhead ? { code: 'BIRTH_DATE_AHEAD' } : null)
})

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
