import { expect, test } from 'vitest'
import { asksWhetherDisabled, decideDeliveryType } from './delivery-type.ts'

test('60 years give type 1 by themselves, 59 do not', () => {
  expect(decideDeliveryType(true, { age: 60, isDisabled: false })).toBe(1)
  expect(decideDeliveryType(true, { age: 59, isDisabled: false })).toBe(0)
})

test('at 59 the tick gives type 2; at 60 the age has decided', () => {
  expect(decideDeliveryType(true, { age: 59, isDisabled: true })).toBe(2)
  expect(decideDeliveryType(true, { age: 60, isDisabled: true })).toBe(1)
})

test('where the office does not deliver, neither age nor tick does anything', () => {
  expect(decideDeliveryType(false, { age: 60, isDisabled: false })).toBe(0)
  expect(decideDeliveryType(false, { age: 59, isDisabled: true })).toBe(0)
})

test('the tick box shows at 59, not at 60, and only where the office delivers', () => {
  expect(asksWhetherDisabled(true, 59)).toBe(true)
  expect(asksWhetherDisabled(true, 60)).toBe(false)
  expect(asksWhetherDisabled(false, 59)).toBe(false)
})
