import { describe, expect, test } from 'vitest'
import { filterAddressPart } from '../request/fields/address-part.ts'
import { filterHeight } from '../request/fields/height.ts'
import { filterIdentifyingMarks } from '../request/fields/identifying-marks.ts'
import { filterParentEnglishName } from '../request/fields/parent-english-name.ts'
import { filterPhone } from '../request/fields/phone.ts'
import { findFilterSentence } from './filter-wording.ts'

describe('a letter that is not typed', () => {
  test.each([
    ['height', filterHeight('x'), 'กรอกได้เฉพาะตัวเลข'],
    ['height', filterHeight('1234'), 'กรอกได้ไม่เกิน 3 หลัก'],
    ['phone', filterPhone('x'), 'กรอกได้เฉพาะตัวเลข'],
    ['phone', filterPhone('1'.repeat(11)), 'กรอกได้ไม่เกิน 10 หลัก'],
    ['phone', filterPhone('+85620'), 'กรอกได้เฉพาะเบอร์โทรศัพท์ในประเทศไทย'],
    ['houseNo', filterAddressPart('houseNo', '1#'), 'ใส่เครื่องหมาย # ไม่ได้'],
    ['tambon', filterAddressPart('tambon', 'ก'.repeat(61)), 'กรอกได้ไม่เกิน 60 ตัวอักษร'],
    ['parentEnglishName', filterParentEnglishName('ก'), 'กรอกได้เฉพาะตัวอักษรภาษาอังกฤษ'],
    ['parentEnglishName', filterParentEnglishName('A'.repeat(41)), 'กรอกได้ไม่เกิน 40 ตัวอักษร'],
    ['identifyingMarks', filterIdentifyingMarks('x'), 'กรอกได้เฉพาะภาษาไทยและตัวเลข'],
    ['identifyingMarks', filterIdentifyingMarks('ก'.repeat(61)), 'กรอกได้ไม่เกิน 60 ตัวอักษร'],
  ] as const)('in %s', (field, filtered, sentence) =>
    expect(findFilterSentence(field, filtered)).toBe(sentence),
  )

  test('says nothing when all was typed', () =>
    expect(findFilterSentence('phone', filterPhone('081'))).toBeNull())
})
