import { describe, expect, test } from 'vitest'
import { filterPhone, isPhone } from './phone.ts'

describe('a phone number', () => {
  test('has 9 digits, not 8', () => {
    expect(isPhone('021234567')).toBe(true)
    expect(isPhone('02123456')).toBe(false)
  })
  test('has 10 digits, not 11', () => {
    expect(isPhone('0812345678')).toBe(true)
    expect(isPhone('08123456789')).toBe(false)
  })
  test('has no hyphens', () => expect(isPhone('081-234-567')).toBe(false))
  test('has no Thai digits', () => expect(isPhone('๐๘๑๒๓๔๕๖๗๘')).toBe(false))
  test('ends with its last digit', () => expect(isPhone('0812345678\n')).toBe(false))
})

describe('typing a phone number', () => {
  test('takes a pasted one with its hyphens', () =>
    expect(filterPhone('(081) 234-5678')).toEqual({ kept: '0812345678', dropped: null }))
  test('takes Thai digits', () =>
    expect(filterPhone('๐๘๑๒๓๔๕๖๗๘')).toEqual({ kept: '0812345678', dropped: null }))
  test('leaves the 11th digit out', () =>
    expect(filterPhone('08123456789')).toEqual({ kept: '0812345678', dropped: 'length' }))
  test('leaves a letter out', () =>
    expect(filterPhone('08x1')).toEqual({ kept: '081', dropped: 'character' }))
})
