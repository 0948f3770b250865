import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines } from './ruler.ts'

/** Marks above and below have no width. */
const measure = (text: string) => text.replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '').length
const lines = (text: string, width: number, fullEnough = 0) =>
  breakLines(text, { width, measure, fullEnough })

describe('a line', () => {
  test('that just fits is not broken; one letter more breaks it at its space', () => {
    expect(lines('สมชาย ใจดี', 9)).toEqual(['สมชาย ใจดี'])
    expect(lines('สมชาย ใจดี', 8)).toEqual(['สมชาย ', 'ใจดี'])
  })

  test('breaks between words where a phrase is longer than it', () =>
    expect(lines('บัตรประจำตัวประชาชน', 12)).toEqual(['บัตรประจำตัว', 'ประชาชน']))

  test('breaks within a word only where the word is longer than it', () =>
    expect(lines('ABCDEFGH', 5)).toEqual(['ABCDE', 'FGH']))

  test('never separates a letter from its marks', () => expect(lines('ก้ก้ก้', 1)).toEqual(['ก้', 'ก้', 'ก้']))

  test('breaks before a phrase if the line is full enough, otherwise within it', () => {
    const text = 'กรุณานำ บัตรประชาชน'
    expect(lines(text, 11, 0.6)).toEqual(['กรุณานำ ', 'บัตรประชาชน'])
    expect(lines(text, 12, 0.6)).toEqual(['กรุณานำ บัตร', 'ประชาชน'])
  })
})

describe('what belongs together stays together', () => {
  test.each([
    ['a number and its unit', 'ค่าธรรมเนียม 200 บาท', 'ค่าธรรมเนียม ', '200 บาท'],
    ['a day and its month', 'วันศุกร์ที่ 27 พฤศจิกายน', '', 'วันศุกร์ที่ 27 พฤศจิกายน'],
    ['a short word and its number', 'ต้นกล้า ใจดี อายุ 8 ปี', 'ต้นกล้า ใจดี ', 'อายุ 8 ปี'],
    ['each number with its own unit', '3 วัน 2 คืน', '3 วัน ', '2 คืน'],
    ['a short date', 'ความตกลงเมื่อ 24 มิ.ย. 2559', 'ความตกลงเมื่อ ', '24 มิ.ย. 2559'],
    ['a source and what it vouches for', 'พำนักได้นาน 2 ปี [5]', 'พำนักได้นาน ', '2 ปี [5]'],
    ['ณ and the place', 'อิศรางกูร ณ อยุธยา', 'อิศรางกูร ', 'ณ อยุธยา'],
  ])('%s', (_, text, first, second) => {
    const room = Math.max(measure(first), measure(second))
    expect(lines(text, room).filter(Boolean)).toEqual([first, second].filter(Boolean))
  })

  test('the parts of a compound', () => expect(lines('แอปทางรัฐ', 7)).toEqual(['แอป', 'ทางรัฐ']))

  test('each word of the list that pages use', () => {
    expect(lines('หนังสือผ่านแดน', 8)).toEqual(['หนังสือ', 'ผ่านแดน'])
    expect(lines('นัดที่เมียนมา', 7)).toEqual(['นัดที่', 'เมียนมา'])
  })

  test('a listed word wider than the line is broken as the dictionary does, not at a letter', () =>
    expect(lines('ทะเบียนราษฎร', 8)).toEqual(['ทะเบียน', 'ราษฎร']))

  test('a closing bracket and the word before it', () =>
    expect(lines('จังหวัดระนอง (ตัวอย่าง)', 10).at(-1)).toBe('(ตัวอย่าง)'))
})

test('the lines joined are the text again, and none is too wide', () => {
  const text = fc
    .array(fc.constantFrom('น้ำ', 'กำ', ' ', '(', ')', 'ใจดี', '20', 'บาท', 'ณ', 'A', 'ปิ๋ง'), { maxLength: 40 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 20 }), (written, width) => {
      const broken = lines(written, width, 0.6)
      expect(broken.join('')).toBe(written)
      expect(broken.every((line) => measure(line.trim()) <= width)).toBe(true)
    }),
  )
})
