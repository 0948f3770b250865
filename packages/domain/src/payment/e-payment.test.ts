import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { isBeforePaymentDeadline, isEPaymentOffered, getLastDayToPay } from './e-payment.ts'

const offered = '2700 3400 3425 4301 4801 4901 5709 6306 8501 9000 9010 9100 9101 9401 9600 9610'.split(' ')
const [ENABLED, DISABLED] = [true, false]
const others = ['2706', '4300', '5703', '8500', '9602', '']

test('e-payment is offered only at the listed offices, and only while payment is on', () => {
  expect(others.filter((ccaa) => isEPaymentOffered({ ccaa }, ENABLED))).toEqual([])
  expect(offered.filter((ccaa) => !isEPaymentOffered({ ccaa }, ENABLED))).toEqual([])
  expect(offered.filter((ccaa) => isEPaymentOffered({ ccaa }, DISABLED))).toEqual([])
})

const travelDate = buddhistDate(2569, 11, 20)

test.each([
  [19, 17, 59, true],
  [19, 18, 0, false],
  [18, 23, 59, true],
  [20, 0, 0, false],
  [21, 9, 0, false],
])('on the %ith at %i:%i a pass for the 20th may be paid for online: %s', (day, hour, minute, isOpen) => {
  const now = { date: buddhistDate(2569, 11, day), hour, minute }
  expect(isBeforePaymentDeadline(travelDate, now)).toBe(isOpen)
})

test('the last day to pay for 1 January is 31 December of the year before', () =>
  expect(getLastDayToPay(buddhistDate(2570, 1, 1))).toEqual(buddhistDate(2569, 12, 31)))
