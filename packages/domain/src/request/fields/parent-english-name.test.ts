import { describe, expect, test } from 'vitest'
import { filterParentEnglishName, isParentEnglishName } from './parent-english-name.ts'

describe("a parent's English name", () => {
  test('is one word', () => expect(isParentEnglishName('Somchai')).toBe(true))
  test('is words with single spaces', () => expect(isParentEnglishName('SOMCHAI NA RANONG')).toBe(true))
  test('has no double space', () => expect(isParentEnglishName('Somchai  Jaidee')).toBe(false))
  test('neither begins nor ends with a space', () => {
    expect(isParentEnglishName(' Somchai')).toBe(false)
    expect(isParentEnglishName('Somchai ')).toBe(false)
  })
  test('has 40 letters, not 41', () => {
    expect(isParentEnglishName('A'.repeat(40))).toBe(true)
    expect(isParentEnglishName('A'.repeat(41))).toBe(false)
  })
  test.each(['สมชาย', 'Somchai2', 'Som-chai', "O'Neil", 'J. Somchai', 'José', ''])('is not "%s"', (text) =>
    expect(isParentEnglishName(text)).toBe(false),
  )
})

describe("typing a parent's English name", () => {
  test('takes a word and the space after it', () =>
    expect(filterParentEnglishName('Somchai ')).toEqual({ kept: 'Somchai ', dropped: null }))
  test('makes one space of two', () =>
    expect(filterParentEnglishName('Somchai  J')).toEqual({ kept: 'Somchai J', dropped: null }))
  test('leaves Thai letters out', () =>
    expect(filterParentEnglishName('Somสม')).toEqual({ kept: 'Som', dropped: 'character' }))
  test('leaves the 41st letter out', () =>
    expect(filterParentEnglishName('A'.repeat(41))).toEqual({ kept: 'A'.repeat(40), dropped: 'length' }))
})
