import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import {
  confirmCancellation,
  olderRequestFound,
  REQUEST_CANCELLED,
  requestDisplayName,
  requestTitle,
  STEPS,
} from './request-wording.ts'

const number = { reqId: 123, reqYear: 2569 }

describe('to the letter of the copy deck', () => {
  test('the legend', () => {
    const displays = ['pending', 'confirmed', 'cancelled', 'expired'] as const
    expect(displays.map(requestDisplayName)).toEqual(['รอยืนยัน', 'ยืนยันแล้ว', 'ยกเลิก', 'หมดอายุ'])
  })

  test('the steps', () => expect(STEPS).toEqual(['รับคำขอ', 'เข้ารับบริการ', 'รับหนังสือผ่านแดน']))

  test('the title of a card', () => expect(requestTitle(number)).toBe('คำขอเลขที่ 123/2569'))

  test('the question before a cancellation', () =>
    expect(confirmCancellation(number)).toBe('ยกเลิกคำขอเลขที่ 123/2569 หรือไม่'))

  test('cancelled', () => expect(REQUEST_CANCELLED).toBe('ยกเลิกรายการเรียบร้อย'))

  test('an older request found', () =>
    expect(olderRequestFound({ ...number, travelDate: buddhistDate(2569, 11, 20) })).toBe(
      'ท่านมีคำขอเลขที่ 123/2569 นัดวันที่ 20 พ.ย. 2569 อยู่แล้ว หากดำเนินการต่อ ระบบจะยกเลิกคำขอเดิมโดยอัตโนมัติ และไม่คืนเงินหากชำระผ่าน e-Payment แล้ว ต้องการดำเนินการต่อหรือไม่',
    ))
})
