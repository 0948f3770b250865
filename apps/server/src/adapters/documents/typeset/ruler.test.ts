import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines } from './ruler.ts'

/** Marks above and below have no width. */
const measure = (text: string) => text.replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '').length
const lines = (text: string, width: number, fullEnough = 0) =>
  breakLines(text, { width, measure, fullEnough })

describe('breakLines', () => {
  test('a line that just fits is not broken; one that is a letter too long breaks at its space', () => {
    expect(lines('สมชาย ใจดี', 9)).toEqual(['สมชาย ใจดี'])
    expect(lines('สมชาย ใจดี', 8)).toEqual(['สมชาย ', 'ใจดี'])
  })

  test('a phrase longer than the line breaks between words', () =>
    expect(lines('บัตรประจำตัวประชาชน', 12)).toEqual(['บัตรประจำตัว', 'ประชาชน']))

  test('a word breaks only if it is longer than the line', () =>
    expect(lines('ABCDEFGH', 5)).toEqual(['ABCDE', 'FGH']))

  test('a letter is never separated from its marks', () => expect(lines('ก้ก้ก้', 1)).toEqual(['ก้', 'ก้', 'ก้']))

  test('a line breaks before a phrase if it is full enough, otherwise within the phrase', () => {
    const text = 'กรุณานำ บัตรโดยสาร'
    expect(lines(text, 11, 0.6)).toEqual(['กรุณานำ ', 'บัตรโดยสาร'])
    expect(lines(text, 12, 0.6)).toEqual(['กรุณานำ บัตร', 'โดยสาร'])
  })
})

describe('text that stays on one line', () => {
  test.each([
    ['a number and its unit', 'ค่าธรรมเนียม 200 บาท', 'ค่าธรรมเนียม ', '200 บาท'],
    ['a day and its month', 'วันศุกร์ที่ 27 พฤศจิกายน', '', 'วันศุกร์ที่ 27 พฤศจิกายน'],
    ['a short word and its number', 'ต้นกล้า ใจดี อายุ 8 ปี', 'ต้นกล้า ใจดี ', 'อายุ 8 ปี'],
    ['each number with its own unit', '3 วัน 2 คืน', '3 วัน ', '2 คืน'],
    ['a short date', 'ความตกลงเมื่อ 24 มิ.ย. 2559', 'ความตกลงเมื่อ ', '24 มิ.ย. 2559'],
    ['the number of a source and the word before it', 'พำนักได้นาน 2 ปี [5]', 'พำนักได้นาน ', '2 ปี [5]'],
    ['ณ and the place after it', 'อิศรางกูร ณ อยุธยา', 'อิศรางกูร ', 'ณ อยุธยา'],
  ])('breakLines keeps together %s', (_, text, first, second) => {
    const room = Math.max(measure(first), measure(second))
    expect(lines(text, room).filter(Boolean)).toEqual([first, second].filter(Boolean))
  })

  test('breakLines keeps together the parts of a compound', () =>
    expect(lines('แอปทางรัฐ', 7)).toEqual(['แอป', 'ทางรัฐ']))

  test('breakLines keeps together each word of the list that web pages use', () => {
    expect(lines('หนังสือผ่านแดน', 8)).toEqual(['หนังสือ', 'ผ่านแดน'])
    expect(lines('นัดที่เมียนมา', 7)).toEqual(['นัดที่', 'เมียนมา'])
  })

  test('a listed word wider than the line is broken between the words of the dictionary', () =>
    expect(lines('ทะเบียนราษฎร', 8)).toEqual(['ทะเบียน', 'ราษฎร']))

  test('breakLines keeps together a closing bracket and the word before it', () =>
    expect(lines('จังหวัดระนอง (ตัวอย่าง)', 10).at(-1)).toBe('(ตัวอย่าง)'))
})

test('the lines give the text again, and no line is too wide', () => {
  const text = fc
    .array(fc.constantFrom('น้ำ', 'กำ', ' ', '(', ')', 'ใจดี', '20', 'บาท', 'ณ', 'A', 'ปิ๋ง'), { maxLength: 40 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 20 }), (content, width) => {
      const broken = lines(content, width, 0.6)
      expect(broken.join('')).toBe(content)
      expect(broken.every((line) => measure(line.trim()) <= width)).toBe(true)
    }),
  )
})
