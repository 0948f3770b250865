import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNationalId, computeNationalIdCheckDigit, stripNationalId, writeNationalId } from './national-id.ts'

const digit = fc.integer({ min: 0, max: 9 })
const firstTwelve = fc.array(digit, { minLength: 12, maxLength: 12 }).map((digits) => digits.join(''))

test('the check digit of 123456789012 is 1; a remainder of 0 gives the check digit 1, and 1 gives 0', () => {
  expect(computeNationalIdCheckDigit('123456789012')).toBe(1)
  expect(computeNationalIdCheckDigit('000000000000')).toBe(1)
  expect(computeNationalIdCheckDigit('000000000006')).toBe(0)
})

test('a national ID is valid with exactly one of the ten check digits', () => {
  fc.assert(
    fc.property(firstTwelve, (digits) => {
      const right = Array.from('0123456789').filter((last) => isNationalId(digits + last))
      expect(right).toEqual([String(computeNationalIdCheckDigit(digits))])
    }),
  )
})

test('13 digits are accepted; 12, 14 and Thai digits are refused', () => {
  expect(isNationalId('1234567890121')).toBe(true)
  expect(isNationalId('123456789012')).toBe(false)
  expect(isNationalId('12345678901210')).toBe(false)
  expect(isNationalId('๑๒๓๔๕๖๗๘๙๐๑๒๑')).toBe(false)
})

test('a national ID is read without hyphens and spaces, in Thai digits, and as it was formatted', () => {
  expect(stripNationalId(' ๑-๒๓๔๕-67890-12-1 ')).toBe('1234567890121')
  expect(writeNationalId('1234567890121')).toBe('1-2345-67890-12-1')
  fc.assert(
    fc.property(firstTwelve, digit, (digits, last) => {
      expect(stripNationalId(writeNationalId(digits + last))).toBe(digits + last)
    }),
  )
})
