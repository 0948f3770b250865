import { describe, expect, test } from 'vitest'
import { IDENTIFYING_MARKS } from './identifying-marks.ts'
import { isValidText } from './text-field.ts'

describe('identifying marks', () => {
  test.each(['แผลเป็นที่คิ้วซ้าย', 'ไฝ 2 เม็ด', 'ปาน ๓ ซม', '', '-', 'ฤๅ ฯ ๆ'])('may be "%s"', (text) =>
    expect(IDENTIFYING_MARKS.isValid(text)).toBe(true),
  )

  test('may hold the Pali dot U+0E3A', () => expect(IDENTIFYING_MARKS.isValid('จิต\u0E3Aตสุโภ')).toBe(true))
  test('may hold nikkhahit U+0E4D', () => expect(IDENTIFYING_MARKS.isValid('ว\u0E4Dโส')).toBe(true))

  test.each(['scar', 'แผล-เป็น', 'แผล.', '฿', '๚', '๏', 'แผล\nเป็น', '--'])('may not be "%s"', (text) =>
    expect(IDENTIFYING_MARKS.isValid(text)).toBe(false),
  )

  test('have at most two marks on one letter, and none on nothing', () => {
    expect(isValidText(IDENTIFYING_MARKS, 'ก\u0E35\u0E48')).toBe(true)
    expect(isValidText(IDENTIFYING_MARKS, 'ก\u0E35\u0E48\u0E48')).toBe(false)
    expect(isValidText(IDENTIFYING_MARKS, '\u0E48'.repeat(60))).toBe(false)
  })

  test('have 60 characters, not 61', () => {
    expect(IDENTIFYING_MARKS.isValid('ก'.repeat(60))).toBe(true)
    expect(IDENTIFYING_MARKS.isValid('ก'.repeat(61))).toBe(false)
  })

  test('read "-" when empty', () => expect(IDENTIFYING_MARKS.read('')).toBe('-'))
  test('read "-" when only spaces', () => expect(IDENTIFYING_MARKS.read('  ')).toBe('-'))
  test('read as they stand otherwise', () => expect(IDENTIFYING_MARKS.read(' ไฝ ที่แก้ม ')).toBe('ไฝ ที่แก้ม'))
})

describe('typing identifying marks', () => {
  test('takes Thai with all its marks', () =>
    expect(IDENTIFYING_MARKS.filter('น้ำ\u0E3A\u0E4D 2')).toEqual({ kept: 'น้ำ\u0E3A\u0E4D 2', dropped: null }))
  test('leaves Latin letters out', () =>
    expect(IDENTIFYING_MARKS.filter('ไฝx')).toEqual({ kept: 'ไฝ', dropped: 'character' }))
  test('leaves the third mark on a letter out, with a word of its own', () =>
    expect(IDENTIFYING_MARKS.filter('ก\u0E35\u0E48\u0E48')).toEqual({
      kept: 'ก\u0E35\u0E48',
      dropped: 'mark',
    }))
  test('leaves the 61st character out', () =>
    expect(IDENTIFYING_MARKS.filter('ก'.repeat(61))).toEqual({ kept: 'ก'.repeat(60), dropped: 'length' }))
})
