import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { isBeforePaymentDeadline, isEPaymentOffered, paymentDeadline } from './e-payment.ts'

const offered = [
  '2700',
  '3400',
  '3425',
  '4301',
  '4801',
  '4901',
  '5709',
  '6306',
  '8501',
  '9000',
  '9010',
  '9100',
  '9101',
  '9401',
  '9600',
  '9610',
]

describe('e-payment', () => {
  test.each(offered)('is offered at %s', (ccaa) => expect(isEPaymentOffered({ ccaa }, true)).toBe(true))

  test.each(['2706', '4300', '5703', '8500', '9602', ''])('is not offered at %s', (ccaa) =>
    expect(isEPaymentOffered({ ccaa }, true)).toBe(false),
  )

  test.each(offered)('is not offered at %s while payment is switched off', (ccaa) =>
    expect(isEPaymentOffered({ ccaa }, false)).toBe(false),
  )
})

const travelDate = buddhistDate(2569, 11, 20)

function at(day: number, hour: number, minute: number): boolean {
  const now = { date: buddhistDate(2569, 11, day), hour, minute }
  return isBeforePaymentDeadline(travelDate, now)
}

describe('an appointment on 20 November', () => {
  test('may be paid for at 17:59 of the 19th', () => expect(at(19, 17, 59)).toBe(true))
  test('may no longer be paid for at 18:00 of the 19th', () => expect(at(19, 18, 0)).toBe(false))
  test('may be paid for at 23:59 of the 18th', () => expect(at(18, 23, 59)).toBe(true))
  test('may no longer be paid for at 00:00 of the 20th', () => expect(at(20, 0, 0)).toBe(false))
  test('may no longer be paid for the day after', () => expect(at(21, 9, 0)).toBe(false))
})

test('the deadline of 1 January is 31 December of the year before', () =>
  expect(paymentDeadline(buddhistDate(2570, 1, 1))).toEqual({
    date: buddhistDate(2569, 12, 31),
    hour: 18,
    minute: 0,
  }))
