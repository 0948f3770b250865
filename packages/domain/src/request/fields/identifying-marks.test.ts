import { describe, expect, test } from 'vitest'
import { filterIdentifyingMarks, isIdentifyingMarks, readIdentifyingMarks } from './identifying-marks.ts'

describe('identifying marks', () => {
  test.each(['แผลเป็นที่คิ้วซ้าย', 'ไฝ 2 เม็ด', 'ปาน ๓ ซม', '', '-', 'ฤๅ ฯ ๆ'])('may be "%s"', (text) =>
    expect(isIdentifyingMarks(text)).toBe(true),
  )

  test('may hold the Pali dot U+0E3A', () => expect(isIdentifyingMarks('จิต\u0E3Aตสุโภ')).toBe(true))
  test('may hold nikkhahit U+0E4D', () => expect(isIdentifyingMarks('ว\u0E4Dโส')).toBe(true))

  test.each(['scar', 'แผล-เป็น', 'แผล.', '฿', '๚', '๏', 'แผล\nเป็น', '--'])('may not be "%s"', (text) =>
    expect(isIdentifyingMarks(text)).toBe(false),
  )

  test('have 60 characters, not 61', () => {
    expect(isIdentifyingMarks('ก'.repeat(60))).toBe(true)
    expect(isIdentifyingMarks('ก'.repeat(61))).toBe(false)
  })

  test('read "-" when empty', () => expect(readIdentifyingMarks('')).toBe('-'))
  test('read "-" when only spaces', () => expect(readIdentifyingMarks('  ')).toBe('-'))
  test('read as they stand otherwise', () => expect(readIdentifyingMarks(' ไฝ ที่แก้ม ')).toBe('ไฝ ที่แก้ม'))
})

describe('typing identifying marks', () => {
  test('takes Thai with all its marks', () =>
    expect(filterIdentifyingMarks('น้ำ\u0E3A\u0E4D 2')).toEqual({ kept: 'น้ำ\u0E3A\u0E4D 2', dropped: null }))
  test('leaves Latin letters out', () =>
    expect(filterIdentifyingMarks('ไฝx')).toEqual({ kept: 'ไฝ', dropped: 'character' }))
  test('leaves the 61st character out', () =>
    expect(filterIdentifyingMarks('ก'.repeat(61))).toEqual({ kept: 'ก'.repeat(60), dropped: 'length' }))
})
