import { describe, expect, test } from 'vitest'
import { PHONE } from './phone.ts'

describe('a phone number', () => {
  test('has 9 digits, not 8', () => {
    expect(PHONE.isValid('021234567')).toBe(true)
    expect(PHONE.isValid('02123456')).toBe(false)
  })
  test('has 10 digits, not 11', () => {
    expect(PHONE.isValid('0812345678')).toBe(true)
    expect(PHONE.isValid('08123456789')).toBe(false)
  })
  test('has no hyphens', () => expect(PHONE.isValid('081-234-567')).toBe(false))
  test('has no Thai digits', () => expect(PHONE.isValid('๐๘๑๒๓๔๕๖๗๘')).toBe(false))
  test('ends with its last digit', () => expect(PHONE.isValid('0812345678\n')).toBe(false))
})

describe('typing a phone number', () => {
  test('takes a pasted one with its hyphens', () =>
    expect(PHONE.filter('(081) 234-5678')).toEqual({ kept: '0812345678', dropped: null }))
  test('takes Thai digits', () =>
    expect(PHONE.filter('๐๘๑๒๓๔๕๖๗๘')).toEqual({ kept: '0812345678', dropped: null }))
  test('leaves the 11th digit out', () =>
    expect(PHONE.filter('08123456789', '0812345678')).toEqual({ kept: '0812345678', dropped: 'length' }))
  test('leaves the 11th digit out in the middle, and moves no other', () =>
    expect(PHONE.filter('09812345678', '0812345678')).toEqual({ kept: '0812345678', dropped: 'length' }))
  test('takes nothing of a pasted one that is too long to be one', () =>
    expect(PHONE.filter('081234567890')).toEqual({ kept: '', dropped: 'length' }))
  test('leaves a letter out', () =>
    expect(PHONE.filter('08x1')).toEqual({ kept: '081', dropped: 'character' }))
})

describe('a number in the form for calls from abroad', () => {
  const typedOneByOne = (text: string) =>
    Array.from(text).reduce((held, character) => PHONE.filter(held + character, held).kept, '')

  test.each([
    ['+66812345678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['66 81-234 5678', '0812345678'],
    ['66812345678', '0812345678'],
    ['+66 (0)81 234 5678', '0812345678'],
    ['66 081 234 5678', '0812345678'],
    ['(+66) 81 234 5678', '0812345678'],
    ['0066 81 234 5678', '0812345678'],
    ['+๖๖ ๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['+66 2 123 4567', '021234567'],
    ['66 2 123 4567', '021234567'],
  ])('%s becomes %s, pasted and typed', (written, number) => {
    expect(PHONE.filter(written)).toEqual({ kept: number, dropped: null })
    expect(typedOneByOne(written)).toBe(number)
  })

  test('with a digit too many is none', () =>
    expect(PHONE.filter('+66 81 234 56789')).toEqual({ kept: '', dropped: 'length' }))

  test.each(['+856 20 5551 2345', '0095 9 123 4567', '+60123456789'])(
    'of another country is refused: %s',
    (text) => expect(PHONE.filter(text, '0812345678')).toEqual({ kept: '0812345678', dropped: 'foreign' }),
  )

  test.each([
    ['+', ''],
    ['+6', '6'],
    ['+66', '0'],
    ['00', '00'],
    ['006', '006'],
    ['668', '668'],
    ['668123456', '668123456'],
  ])('that has been begun, %s, stands as %s', (begun, kept) =>
    expect(PHONE.filter(begun)).toEqual({ kept, dropped: null }),
  )
})
