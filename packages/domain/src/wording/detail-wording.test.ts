import { describe, expect, test } from 'vitest'
import { detailFieldName, detailFaultSentence, shortFieldName } from './detail-wording.ts'

describe('to the letter of the copy deck', () => {
  test.each([
    ['height', 'ส่วนสูง (ซม.)'],
    ['occupation', 'อาชีพ'],
    ['objective', 'วัตถุประสงค์'],
    ['bornPlace', 'จังหวัดที่เกิด'],
    ['spePecul', 'ตำหนิหรือลักษณะพิเศษ'],
    ['fanameEng', 'ชื่อบิดา (ภาษาอังกฤษ)'],
    ['manameEng', 'ชื่อมารดา (ภาษาอังกฤษ)'],
    ['phone', 'เบอร์โทรศัพท์'],
    ['email', 'อีเมล (ไม่บังคับ)'],
    ['travelDate', 'วันที่นัดรับหนังสือผ่านแดน'],
    ['houseNo', 'บ้านเลขที่'],
    ['moo', 'หมู่ที่'],
    ['tambon', 'ตำบล'],
  ] as const)('%s', (field, name) => expect(detailFieldName(field)).toBe(name))
})

describe('at the field it says what to do', () => {
  test('when it is missing', () =>
    expect(detailFaultSentence({ field: 'phone', reason: 'missing' })).toBe('กรุณาระบุเบอร์โทรศัพท์'))
  test('when it is wrong', () =>
    expect(detailFaultSentence({ field: 'phone', reason: 'invalid' })).toBe('กรอกเบอร์โทรศัพท์ 9 หรือ 10 หลัก'))
  test('when a part of the address would break it', () =>
    expect(detailFaultSentence({ field: 'houseNo', reason: 'invalid' })).toBe('ใส่เครื่องหมาย # ในที่อยู่ไม่ได้'))
})

test('a short name stands for a long label, any other label for itself', () => {
  expect(shortFieldName('travelDate')).toBe('วันที่นัดรับ')
  expect(shortFieldName('occupation')).toBe('อาชีพ')
})
