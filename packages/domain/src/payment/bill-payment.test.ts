import { describe, expect, test } from 'vitest'
import { billerId, isPayableBill } from './bill-payment.ts'

const bill = {
  billerId: '099499927000700',
  reference1: '00001232569',
  reference2: '88027',
  amount: 200,
}

test('the biller is the tax number with 00 behind it', () =>
  expect(billerId('0994999270007')).toBe('099499927000700'))

describe('a bill is payable', () => {
  test('with everything in its form', () => expect(isPayableBill(bill)).toBe(true))
  test('with a biller of 15 digits, not of 14', () =>
    expect(isPayableBill({ ...bill, billerId: '09949992700070' })).toBe(false))
  test('with a biller of 15 digits, not of 16', () =>
    expect(isPayableBill({ ...bill, billerId: '0994999270007000' })).toBe(false))
  test('with references of 20 characters', () =>
    expect(isPayableBill({ ...bill, reference1: 'A'.repeat(20), reference2: '9'.repeat(20) })).toBe(true))
  test('but not with a first reference of 21', () =>
    expect(isPayableBill({ ...bill, reference1: 'A'.repeat(21) })).toBe(false))
  test('but not with a second reference of 21', () =>
    expect(isPayableBill({ ...bill, reference2: '9'.repeat(21) })).toBe(false))
  test('with an empty second reference', () => expect(isPayableBill({ ...bill, reference2: '' })).toBe(true))
  test('but not with an empty first reference', () =>
    expect(isPayableBill({ ...bill, reference1: '' })).toBe(false))
  test('but not with a small letter', () => expect(isPayableBill({ ...bill, reference1: 'a1' })).toBe(false))
  test('without an amount', () => expect(isPayableBill({ ...bill, amount: null })).toBe(true))
  test('for 1 baht, not for 0', () => {
    expect(isPayableBill({ ...bill, amount: 1 })).toBe(true)
    expect(isPayableBill({ ...bill, amount: 0 })).toBe(false)
  })
  test('but not for half a baht', () => expect(isPayableBill({ ...bill, amount: 30.5 })).toBe(false))
})
