import { expect, test } from 'vitest'
import { fromDateNumber } from '../values/dates/buddhist-date.ts'
import { isUnderAge, getPersonAge } from './person-age.ts'

const today = fromDateNumber(25691120)

test('the registry’s age is used, whatever the date of birth is', () => {
  expect(getPersonAge({ age: 11, dateOfBirth: fromDateNumber(25400101) }, today)).toBe(11)
})

test('a missing age is computed from the date of birth', () => {
  expect(getPersonAge({ age: null, dateOfBirth: fromDateNumber(25571120) }, today)).toBe(12)
  expect(getPersonAge({ age: null, dateOfBirth: fromDateNumber(25571121) }, today)).toBe(11)
})

test('a person without age and year of birth counts as 0 years old', () => {
  expect(getPersonAge({ age: null, dateOfBirth: fromDateNumber(0) }, today)).toBe(0)
})

test.each([
  ['19 years by the registry', 19, 25000101, true],
  ['20 years by the registry', 20, 25000101, false],
  ['20 tomorrow', null, 25491121, true],
  ['20 today', null, 25491120, false],
  ['on an unknown day, read as the first', null, 25491100, false],
  ['on an unknown day of the next month', null, 25491200, true],
  ['in an unknown month of the next year', null, 25500000, true],
  ['without age and year of birth', null, 0, false],
])('%s (registry %s, born %i): under age is %s', (_what, age, born, expected) =>
  expect(isUnderAge({ age, dateOfBirth: fromDateNumber(born) }, today)).toBe(expected),
)
