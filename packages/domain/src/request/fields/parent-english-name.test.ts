import { expect, test } from 'vitest'
import { FATHER_ENGLISH_NAME, MOTHER_ENGLISH_NAME } from './parent-english-name.ts'

test.each(['Somchai', 'SOMCHAI NA RANONG', 'A'.repeat(40)])('"%s" is a parent’s English name', (text) =>
  expect(FATHER_ENGLISH_NAME.isValid(text)).toBe(true),
)

test.each(['Somchai  Jaidee', ' Somchai', 'Somchai ', 'A'.repeat(41), 'สมชาย', "O'Neil", ''])(
  '"%s" is not a parent’s English name',
  (text) => expect(FATHER_ENGLISH_NAME.isValid(text)).toBe(false),
)

test.each([
  ['takes a word and the space after it', 'Somchai ', { kept: 'Somchai ', dropped: null }],
  ['makes one space of two', 'Somchai  J', { kept: 'Somchai J', dropped: null }],
  ['leaves Thai letters out', 'Somสม', { kept: 'Som', dropped: 'character' }],
  ['leaves the 41st letter out', 'A'.repeat(41), { kept: 'A'.repeat(40), dropped: 'length' }],
])('typing a parent’s name %s', (_, typed, held) => expect(FATHER_ENGLISH_NAME.filter(typed)).toEqual(held))

test('each parent has an example of their own', () =>
  expect([FATHER_ENGLISH_NAME.hint, MOTHER_ENGLISH_NAME.hint]).toEqual([
    'เช่น SOMSAK JAIDEE',
    'เช่น SOMSRI JAIDEE',
  ]))
