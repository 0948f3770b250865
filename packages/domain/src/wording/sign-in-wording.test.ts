import { expect, test } from 'vitest'
import { describeSignInFault, VERIFIED } from './sign-in-wording.ts'

test('a verified sign-in has the words of the copy deck', () =>
  expect(VERIFIED).toBe('ผ่านตรวจสอบข้อมูลเรียบร้อย'))

test('each fault of a sign-in field has its sentence', () => {
  expect(describeSignInFault({ code: 'NATIONAL_ID_SHORT', digits: 12 })).toBe(
    'มีตัวเลข 12\u00a0หลัก ต้องมี 13\u00a0หลัก',
  )
  expect(describeSignInFault({ code: 'NATIONAL_ID_CHECK_DIGIT' })).toBe('เลขไม่ถูกต้อง ดูทีละตัวจากบัตร')
  expect(describeSignInFault({ code: 'LASER_CODE_SHORT' })).toBe('ไม่ครบ ใส่อักษร 2\u00a0ตัว เลข 10\u00a0หลัก')
  expect(describeSignInFault({ code: 'NAME_LATIN' })).toBe('ใช้ตัวอักษรไทยตามหน้าบัตร')
  expect(describeSignInFault({ code: 'BIRTH_DATE_AHEAD' })).toBe('วันเกิดอยู่หลังวันนี้ กรุณาตรวจสอบ')
})
