import { expect, test } from 'vitest'
import { cleanThaiName, filterTypedName, findTitledName } from './thai-name-cleaning.ts'

test.each(['เอก', 'แก้ว', 'โอภาส', 'ใจดี', 'ไพศาล', 'ฤดี', 'ณ ระนอง', 'อำนาจ'])(
  'the name %s keeps its first letter',
  (name) => {
    expect(filterTypedName(name)).toBe(name)
    expect(cleanThaiName(name)).toBe(name)
  },
)

const MARKS = Array.from('ะัาำิีึืฺุูๅ็่้๊๋์ํ๎')

test.each(MARKS)('%s cannot begin a name', (mark) => {
  expect(filterTypedName(`${mark}สมชาย`)).toBe('สมชาย')
})

test.each([
  ['marks and spaces at the beginning are removed, marks inside stay', ' ่ ้ิสมศักดิ์', 'สมศักดิ์'],
  ['the space before the second word stays', 'ณ ', 'ณ '],
  ['the third mark on a letter is removed', 'กี่่', 'กี่'],
  ['invisible characters are removed', 'สม\u200Bชาย ', 'สมชาย '],
])('while a name is typed: %s', (_what, typed, kept) => expect(filterTypedName(typed)).toBe(kept))

test.each([
  ['spaces become one', ' ณ   ระนอง ', 'ณ ระนอง'],
  ['two เ are แ', '\u0E40\u0E40กว', 'แกว'],
  ['the parts of ำ are one', 'อ\u0E4D\u0E32นาจ', 'อำนาจ'],
  ['the parts of ำ with a mark between them are one', 'น\u0E4D\u0E49\u0E32ฝน', 'น้ำฝน'],
  ['the parts of ำ with a mark before them are one', 'น\u0E49\u0E4D\u0E32ฝน', 'น้ำฝน'],
  ['zero-width characters are removed', '\u200B\u0E48สม\u200Bชาย\uFEFF', 'สมชาย'],
  ['direction overrides are removed', '\u202Eสม\u0000ชาย\uD800', 'สมชาย'],
  ['a line break is a space', 'ณ\r\nระนอง', 'ณ ระนอง'],
  ['the third mark on a letter is removed', 'กี่่', 'กี่'],
  ['marks alone are nothing', ' ่ ะ', ''],
])('a name is cleaned: %s', (_what, typed, name) => expect(cleanThaiName(typed)).toBe(name))

test.each([
  ['นางมาลัย', 'นาง', 'มาลัย'],
  ['นางสาวกมลชนก', 'นางสาว', 'กมลชนก'],
  ['นายสมชาย', 'นาย', 'สมชาย'],
  ['เด็กชายภูผา', 'เด็กชาย', 'ภูผา'],
  ['สามเณรเอก', 'สามเณร', 'เอก'],
  ['น.ส. กมลชนก', 'น.ส.', 'กมลชนก'],
  ['ว่าที่ ร.ต.สมชาย', 'ว่าที่ ร.ต.', 'สมชาย'],
  ['นางนวล', 'นาง', 'นวล'],
])('in “%s” the title %s is found before the name %s', (typed, title, name) => {
  expect(findTitledName(typed)).toEqual({ title, name })
})

test.each(['', 'นาย', 'นาง ', 'น.ส.', 'สมชาย', 'นายิกา', 'พระ', 'เอก', 'นางี', 'นางสาวี'])(
  'the name “%s” has no title',
  (typed) => expect(findTitledName(typed)).toBeNull(),
)
