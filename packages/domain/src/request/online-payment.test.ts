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
  ['yes at a listed office, in time, while payment is on', {}, true],
  ['no at 18:00 of the day before', { now: { ...open.now, hour: 18, minute: 0 } }, false],
  ['no at an office outside the list', { request: { ...open.request, ccaa: '8502' } }, false],
  ['no once it is confirmed', { request: { ...open.request, status: CONFIRMED } }, false],
  ['no once it is cancelled', { request: { ...open.request, status: CANCELLED } }, false],
  ['no while payment is switched off', { paymentEnabled: false }, false],
])('a request may be paid for online: %s', (_when, change, may) =>
  expect(mayPayOnline({ ...open, ...change })).toBe(may),
)
