import { expect, test } from 'vitest'
import { NO_BIRTH_DATE } from '@border-pass/domain/sign-in/birth-date-choice'
import { EMPTY_FIVE_FIELD_FORM } from '@border-pass/domain/sign-in/five-field-form'
import { BESIDE_CARD_TEXT } from '../../text/per-screen/beside-card-text.ts'
import { listMissingCardFields } from './login-fields.ts'

const labels = (birthDate: Partial<typeof NO_BIRTH_DATE>) =>
  listMissingCardFields({ ...EMPTY_FIVE_FIELD_FORM, birthDate: { ...NO_BIRTH_DATE, ...birthDate } }).map(
    ({ label }) => label,
  )
const card = ['เลขประจำตัวประชาชน', 'รหัสหลังบัตร (Laser Code)', 'ชื่อ', 'นามสกุล']

test('the whole date of birth is listed as missing while nothing of it is known', () =>
  expect(labels({})).toEqual([...card, 'วันเดือนปีเกิด']))

test('the parts of the date of birth that the lists still lack are listed as missing', () =>
  expect(labels({ year: 2534 })).toEqual([...card, 'เดือน', 'วัน']))

test('only the parts of the date of birth that the card shows are listed as missing', () =>
  expect(labels({ mode: 'month-year' })).toEqual([...card, 'ปี พ.ศ.', 'เดือน']))

test('a refused card and too many tries have the sentences of the copy deck; minutes are rounded up', () => {
  const { notVerified, tooManyTries } = BESIDE_CARD_TEXT
  expect(notVerified).toBe('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ')
  expect(tooManyTries(900)).toBe('ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก 15 นาที')
  expect([60, 61].map(tooManyTries).join()).toMatch(/ 1 นาที.* 2 นาที/)
})
