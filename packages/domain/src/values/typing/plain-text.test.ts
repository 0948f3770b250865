import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainText, THAI_LETTERS, removeStrayMarks, removeInvisible } from './plain-text.ts'

describe('a plain text', () => {
  test.each(['สมศักดิ์ ผู้ดี', 'น้ำฝน', 'จิตฺตสํวโร', 'กี่', 'ณ ระนอง', 'José', '12/3 (ก)', ''])(
    'a plain text may be "%s"',
    (text) => expect(isPlainText(text)).toBe(true),
  )

  test.each([
    ['NUL', 'ก\u0000'],
    ['a line break', 'ก\r\nข'],
    ['a tab', 'ก\tข'],
    ['a zero-width space', 'ก\u200Bข'],
    ['a zero-width joiner', 'ก\u200Dข'],
    ['a byte order mark', '\uFEFFก'],
    ['a soft hyphen', 'ก\u00ADข'],
    ['a line separator', 'ก\u2028ข'],
    ['an override of the direction', 'ก\u202Eข'],
    ['an isolate of the direction', 'ก\u2066ข\u2069'],
    ['a filler that is a letter', 'ก\u3164ข'],
    ['a tag', 'ก\u{E0041}ข'],
    ['a lone high surrogate', 'ก\uD800'],
    ['a lone low surrogate', '\uDC00ก'],
    ['a mark on nothing', '\u0E48ก'],
    ['a mark on a digit', '1\u0E48'],
    ['a mark on a space', 'ก \u0E48'],
  ])('a plain text has no %s', (_, text) => expect(isPlainText(text)).toBe(false))

  test('a plain text has at most two marks on a letter', () => {
    expect(isPlainText('ก\u0E35\u0E48ข')).toBe(true)
    expect(isPlainText('ก\u0E35\u0E48\u0E48ข')).toBe(false)
  })
})

test.each([
  ['ก', true],
  ['\u0E3A', true],
  ['\u0E3F', false],
  ['เ', true],
  ['\u0E4E', true],
  ['\u0E4F', false],
])('THAI_LETTERS contains "%s": %s', (letter, isOne) =>
  expect(new RegExp(`^[${THAI_LETTERS}]$`).test(letter)).toBe(isOne),
)

/** Any code point, lone surrogates included. fast-check has such a unit too, but takes a second to build it. */
const character = fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code))

test('cleaning makes any text plain, and leaves a plain text unchanged', () =>
  fc.assert(
    fc.property(fc.string({ unit: character }), fc.boolean(), (any, isCut) => {
      // A cut may leave the low half of a surrogate pair in front.
      const text = isCut ? any.slice(1) : any
      const cleaned = removeStrayMarks(removeInvisible(text))
      expect(isPlainText(cleaned)).toBe(true)
      expect(cleaned === text).toBe(isPlainText(text))
    }),
  ))
