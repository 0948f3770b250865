import { expect, test } from 'vitest'
import { filterTyped } from './keyboard-filter.ts'

const rule = { allowed: /[0-9]/, separators: /[- ]/, longest: 3 }

test.each([
  ['keeps allowed characters', '170', '170', null],
  ['drops separators without a message', '1-7 0', '170', null],
  ['says that a character is not allowed', '17a', '17', 'character'],
  ['says that the text is too long from the fourth character', '1700', '170', 'length'],
])('the filter of typed text %s', (_what, typed, kept, dropped) =>
  expect(filterTyped(typed, rule)).toEqual({ kept, dropped }),
)

test.each([
  ['in the middle of a full text leaves it as it is', '1970', '170', '170'],
  ['in front of a full text leaves it as it is', '9170', '170', '170'],
  ['in the middle of a text with too little room leaves it as it is', '1997', '17', '17'],
  ['behind a full text is cut off', '1709', '170', '170'],
  ['behind a text with too little room is cut off', '17099', '17', '170'],
  ['in place of a text is cut off', '9999', '170', '999'],
])('a text inserted %s', (_, text, before, kept) =>
  expect(filterTyped(text, rule, before)).toEqual({ kept, dropped: 'length' }),
)
