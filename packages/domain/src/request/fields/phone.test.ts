import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PHONE, readPhone } from './phone.ts'

/** Types the characters one by one. */
function typedOneByOne(text: string) {
  return Array.from(text).reduce((held, character) => PHONE.filter(held.kept + character, held.kept), {
    kept: '',
  })
}

test.each(['021234567', '0812345678'])('"%s" is a phone number of 9 or 10 digits', (text) =>
  expect(PHONE.isValid(text)).toBe(true),
)

test.each(
  '02123456 08123456789 00812345678 08x2345678 081234567+8 #812345678 + +66 0066 +668123456789 +6681234 0066812345'
    .split(' ')
    .concat(''),
)('"%s" is not a phone number', (text) => expect(PHONE.isValid(text)).toBe(false))

test.each([
  ['+66812345678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['66 81-234 5678', '0812345678'],
  ['+66 (0)81 234 5678', '0812345678'],
  ['(+66) 81 234 5678', '0812345678'],
  ['0066 (0)81 234 5678', '0812345678'],
  ['+๖๖ ๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
])('the international number %s becomes %s when it is pasted, typed and saved', (written, number) => {
  expect(PHONE.filter(written)).toEqual({ kept: number, dropped: null })
  expect(typedOneByOne(written)).toEqual({ kept: number, dropped: null })
  expect(readPhone(written)).toBe(number)
  expect(PHONE.isValid(written)).toBe(true)
})

test.each('+6591234567 +85620555123 +60123456789 +1 08123456789 00812345678 081234567890'.split(' '))(
  'the number %s keeps its plus and each digit, and is refused',
  (text) => {
    expect(typedOneByOne(text)).toEqual({ kept: text, dropped: null, cannotBeValid: true })
    expect(PHONE.filter(text)).toEqual({ kept: text, dropped: null, cannotBeValid: true })
    expect(PHONE.isValid(text)).toBe(false)
  },
)

describe('typing a phone number', () => {
  test('takes a pasted number with hyphens or Thai digits', () => {
    for (const text of ['(081) 234-5678', '๐๘๑๒๓๔๕๖๗๘'])
      expect(PHONE.filter(text)).toEqual({ kept: '0812345678', dropped: null })
  })
  test.each([
    [
      'takes an 11th digit in the middle without moving the others',
      '09812345678',
      '0812345678',
      '09812345678',
    ],
    ['refuses a text that is longer than any number', '1'.repeat(17), '081', '081'],
  ])('%s', (_what, text, before, kept) =>
    expect(PHONE.filter(text, before)).toEqual({ kept, dropped: null, cannotBeValid: true }),
  )
  test.each(['08x1', '08+1', '081+'])('leaves out other characters and reports them: %s', (text) =>
    expect(PHONE.filter(text)).toEqual({ kept: '081', dropped: 'character' }),
  )
  test.each(['+', '+6', '+66', '+660', '00', '006', '0066', '00660', '668', '668123456'])(
    'leaves the beginning %s as it is, because more digits may follow',
    (begun) => expect(PHONE.filter(begun)).toEqual({ kept: begun, dropped: null }),
  )

  const anyTyping = fc.string({
    unit: fc.constantFrom(...Array.from('0066+0123456789๐๖ -(x)')),
    maxLength: 16,
  })
  test('form and save agree on valid numbers', () =>
    fc.assert(
      fc.property(anyTyping, (text) => {
        const { kept, dropped } = PHONE.filter(text)
        fc.pre(dropped === null)
        expect(PHONE.isValid(text)).toBe(PHONE.isValid(kept))
        expect(readPhone(kept)).toBe(readPhone(text))
      }),
    ))
})
