import { expect, test } from 'vitest'
import { fromDateNumber } from '../values/dates/buddhist-date.ts'
import { personAge } from './person-age.ts'

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
