import { describe, expect, test } from 'vitest'
import { HOUSE_NO, SUBDISTRICT } from '../request/fields/address-part.ts'
import { TEXT_FIELDS } from '../request/fields/detail-fields.ts'
import { APPLICANT_HEIGHT, FOLLOWER_HEIGHT } from '../request/fields/height.ts'
import { IDENTIFYING_MARKS } from '../request/fields/identifying-marks.ts'
import { PARENT_ENGLISH_NAME } from '../request/fields/parent-english-name.ts'
import { PHONE } from '../request/fields/phone.ts'
import { findFilterSentence } from './filter-wording.ts'

describe('a letter that is not typed', () => {
  test.each([
    ['a height', APPLICANT_HEIGHT, 'x', 'กรอกได้เฉพาะตัวเลข'],
    ['a height', APPLICANT_HEIGHT, '1234', 'กรอกได้ไม่เกิน 3 หลัก'],
    ['the height of a follower', FOLLOWER_HEIGHT, '1234', 'กรอกได้ไม่เกิน 3 หลัก'],
    ['a phone number', PHONE, 'x', 'กรอกได้เฉพาะตัวเลข'],
    ['a phone number', PHONE, '1'.repeat(11), 'กรอกได้ไม่เกิน 10 หลัก'],
    ['a phone number', PHONE, '+85620', 'กรอกได้เฉพาะเบอร์โทรศัพท์ในประเทศไทย'],
    ['a house number', HOUSE_NO, '1#', 'ใส่เครื่องหมาย # ไม่ได้'],
    ['a subdistrict', SUBDISTRICT, 'ก'.repeat(61), 'กรอกได้ไม่เกิน 60 ตัวอักษร'],
    ["a parent's name", PARENT_ENGLISH_NAME, 'ก', 'กรอกได้เฉพาะตัวอักษรภาษาอังกฤษ'],
    ["a parent's name", PARENT_ENGLISH_NAME, 'A'.repeat(41), 'กรอกได้ไม่เกิน 40 ตัวอักษร'],
    ['identifying marks', IDENTIFYING_MARKS, 'x', 'กรอกได้เฉพาะภาษาไทยและตัวเลข'],
    ['identifying marks', IDENTIFYING_MARKS, 'ก'.repeat(61), 'กรอกได้ไม่เกิน 60 ตัวอักษร'],
  ] as const)('in %s', (_, field, typed, sentence) =>
    expect(findFilterSentence(field, field.filter(typed))).toBe(sentence),
  )

  test.each(Object.entries(TEXT_FIELDS).filter(([, field]) => 'filter' in field))(
    'has a sentence in every field with a filter: %s',
    (_, field) => expect(findFilterSentence(field, { kept: '', dropped: 'character' })).not.toBeNull(),
  )

  test('says nothing when all was typed', () =>
    expect(findFilterSentence(PHONE, PHONE.filter('081'))).toBeNull())
})
