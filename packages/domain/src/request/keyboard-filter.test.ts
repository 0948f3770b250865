import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterTyped } from './keyboard-filter.ts'

const rule = { allowed: /[0-9]/, separators: /[- ]/, longest: 3 }

test('keeps what fits, and says that nothing was left out', () =>
  expect(filterTyped('170', rule)).toEqual({ kept: '170', dropped: null }))

test('says that a character is not allowed', () =>
  expect(filterTyped('17a', rule)).toEqual({ kept: '17', dropped: 'character' }))

test('says that the text is too long from the fourth character', () =>
  expect(filterTyped('1700', rule)).toEqual({ kept: '170', dropped: 'length' }))

test('takes separators away without a word', () =>
  expect(filterTyped('1-7 0', rule)).toEqual({ kept: '170', dropped: null }))

test('what is kept is kept again, whole', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { kept } = filterTyped(text, rule)
      expect(filterTyped(kept, rule)).toEqual({ kept, dropped: null })
    }),
  ))
