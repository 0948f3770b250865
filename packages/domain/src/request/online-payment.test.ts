import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { mayPayOnline, type OnlinePaymentQuestion } from './online-payment.ts'
import { CANCELLED, CONFIRMED, PENDING } from './request-status.ts'

const open: OnlinePaymentQuestion = {
  request: { ccaa: '8501', travelDate: buddhistDate(2569, 11, 20), status: PENDING },
  paymentEnabled: true,
  now: { date: buddhistDate(2569, 11, 19), hour: 17, minute: 59 },
}

describe('a request may be paid for online', () => {
  test('at an office of the list, in time, while payment is on', () => expect(mayPayOnline(open)).toBe(true))

  test('but not at 18:00 of the day before', () =>
    expect(mayPayOnline({ ...open, now: { ...open.now, hour: 18, minute: 0 } })).toBe(false))

  test('but not at an office outside the list', () =>
    expect(mayPayOnline({ ...open, request: { ...open.request, ccaa: '8502' } })).toBe(false))

  test.each([CONFIRMED, CANCELLED] as const)('but not once its status is %i', (status) =>
    expect(mayPayOnline({ ...open, request: { ...open.request, status } })).toBe(false),
  )

  test('but not while payment is switched off', () =>
    expect(mayPayOnline({ ...open, paymentEnabled: false })).toBe(false))
})
