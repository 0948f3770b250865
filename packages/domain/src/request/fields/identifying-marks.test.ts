import { expect, test } from 'vitest'
import { IDENTIFYING_MARKS } from './identifying-marks.ts'

// U+0E3A is the Pali dot, U+0E4D the nikkhahit.
test.each([
  'แผลเป็นที่คิ้วซ้าย',
  'ไฝ 2 เม็ด',
  'ปาน ๓ ซม',
  '',
  '-',
  'ฤๅ ฯ ๆ',
  'จิต\u0E3Aตสุโภ',
  'ว\u0E4Dโส',
  'ก'.repeat(60),
])('identifying marks may be "%s"', (text) => expect(IDENTIFYING_MARKS.isValid(text)).toBe(true))

test.each(['scar', 'แผล-เป็น', 'แผล.', '฿', '๚', '๏', 'แผล\nเป็น', '--', 'ก'.repeat(61)])(
  'identifying marks may not be "%s"',
  (text) => expect(IDENTIFYING_MARKS.isValid(text)).toBe(false),
)

test.each([
  ['', '-'],
  ['  ', '-'],
  [' ไฝ ที่แก้ม ', 'ไฝ ที่แก้ม'],
])('identifying marks "%s" are read as "%s"', (text, read) => expect(IDENTIFYING_MARKS.read(text)).toBe(read))

test.each([
  ['takes Thai with all its marks', 'น้ำ\u0E3A\u0E4D 2', 'น้ำ\u0E3A\u0E4D 2', null],
  ['leaves Latin letters out', 'ไฝx', 'ไฝ', 'character'],
  ['leaves the third mark on a letter out', 'ก\u0E35\u0E48\u0E48', 'ก\u0E35\u0E48', 'mark'],
  ['leaves the 61st character out', 'ก'.repeat(61), 'ก'.repeat(60), 'length'],
])('typing identifying marks %s', (_what, typed, kept, dropped) =>
  expect(IDENTIFYING_MARKS.filter(typed)).toEqual({ kept, dropped }),
)
