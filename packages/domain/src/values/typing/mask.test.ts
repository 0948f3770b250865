import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LASER_CODE_MASK } from '../laser-code.ts'
import { NATIONAL_ID_MASK } from '../national-id.ts'
import { applyMask, type CaretMove, changeMasked, findInsertion } from './mask.ts'
import { toArabicDigits } from './thai-digits.ts'

/** The state of a field as a picture: the bar is the caret. */
function maskPicture(mask: string, picture: string, move?: CaretMove): string {
  const { value, caret } = applyMask(mask, picture.replace('|', ''), picture.indexOf('|'), move)
  return `${value.slice(0, caret)}|${value.slice(caret)}`
}

describe('typing and pasting', () => {
  test.each([
    ['the second digit brings the hyphen', '12|', '1-2|'],
    ['a typed hyphen is dropped, and comes back with the next digit', '1-|', '1|'],
    ['a letter is dropped', '1-2x|', '1-2|'],
    ['all digits at once get all hyphens', '1234567890121|', '1-2345-67890-12-1|'],
    ['spaces and other dashes are replaced', ' 1 2345 67890–12—1 |', '1-2345-67890-12-1|'],
    ['Thai digits become Arabic', '๑๒๓๔๕๖๗๘๙๐๑๒๑|', '1-2345-67890-12-1|'],
    ['a fourteenth digit is dropped', '1-2345-67890-12-19|', '1-2345-67890-12-1|'],
    ['a digit typed in the middle moves the rest on', '1-29|345-6', '1-29|34-56'],
    ['a digit typed in front of a hyphen moves behind it', '1-23456|-7', '1-2345-6|7'],
    ['a digit typed in front of everything moves the rest on', '9|1-2345', '9|-1234-5'],
    ['a letter in the middle is dropped, and the caret stays', '1-2x|345', '1-2|345'],
  ])('a national ID gets its hyphens: %s', (_, typed, shown) => {
    expect(maskPicture(NATIONAL_ID_MASK, typed)).toBe(shown)
  })

  test.each([
    ['small letters become capitals', 'jt1|', 'JT1|'],
    ['a digit where a letter belongs is dropped', '1|', '|'],
    ['a letter where a digit belongs is dropped', 'JTX|', 'JT|'],
    ['pasted Thai digits become Arabic', 'JT๑-๑๒๓๔๕๖๗-๘๙|', 'JT1-1234567-89|'],
    ['a letter that becomes two in capitals is dropped', 'ß1|', '|'],
    ['a letter O in the place of a digit is read as 0', 'jto|', 'JT0|'],
    ['letters O pasted among the digits are read as 0', 'JTO-1O34567-8o|', 'JT0-1034567-80|'],
    ['letters O in the place of letters stay letters', 'OO1|', 'OO1|'],
  ])('a laser code gets its hyphens: %s', (_, typed, shown) => {
    expect(maskPicture(LASER_CODE_MASK, typed)).toBe(shown)
  })
})

test('a letter O read as 0 is reported in a laser code and nowhere else', () => {
  expect(applyMask(LASER_CODE_MASK, 'JTO', 3).hasReadO).toBe(true)
  expect(applyMask(LASER_CODE_MASK, 'OT0', 3).hasReadO).toBe(false)
  expect(applyMask(NATIONAL_ID_MASK, '1O', 2)).toMatchObject({ value: '1', hasReadO: false })
})

test.each<[what: string, typed: string, shown: string, move?: CaretMove]>([
  ['backspace at the end takes the digit and its hyphen', '1-|', '1|'],
  ['backspace behind a hyphen moves the caret in front of it', '1|2345', '1|-2345'],
  ['the next backspace takes the digit', '|-2345', '|2-345'],
  ['backspace over the first digit behind a hyphen, where typing goes on', '1-|345', '1|-345'],
  ['a digit typed in the empty place', '19|-345', '1-9|345'],
  ['the delete key in front of a hyphen moves the caret past it', '1|2345', '1-|2345', 'forward'],
  ['the next press of delete takes the digit', '1-|345', '1-|345', 'forward'],
  ['a selection over two groups', '1-2|90-12-1', '1-2|901-21'],
])('deleting beside a hyphen takes a digit or moves the caret: %s', (_, typed, shown, move) =>
  expect(maskPicture(NATIONAL_ID_MASK, typed, move)).toBe(shown),
)

test('delete after the last digit changes nothing', () =>
  expect(applyMask(NATIONAL_ID_MASK, '1', 1, 'forward').caret).toBe(1))

test('a national ID is complete with 13 digits and not with 12', () => {
  expect(applyMask(NATIONAL_ID_MASK, '123456789012', 12).complete).toBe(false)
  expect(applyMask(NATIONAL_ID_MASK, '1234567890121', 13).complete).toBe(true)
})

const anyTyping = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789๐๑๒๓๔๕๖๗๘๙-- aZกx')),
  maxLength: 30,
})
const anyMask = fc.constantFrom(NATIONAL_ID_MASK, LASER_CODE_MASK)

test('masking a masked text again changes neither the text nor the caret', () => {
  fc.assert(
    fc.property(anyMask, anyTyping, fc.nat(30), (mask, raw, caret) => {
      const once = applyMask(mask, raw, caret)
      expect(applyMask(mask, once.value, once.caret)).toEqual(once)
    }),
  )
})

function digits(text: string): string {
  return toArabicDigits(text).replace(/\D/g, '').slice(0, 13)
}

