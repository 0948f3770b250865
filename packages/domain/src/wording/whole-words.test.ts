import { describe, expect, test } from 'vitest'
import { splitWhole, type TextPart } from './whole-words.ts'

const whole = (parts: readonly TextPart[]) => parts.filter(({ isWhole }) => isWhole).map(({ text }) => text)

describe('the parts of a text that stay on one line', () => {
  test.each([
    ['a day with its month and year', 'นัดวันที่ 25 พ.ย. 2569 อยู่แล้ว', ['25 พ.ย. 2569']],
    ['a weekday with its ending', 'วันศุกร์ที่ 20 พฤศจิกายน 2569', ['วันศุกร์ที่', '20 พฤศจิกายน 2569']],
    ['the days of an office', 'วันอาทิตย์และวันหยุดราชการ', ['วันอาทิตย์', 'วันหยุดราชการ']],
    ['a word of comparison, and a number with its unit', 'อายุต่ำกว่า 12 ปี', ['ต่ำกว่า', '12 ปี']],
    ['a number with its unit', 'อยู่ 1,052 วัน ต้องครบ 180 วัน', ['1,052 วัน', '180 วัน']],
    ['no number with a word that only begins like a unit', 'ข้อ 3 วันนัดรับ', ['วันนัด']],
    // In very large letters one line has no room for both.
    ['no request number with the words before it', 'คำขอเลขที่ 42/2569', ['คำขอ', 'เลขที่']],
    ['a day named as today', 'ขอแบบชั่วคราว 30 บาท วันนี้', ['30 บาท', 'วันนี้']],
    ['an ordinal with its number', 'อายุ 11 ปี · คนที่ 1', ['11 ปี', 'คนที่ 1']],
    ['two numbers with their unit', 'ประเทศไทย 9 หรือ 10 หลัก', ['9 หรือ 10 หลัก']],
    ['a district with a hyphen', 'ที่ว่าการอำเภอสุไหงโก-ลก', ['ที่ว่าการ', 'อำเภอสุไหงโก-ลก']],
    ['a number of places', 'เมียนมา (20 แห่ง)', ['เมียนมา', '(20 แห่ง)']],
    ['a compound that the dictionary splits', 'เจ้าหน้าที่จะติดต่อท่าน', ['เจ้าหน้าที่']],
    ['a verb with its “cannot”', 'มาเลเซียขอไม่ได้ จ่ายไม่ได้', ['ขอไม่ได้', 'ไม่ได้']],
    ['the words for calling somebody', 'เจ้าหน้าที่โทรแจ้งค่าจัดส่ง', ['เจ้าหน้าที่', 'โทรแจ้ง', 'ค่าจัดส่ง']],
    ['“to” with the name of a country', 'ไปเมียนมา', ['ไปเมียนมา']],
    ['a word with the dot before it', 'ลาว ·\u00a0แบบเล่ม ·\u00a0จ่าย', ['·\u00a0แบบเล่ม']],
    ['the words for the booking load of a day', 'เลือกได้ คนจองปานกลาง', ['คนจองปานกลาง']],
    ['the name of a country, in a longer word too', 'พำนักในเมียนมาได้', ['เมียนมา']],
    ['a district with the word before it', 'หน่วยอำเภอสิรินธร', ['อำเภอสิรินธร']],
    ['a district of 12 letters', `อำเภอ${'ก'.repeat(12)}`, [`อำเภอ${'ก'.repeat(12)}`]],
    ['no district of 13 letters', `อำเภอ${'ก'.repeat(13)}`, []],
  ])('a text keeps together %s', (_, text, parts) => expect(whole(splitWhole(text))).toEqual(parts))

  test('splitting a text keeps every letter', () => {
    const text = 'ท่านมีคำขอเลขที่ 7/2569 นัดวันที่ 25 พ.ย. 2569 ค่าธรรมเนียม 30 บาท ก่อน 18.00 น.'
    const parts = splitWhole(text).map((part) => part.text)
    expect(parts.join('')).toBe(text)
  })
})

const isName = true

test.each([
  ['ช่องเม็ก – วังเต่า', ['ช่องเม็ก', '–', 'วังเต่า']],
  ['เมียนมา ·\u00a0แบบเล่ม 200 บาท', ['เมียนมา', '·\u00a0แบบเล่ม', '200 บาท']],
  ['แบบเล่ม (ค่าธรรมเนียม 200 บาท)', ['แบบเล่ม', '(ค่าธรรมเนียม', '200 บาท)']],
  ['ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง', ['ที่ว่าการ', 'อำเภอเมืองระนอง', 'จังหวัดระนอง']],
  [`นาย${'ก'.repeat(17)} ใจดี`, [`นาย${'ก'.repeat(17)}`, 'ใจดี']],
  [`นาย${'ก'.repeat(18)} ใจดี`, ['ใจดี']],
])('the name %s is broken at its spaces; a part of 21 letters is broken like a text', (name, parts) =>
  expect(whole(splitWhole(name, isName))).toEqual(parts),
)
