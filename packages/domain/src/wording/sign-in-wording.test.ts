import { describe, expect, test } from 'vitest'
import { NOT_VERIFIED, tooManyTries, VERIFIED } from './sign-in-wording.ts'

describe('to the letter of the copy deck', () => {
  test('verified', () => expect(VERIFIED).toBe('ผ่านตรวจสอบข้อมูลเรียบร้อย'))
  test('not verified', () => expect(NOT_VERIFIED).toBe('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ'))
  test('too many tries', () => expect(tooManyTries(900)).toBe('ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก 15 นาที'))
})

test('60 seconds are 1 minute, 61 are 2', () => {
  expect(tooManyTries(60)).toContain(' 1 นาที')
  expect(tooManyTries(61)).toContain(' 2 นาที')
})