test('masking loses and moves none of the first 13 digits, and keeps the caret’s place among them', () => {
  fc.assert(
    fc.property(anyTyping, fc.nat(30), (raw, caret) => {
      const masked = applyMask(NATIONAL_ID_MASK, raw, caret)
      expect(digits(masked.value)).toBe(digits(raw))
      expect(digits(masked.value.slice(0, masked.caret))).toBe(digits(raw.slice(0, caret)))
    }),
  )
})

test('holding backspace deletes everything before the caret', () => {
  fc.assert(
    fc.property(anyMask, fc.nat(17), (mask, start) => {
      let { value, caret } = applyMask(mask, 'JT1123456789012', start)
      for (let press = 0; press < 20 && caret > 0; press += 1) {
        const raw = value.slice(0, caret - 1) + value.slice(caret)
        ;({ value, caret } = applyMask(mask, raw, caret - 1))
      }
      expect(caret).toBe(0)
    }),
  )
})

describe('changes of a masked field', () => {
  /** Inserts typed or pasted text at the caret, which is the bar in the picture. */
  function insert(mask: string, picture: string, inserted: string) {
    const before = picture.replace('|', '')
    const at = picture.indexOf('|')
    const raw = before.slice(0, at) + inserted + before.slice(at)
    const { value, caret, refused } = changeMasked(mask, { before, raw, caret: at + inserted.length })
    return [`${value.slice(0, caret)}|${value.slice(caret)}`, refused]
  }

  const FULL_ID = '9-10|00-00001-01-8'
  const ONE_SHORT = '9-10|00-00001-01'
  test.each([
    ['a digit in a full field', FULL_ID, '7', FULL_ID, 'full'],
    ['a digit in front of a full text', '|9-1000-00001-01-8', '1', '|9-1000-00001-01-8', 'full'],
    ['a Thai digit in a full field', FULL_ID, '๗', FULL_ID, 'full'],
    ['a letter in a full field', FULL_ID, 'x', FULL_ID, 'character'],
    ['two digits where there is room for one', ONE_SHORT, '77', ONE_SHORT, 'full'],
    ['one digit where there is room for one', ONE_SHORT, '7', '9-107|0-00000-10-1', null],
    ['a letter', '9|', 'x', '9|', 'character'],
  ])('a national ID takes or refuses what is typed: %s', (_, before, inserted, after, refused) =>
    expect(insert(NATIONAL_ID_MASK, before, inserted)).toEqual([after, refused]),
  )

  const FULL_CODE = 'JT1-|1234567-89'
  test.each([
    ['a digit in a full field', FULL_CODE, '7', FULL_CODE, 'full'],
    ['a letter O in a full field', FULL_CODE, 'O', FULL_CODE, 'full'],
    ['a letter in a full field', FULL_CODE, 'X', FULL_CODE, 'full'],
    ['a letter that would take the slot of the next', 'J|T1', 'X', 'J|T1', 'full'],
    ['a digit among the letters', 'J|T1', '5', 'J|T1', 'character'],
  ])('a laser code takes or refuses what is typed: %s', (_, before, inserted, after, refused) =>
    expect(insert(LASER_CODE_MASK, before, inserted)).toEqual([after, refused]),
  )

  test('typing over a selection replaces it', () => {
    const typed = { before: '9-1000-00001-01-8', raw: '9-7-00001-01-8', caret: 3 }
    expect(changeMasked(NATIONAL_ID_MASK, typed)).toMatchObject({ value: '9-7000-01018', refused: null })
  })

  test.each([
    ['the first letter', { raw: 'T1-1234567-89', caret: 0 }, [0, 1]],
    ['the second letter', { raw: 'J1-1234567-89', caret: 1 }, [1, 2]],
    ['both letters', { raw: '1-1234567-89', caret: 0 }, [0, 2]],
  ])('deleting %s of a laser code selects it, and takes no digit away', (_, typed, [from, to]) => {
    const before = 'JT1-1234567-89'
    expect(changeMasked(LASER_CODE_MASK, { before, ...typed })).toMatchObject({
      value: before,
      caret: from,
      selectedTo: to,
    })
    const replaced = { before, raw: `X${before.slice(1)}`, caret: 1 }
    expect(changeMasked(LASER_CODE_MASK, replaced).value).toBe('XT1-1234567-89')
  })

  test.each([
    ['', 0, ''],
    ['J', 1, 'J'],
    ['JT1-134567-89', 5, 'JT1-1345678-9'],
  ])('after a deletion that leaves "%s" the laser code is masked again', (raw, caret, value) =>
    expect(changeMasked(LASER_CODE_MASK, { before: 'JT1-1234567-89', raw, caret }).value).toBe(value),
  )
})

test.each([
  ['at the end', '12', '123', { at: 2, inserted: '3' }],
  ['in the middle', '13', '123', { at: 1, inserted: '2' }],
  ['in front', '23', '123', { at: 0, inserted: '1' }],
  ['into nothing', '', '123', { at: 0, inserted: '123' }],
  ['several at once', '14', '1234', { at: 1, inserted: '23' }],
  ['none for a replacement', '120', '1234', null],
  ['none for a deletion', '123', '13', null],
  ['none for equal texts', '123', '123', null],
])('the insertion between two texts is found: %s', (_, before, after, insertion) =>
  expect(findInsertion(before, after)).toEqual(insertion),
)
