import { describe, expect, test } from 'vitest'
import { HOUSE_NO, SUBDISTRICT } from '../request/fields/address-part.ts'
import { TEXT_FIELDS } from '../request/fields/detail-fields.ts'
import { APPLICANT_HEIGHT, FOLLOWER_HEIGHT } from '../request/fields/height.ts'
import { IDENTIFYING_MARKS } from '../request/fields/identifying-marks.ts'
import { FATHER_ENGLISH_NAME } from '../request/fields/parent-english-name.ts'
import { PHONE } from '../request/fields/phone.ts'
import {
  describeDetailFault,
  getFieldName,
  findFilterSentence,
  findHeightQuestion,
  getShortFieldName,
} from './field-wording.ts'

test.each([
  ['height', 'ส่วนสูง (ซม.)'],
  ['occupation', 'อาชีพ'],
  ['objective', 'วัตถุประสงค์'],
  ['bornPlace', 'จังหวัดที่เกิด'],
  ['spePecul', 'ตำหนิหรือลักษณะพิเศษ'],
  ['fanameEng', 'ชื่อบิดา (ภาษาอังกฤษ)'],
  ['manameEng', 'ชื่อมารดา (ภาษาอังกฤษ)'],
  ['phone', 'เบอร์โทรศัพท์'],
  ['email', 'อีเมล'],
  ['travelDate', 'วันที่นัดรับหนังสือผ่านแดน'],
  ['houseNo', 'บ้านเลขที่'],
  ['village', 'หมู่ที่'],
  ['subdistrict', 'ตำบล'],
] as const)('the field %s has its name from the copy deck', (field, name) =>
  expect(getFieldName(field)).toBe(name),
)

test.each([
  ['phone', 'missing', 'กรุณาระบุเบอร์โทรศัพท์'],
  ['phone', 'invalid', 'กรอกเบอร์โทรศัพท์ในประเทศไทย 9 หรือ 10 หลัก'],
] as const)('the message of the field %s, if %s, says what to do', (field, reason, sentence) =>
  expect(describeDetailFault({ field, reason })).toBe(sentence),
)

test('a field with a long label has a short name; any other label is its own short name', () => {
  expect(getShortFieldName('travelDate')).toBe('วันที่นัดรับ')
  expect(getShortFieldName('occupation')).toBe('อาชีพ')
})

describe('a character that cannot be typed', () => {
  test.each([
    ['a height', APPLICANT_HEIGHT, 'x', 'กรอกได้เฉพาะตัวเลข'],
    ['a height', APPLICANT_HEIGHT, '1234', 'กรอกได้ไม่เกิน 3 หลัก'],
    ['the height of a follower', FOLLOWER_HEIGHT, '1234', 'กรอกได้ไม่เกิน 3 หลัก'],
    ['a phone number', PHONE, 'x', 'กรอกได้เฉพาะตัวเลข'],
    ['a house number', HOUSE_NO, '1#', 'กรอกได้เฉพาะตัวอักษร ตัวเลข เว้นวรรค และ / . - ( )'],
    ['a subdistrict', SUBDISTRICT, 'ก'.repeat(59), 'กรอกได้ไม่เกิน 58 ตัวอักษร'],
    ["a parent's name", FATHER_ENGLISH_NAME, 'ก', 'กรอกได้เฉพาะตัวอักษรภาษาอังกฤษ'],
    ["a parent's name", FATHER_ENGLISH_NAME, 'A'.repeat(41), 'กรอกได้ไม่เกิน 40 ตัวอักษร'],
    ['identifying marks', IDENTIFYING_MARKS, 'กี่่', 'สระและวรรณยุกต์อยู่บนตัวอักษรหนึ่งได้ไม่เกิน 2 ตัว'],
    ['identifying marks', IDENTIFYING_MARKS, 'x', 'กรอกได้เฉพาะภาษาไทยและตัวเลข'],
    ['identifying marks', IDENTIFYING_MARKS, 'ก'.repeat(61), 'กรอกได้ไม่เกิน 60 ตัวอักษร'],
  ] as const)('a refused character in %s has its sentence', (_, field, typed, sentence) =>
    expect(findFilterSentence(field, field.filter(typed))).toBe(sentence),
  )

  test.each(Object.entries(TEXT_FIELDS).filter(([, field]) => 'filter' in field))(
    'the filter of the field %s has a sentence',
    (_, field) => expect(findFilterSentence(field, { kept: '', dropped: 'character' })).not.toBeNull(),
  )

  test.each(['08123456789', '+65'])('a phone number that cannot become valid has its sentence: %s', (typed) =>
    expect(findFilterSentence(PHONE, PHONE.filter(typed))).toBe('กรอกเบอร์โทรศัพท์ในประเทศไทย 9 หรือ 10 หลัก'),
  )

  test('an accepted text has no sentence', () =>
    expect(findFilterSentence(PHONE, PHONE.filter('081'))).toBeNull())
})

test('an unlikely height is asked about, a likely one is not', () => {
  expect(findHeightQuestion(APPLICANT_HEIGHT, '49')).toBe('สูง 49 ซม. ใช่หรือไม่ ถ้าใช่ ไปต่อได้')
  expect(findHeightQuestion(APPLICANT_HEIGHT, '50')).toBeNull()
  expect(findHeightQuestion(FOLLOWER_HEIGHT, '49')).toBeNull()
})
