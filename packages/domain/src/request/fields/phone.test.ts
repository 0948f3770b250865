import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PHONE, readPhone } from './phone.ts'

/** What the field holds and says after each character was typed in turn. */
function typedOneByOne(text: string) {
  return Array.from(text).reduce((held, character) => PHONE.filter(held.kept + character, held.kept), {
    kept: '',
  })
}

describe('a phone number', () => {
  test('has 9 digits, not 8', () => {
    expect(PHONE.isValid('021234567')).toBe(true)
    expect(PHONE.isValid('02123456')).toBe(false)
  })
  test('has 10 digits, not 11', () => {
    expect(PHONE.isValid('0812345678')).toBe(true)
    expect(PHONE.isValid('08123456789')).toBe(false)
    expect(PHONE.isValid('00812345678')).toBe(false)
  })
  test.each(['08x2345678', '081234567+8', '#812345678', '', '+', '+66', '0066'])('is not "%s"', (text) =>
    expect(PHONE.isValid(text)).toBe(false),
  )
  test('of nine or ten digits is read as it stands', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{9,10}$/), (digits) => {
        fc.pre(!digits.startsWith('0066'))
        expect(readPhone(digits)).toBe(digits)
        expect(PHONE.isValid(digits)).toBe(true)
      }),
    ))
})

describe('a number of Thailand in the form for calls from abroad', () => {
  test.each([
    ['+66812345678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['66 81-234 5678', '0812345678'],
    ['66812345678', '0812345678'],
    ['+66 (0)81 234 5678', '0812345678'],
    ['66 081 234 5678', '0812345678'],
    ['(+66) 81 234 5678', '0812345678'],
    ['0066 81 234 5678', '0812345678'],
    ['0066 (0)81 234 5678', '0812345678'],
    ['+๖๖ ๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['+66 2 123 4567', '021234567'],
  ])('%s becomes %s: pasted, typed, and at the save', (written, number) => {
    expect(PHONE.filter(written)).toEqual({ kept: number, dropped: null })
    expect(typedOneByOne(written)).toEqual({ kept: number, dropped: null })
    expect(readPhone(written)).toBe(number)
    expect(PHONE.isValid(written)).toBe(true)
  })

  test.each(['+66 81 234 56789', '+66 81 234', '0066812345'])('%s has too many digits or too few', (text) =>
    expect(PHONE.isValid(text)).toBe(false),
  )
})

describe('a number of another country', () => {
  test.each(['+6591234567', '+85620555123', '+60123456789', '+1'])(
    '%s keeps its plus, and is refused',
    (text) => {
      expect(typedOneByOne(text)).toEqual({ kept: text, dropped: null, cannotBeValid: true })
      expect(PHONE.filter(text)).toEqual({ kept: text, dropped: null, cannotBeValid: true })
      expect(PHONE.isValid(text)).toBe(false)
    },
  )
})

describe('typing a phone number', () => {
  test('takes a pasted one with its hyphens', () =>
    expect(PHONE.filter('(081) 234-5678')).toEqual({ kept: '0812345678', dropped: null }))
  test('takes Thai digits', () =>
    expect(PHONE.filter('๐๘๑๒๓๔๕๖๗๘')).toEqual({ kept: '0812345678', dropped: null }))
  test.each(['08123456789', '00812345678', '081234567890'])('%s keeps each digit, and is refused', (text) => {
    expect(typedOneByOne(text)).toEqual({ kept: text, dropped: null, cannotBeValid: true })
    expect(PHONE.isValid(text)).toBe(false)
  })
  test('takes an 11th digit in the middle, and moves no other', () =>
    expect(PHONE.filter('09812345678', '0812345678')).toEqual({
      kept: '09812345678',
      dropped: null,
      cannotBeValid: true,
    }))
  test('takes nothing of a text that is longer than any number', () =>
    expect(PHONE.filter('1'.repeat(17), '081')).toEqual({ kept: '081', dropped: null, cannotBeValid: true }))
  test.each(['08x1', '08+1', '081+'])('leaves out what is no digit, with a word: %s', (text) =>
    expect(PHONE.filter(text)).toEqual({ kept: '081', dropped: 'character' }),
  )
  test.each(['+', '+6', '+66', '+660', '00', '006', '0066', '00660', '668', '668123456'])(
    'leaves %s as it is: the rest may follow',
    (begun) => expect(PHONE.filter(begun)).toEqual({ kept: begun, dropped: null }),
  )

  const anyTyping = fc.string({
    unit: fc.constantFrom(...Array.from('0066+0123456789๐๖ -(x)')),
    maxLength: 16,
  })
  test('filtering twice is the same as filtering once', () =>
    fc.assert(
      fc.property(anyTyping, (text) => {
        const { kept } = PHONE.filter(text)
        expect(PHONE.filter(kept)).toMatchObject({ kept, dropped: null })
      }),
    ))
  test('what is valid in the form is valid at the save, and the same number', () =>
    fc.assert(
      fc.property(anyTyping, (text) => {
        const { kept, dropped } = PHONE.filter(text)
        fc.pre(dropped === null)
        expect(PHONE.isValid(text)).toBe(PHONE.isValid(kept))
        expect(readPhone(kept)).toBe(readPhone(text))
      }),
    ))
})
