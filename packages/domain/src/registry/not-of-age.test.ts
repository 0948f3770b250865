import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { isNotOfAge } from './not-of-age.ts'

const today = buddhistDate(2569, 11, 20)

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
