import { describe, expect, test } from 'vitest'
import { PARENT_ENGLISH_NAME } from './parent-english-name.ts'

describe("a parent's English name", () => {
  test('is one word', () => expect(PARENT_ENGLISH_NAME.isValid('Somchai')).toBe(true))
  test('is words with single spaces', () =>
    expect(PARENT_ENGLISH_NAME.isValid('SOMCHAI NA RANONG')).toBe(true))
  test('has no double space', () => expect(PARENT_ENGLISH_NAME.isValid('Somchai  Jaidee')).toBe(false))
  test('neither begins nor ends with a space', () => {
    expect(PARENT_ENGLISH_NAME.isValid(' Somchai')).toBe(false)
    expect(PARENT_ENGLISH_NAME.isValid('Somchai ')).toBe(false)
  })
  test('has 40 letters, not 41', () => {
    expect(PARENT_ENGLISH_NAME.isValid('A'.repeat(40))).toBe(true)
    expect(PARENT_ENGLISH_NAME.isValid('A'.repeat(41))).toBe(false)
  })
  test.each(['สมชาย', 'Somchai2', 'Som-chai', "O'Neil", 'J. Somchai', 'José', ''])('is not "%s"', (text) =>
    expect(PARENT_ENGLISH_NAME.isValid(text)).toBe(false),
  )
})

describe("typing a parent's English name", () => {
  test('takes a word and the space after it', () =>
    expect(PARENT_ENGLISH_NAME.filter('Somchai ')).toEqual({ kept: 'Somchai ', dropped: null }))
  test('makes one space of two', () =>
    expect(PARENT_ENGLISH_NAME.filter('Somchai  J')).toEqual({ kept: 'Somchai J', dropped: null }))
  test('leaves Thai letters out', () =>
    expect(PARENT_ENGLISH_NAME.filter('Somสม')).toEqual({ kept: 'Som', dropped: 'character' }))
  test('leaves the 41st letter out', () =>
    expect(PARENT_ENGLISH_NAME.filter('A'.repeat(41))).toEqual({ kept: 'A'.repeat(40), dropped: 'length' }))
})
