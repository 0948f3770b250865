import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanThaiName, filterTypedName, findTitledName } from './thai-name-cleaning.ts'

test.each(['เอก', 'แก้ว', 'โอภาส', 'ใจดี', 'ไพศาล', 'ฤดี', 'ณ ระนอง', 'อำนาจ'])(
  '%s begins as it may',
  (name) => {
    expect(filterTypedName(name)).toBe(name)
    expect(cleanThaiName(name)).toBe(name)
  },
)

const MARKS = Array.from('ะัาำิีึืฺุูๅ็่้๊๋์ํ๎')

test.each(MARKS)('%s cannot begin a name', (mark) => {
  expect(filterTypedName(`${mark}สมชาย`)).toBe('สมชาย')
})

test('several marks and spaces go together, marks inside stay', () => {
  expect(filterTypedName(' ่ ้ิสมศักดิ์')).toBe('สมศักดิ์')
})

test('while a name is typed, the space before its second word stays', () => {
  expect(filterTypedName('ณ ')).toBe('ณ ')
  expect(cleanThaiName(' ณ   ระนอง ')).toBe('ณ ระนอง')
})

test('two เ for แ, and the parts of ำ, are the same name', () => {
  expect(cleanThaiName('\u0E40\u0E40กว')).toBe('แกว')
  expect(cleanThaiName('อ\u0E4D\u0E32นาจ')).toBe('อำนาจ')
  expect(cleanThaiName('น\u0E4D\u0E49\u0E32ฝน')).toBe('น้ำฝน')
  expect(cleanThaiName('น\u0E49\u0E4D\u0E32ฝน')).toBe('น้ำฝน')
})

test('what cannot be seen goes', () => {
  expect(cleanThaiName('\u200B\u0E48สม\u200Bชาย\uFEFF')).toBe('สมชาย')
  expect(cleanThaiName('\u202Eสม\u0000ชาย\uD800')).toBe('สมชาย')
  expect(cleanThaiName('ณ\r\nระนอง')).toBe('ณ ระนอง')
})

test('the third mark on a letter goes, also while the name is typed', () => {
  expect(cleanThaiName('กี่่')).toBe('กี่')
  expect(filterTypedName('กี่่')).toBe('กี่')
  expect(filterTypedName('สม\u200Bชาย ')).toBe('สมชาย ')
})

test('a name of marks alone is empty', () => {
  expect(cleanThaiName(' ่ ะ')).toBe('')
})

test('cleaning twice is cleaning once', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('กสเแ ะาำ่้ํ\u200Bณ')) })
  fc.assert(
    fc.property(typed, (text) => {
      expect(cleanThaiName(cleanThaiName(text))).toBe(cleanThaiName(text))
    }),
  )
})

test.each([
  ['นางมาลัย', 'นาง', 'มาลัย'],
  ['นาง มาลัย', 'นาง', 'มาลัย'],
  ['นางสาวกมลชนก', 'นางสาว', 'กมลชนก'],
  ['นายสมชาย', 'นาย', 'สมชาย'],
  ['เด็กชายภูผา', 'เด็กชาย', 'ภูผา'],
  ['เด็กหญิงขวัญข้าว', 'เด็กหญิง', 'ขวัญข้าว'],
  ['พระสมพร', 'พระ', 'สมพร'],
  ['สามเณรเอก', 'สามเณร', 'เอก'],
  ['น.ส.กมลชนก', 'น.ส.', 'กมลชนก'],
  ['น.ส. กมลชนก', 'น.ส.', 'กมลชนก'],
  ['ว่าที่ ร.ต.สมชาย', 'ว่าที่ ร.ต.', 'สมชาย'],
  ['พล.ต.อ.สมชาย', 'พล.ต.อ.', 'สมชาย'],
  ['นางนวล', 'นาง', 'นวล'],
])('%s: the title %s before %s', (typed, title, name) => {
  expect(findTitledName(typed)).toEqual({ title, name })
})

test.each(['', 'นาย', 'นาง ', 'น.ส.', 'สมชาย', 'นายิกา', 'พระ', 'เอก'])('%s has none', (typed) => {
  expect(findTitledName(typed)).toBeNull()
})

test('a mark behind the title belongs to a name that begins like it', () => {
  expect(findTitledName('นางี')).toBeNull()
  expect(findTitledName('นางสาวี')).toBeNull()
})
