import { expect, test } from 'vitest'
import { buddhistDate, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { isNotOfAge, personAge } from './person-age.ts'

const today = fromDateNumber(25691120)

test('the registry’s age holds, whatever the date of birth says', () => {
  expect(personAge({ age: 11, dateOfBirth: fromDateNumber(25400101) }, today)).toBe(11)
})

test('a missing age is computed from the date of birth', () => {
  expect(personAge({ age: null, dateOfBirth: fromDateNumber(25571120) }, today)).toBe(12)
  expect(personAge({ age: null, dateOfBirth: fromDateNumber(25571121) }, today)).toBe(11)
})

test('neither age nor year of birth counts as no age at all', () => {
  expect(personAge({ age: null, dateOfBirth: fromDateNumber(0) }, today)).toBe(0)
})

test('by the registry’s age: 19 and 20 years', () => {
  const dateOfBirth = buddhistDate(2500, 1, 1)
  expect(isNotOfAge({ age: 19, dateOfBirth }, today)).toBe(true)
  expect(isNotOfAge({ age: 20, dateOfBirth }, today)).toBe(false)
})

test('by the date of birth: 20 tomorrow, and 20 today', () => {
  expect(isNotOfAge({ age: null, dateOfBirth: buddhistDate(2549, 11, 21) }, today)).toBe(true)
  expect(isNotOfAge({ age: null, dateOfBirth: buddhistDate(2549, 11, 20) }, today)).toBe(false)
})

test('an unknown day or month is read as the first', () => {
  expect(isNotOfAge({ age: null, dateOfBirth: buddhistDate(2549, 11, 0) }, today)).toBe(false)
  expect(isNotOfAge({ age: null, dateOfBirth: buddhistDate(2549, 12, 0) }, today)).toBe(true)
  expect(isNotOfAge({ age: null, dateOfBirth: buddhistDate(2549, 0, 0) }, today)).toBe(false)
  expect(isNotOfAge({ age: null, dateOfBirth: buddhistDate(2550, 0, 0) }, today)).toBe(true)
})

test('without age and year of birth nobody is under age', () => {
  expect(isNotOfAge({ age: null, dateOfBirth: buddhistDate(0, 0, 0) }, today)).toBe(false)
})
