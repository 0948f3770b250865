import { describe, expect, test } from 'vitest'
import { NOT_VERIFIED, signInFaultSentence, tooManyTries, VERIFIED } from './sign-in-wording.ts'

describe('to the letter of the copy deck', () => {
  test('verified', () => expect(VERIFIED).toBe('ผ่านตรวจสอบข้อมูลเรียบร้อย'))
  test('not verified', () => expect(NOT_VERIFIED).toBe('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ'))
  test('too many tries', () => expect(tooManyTries(900)).toBe('ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก 15 นาที'))
})

test('60 seconds are 1 minute, 61 are 2', () => {
  expect(tooManyTries(60)).toContain(' 1 นาที')
  expect(tooManyTries(61)).toContain(' 2 นาที')
})

test('what is surely wrong in a field of the sign-in', () => {
  expect(signInFaultSentence({ code: 'NATIONAL_ID_SHORT', digits: 12 })).toBe(
    'มีตัวเลข 12\u00a0หลัก ต้องมี 13\u00a0หลัก',
  )
  expect(signInFaultSentence({ code: 'NATIONAL_ID_CHECK_DIGIT' })).toBe('เลขไม่ถูกต้อง ดูทีละตัวจากบัตร')
  expect(signInFaultSentence({ code: 'LASER_CODE_SHORT' })).toBe('ไม่ครบ ใส่อักษร 2\u00a0ตัว เลข 10\u00a0หลัก')
  expect(signInFaultSentence({ code: 'NAME_LATIN' })).toBe('ใช้ตัวอักษรไทยตามหน้าบัตร')
  expect(signInFaultSentence({ code: 'BIRTH_DATE_AHEAD' })).toBe('วันเกิดอยู่หลังวันนี้ กรุณาตรวจสอบ')
})
