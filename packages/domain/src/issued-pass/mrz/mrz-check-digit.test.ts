import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mrzCheckDigit } from './mrz-check-digit.ts'

describe("the check digits of ICAO's specimen", () => {
  test('of the document number L898902C3 is 6', () => expect(mrzCheckDigit('L898902C3')).toBe('6'))
  test('of the birth date 740812 is 2', () => expect(mrzCheckDigit('740812')).toBe('2'))
  test('of the expiry date 120415 is 9', () => expect(mrzCheckDigit('120415')).toBe('9'))
  test('of the personal number ZE184226B is 1', () => expect(mrzCheckDigit('ZE184226B<<<<<')).toBe('1'))
  test('of all of them together is 0', () =>
    expect(mrzCheckDigit('L898902C3674081221204159ZE184226B<<<<<1')).toBe('0'))
})

test('of nothing but fillers is 0', () => expect(mrzCheckDigit('<<<<<<')).toBe('0'))

test('any one wrong digit is noticed', () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9<]{0,20}$/),
      fc.nat({ max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.stringMatching(/^[A-Z0-9<]{0,20}$/),
      (before, digit, error, after) =>
        mrzCheckDigit(before + digit + after) !== mrzCheckDigit(before + ((digit + error) % 10) + after),
    ),
  ))
