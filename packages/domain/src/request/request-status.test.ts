import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import {
  hasSheet,
  isCancellable,
  requestDisplay,
  type RequestStatus,
  stepperPosition,
} from './request-status.ts'

const today = buddhistDate(2569, 11, 20)

function display(status: RequestStatus, day: number) {
  return requestDisplay({ status, travelDate: buddhistDate(2569, 11, day) }, today)
}

describe('on 20 November', () => {
  test('a stored 0 for the 20th is pending', () => expect(display(0, 20)).toBe('pending'))
  test('a stored 0 for the 19th is expired', () => expect(display(0, 19)).toBe('expired'))
  test('a stored 0 for the 21st is pending', () => expect(display(0, 21)).toBe('pending'))
  test('a stored 1 is confirmed before its day', () => expect(display(1, 21)).toBe('confirmed'))
  test('a stored 1 stays confirmed after its day', () => expect(display(1, 19)).toBe('confirmed'))
  test('a stored 2 is cancelled before its day', () => expect(display(2, 21)).toBe('cancelled'))
  test('a stored 2 stays cancelled after its day', () => expect(display(2, 19)).toBe('cancelled'))
})

describe('cancelling', () => {
  test('is allowed from 0', () => expect(isCancellable({ status: 0 })).toBe(true))
  test('is not allowed from 1', () => expect(isCancellable({ status: 1 })).toBe(false))
  test('is not allowed from 2', () => expect(isCancellable({ status: 2 })).toBe(false))
})

test('a cancelled request has no sheet; an expired one still says what it was', () => {
  expect(hasSheet('cancelled')).toBe(false)
  for (const each of ['pending', 'confirmed', 'expired'] as const) expect(hasSheet(each)).toBe(true)
})

test('a pending request stands at step 1', () => expect(stepperPosition('pending')).toBe(1))
test('a confirmed request stands at step 3', () => expect(stepperPosition('confirmed')).toBe(3))
test('a cancelled request has no stepper', () => expect(stepperPosition('cancelled')).toBeNull())
test('an expired request has no stepper', () => expect(stepperPosition('expired')).toBeNull())
