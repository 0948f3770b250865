import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { mayPayOnline, type OnlinePaymentQuestion } from './online-payment.ts'
import { CANCELLED, CONFIRMED, PENDING } from './request-status.ts'

const open: OnlinePaymentQuestion = {
  request: { ccaa: '8501', travelDate: buddhistDate(2569, 11, 20), status: PENDING },
  paymentEnabled: true,
  now: { date: buddhistDate(2569, 11, 19), hour: 17, minute: 59 },
}

test.each<[when: string, change: Partial<OnlinePaymentQuestion>, may: boolean]>([
  ['at an office of the list, in time, while payment is on', {}, true],
  ['at 18:00 of the day before', { now: { ...open.now, hour: 18, minute: 0 } }, false],
  ['at an office outside the list', { request: { ...open.request, ccaa: '8502' } }, false],
  ['once it is confirmed', { request: { ...open.request, status: CONFIRMED } }, false],
  ['once it is cancelled', { request: { ...open.request, status: CANCELLED } }, false],
  ['while payment is switched off', { paymentEnabled: false }, false],
])('whether a request may be paid for online %s', (_when, change, may) =>
  expect(mayPayOnline({ ...open, ...change })).toBe(may),
)
