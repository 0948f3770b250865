import { expect, test } from 'vitest'
import { FiveFields } from './five-fields.ts'

const card = { pid: '1850100000019', laser: 'JT1123456789', fname: 'สมชาย', lname: 'ใจดี', dob: '25330314' }
const takes = (laser: string) => FiveFields.safeParse({ ...card, laser }).success

test('a laser code is two letters and ten digits, not nine or eleven', () => {
  expect(takes('JT112345678')).toBe(false)
  expect(takes('JT1123456789')).toBe(true)
  expect(takes('JT11234567890')).toBe(false)
})

test.each(['jt1123456789', 'J11123456789', 'JT1-1234567-89', 'จท1123456789'])(
  'a call may not have the laser code “%s”',
  (laser) => expect(takes(laser)).toBe(false),
)

test.each([
  'สม\u200Bชาย',
  '\u202Eสมชาย',
  'สมชาย\u0000',
  'สมชาย\uD800',
  'สม\u0E35\u0E48\u0E48ชาย',
  'สม\r\nชาย',
])('%j is refused as a name', (name) => {
  expect(FiveFields.safeParse({ ...card, fname: name }).success).toBe(false)
  expect(FiveFields.safeParse({ ...card, lname: name }).success).toBe(false)
})
