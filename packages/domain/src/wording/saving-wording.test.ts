import { describe, expect, test } from 'vitest'
import { CONFIRM_SAVE, SAVED, saveFailed, saveRefused } from './saving-wording.ts'

describe('to the letter of the copy deck', () => {
  test('the question before', () => expect(CONFIRM_SAVE).toBe('ส่งคำขอหนังสือผ่านแดนหรือไม่'))

  test('saved, with two เ in place of แ', () => expect(SAVED).toBe('บันทึกข้อมูลเรียบร้อยเเล้ว'))

  test('failed with a reason', () =>
    expect(saveRefused('ไม่พบข้อมูล')).toBe('ไม่สามารถลงทะเบียนได้ [เนื่องจาก ไม่พบข้อมูล]'))

  test('failed otherwise', () => expect(saveFailed('502')).toBe('ไม่สามารถลงทะเบียนได้ [502]'))
})
