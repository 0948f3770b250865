import { expect, test } from 'vitest'
import { fromDateNumber } from '../values/dates/buddhist-date.ts'
import { isAppointmentBeforeTravel } from './appointment-before-travel.ts'

const travelDate = fromDateNumber(25691201)

test('registered on the day of the journey: no warning', () => {
  expect(isAppointmentBeforeTravel({ registerDate: travelDate, travelDate })).toBe(true)
})

test('registered the day after: a warning', () => {
  expect(isAppointmentBeforeTravel({ registerDate: fromDateNumber(25691202), travelDate })).toBe(false)
})

test('registered in the year before: no warning', () => {
  expect(isAppointmentBeforeTravel({ registerDate: fromDateNumber(25681231), travelDate })).toBe(true)
})
