import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { NO_BIRTH_DATE } from './birth-date-choice.ts'
import type { BirthDateMode } from './birth-date-mode.ts'
import { findBirthDateFault, findLaserCodeFault, findNameFault, findNationalIdFault } from './field-faults.ts'

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
