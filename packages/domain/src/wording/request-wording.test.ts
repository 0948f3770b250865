import { describe, expect, test } from 'vitest'
import type { ApplicationProblem } from '../request/application-problems.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { describeApplicationProblem } from './application-wording.ts'
import {
  CONFIRM_SAVE,
  askCancellation,
  describeOlderRequest,
  REQUEST_CANCELLED,
  REQUEST_DISPLAYS,
  getRequestTitle,
  SAVED,
  describeFailedSave,
  describeRefusedSave,
  STEPS,
} from './request-wording.ts'

const number = { reqId: 123, reqYear: 2569 }

describe('in the exact words of the copy deck', () => {
  test('the legend has four states', () => {
    const displays = ['pending', 'confirmed', 'cancelled', 'expired'] as const
    expect(displays.map((display) => REQUEST_DISPLAYS[display])).toEqual([
      'รอยืนยัน',
      'ยืนยันแล้ว',
      'ยกเลิก',
      'หมดอายุ',
    ])
  })

  test('the stepper has three steps', () => expect(STEPS).toEqual(['รับคำขอ', 'เข้ารับบริการ', 'รับหนังสือผ่านแดน']))

  test.each([
    ['the title of a card', getRequestTitle(number), 'คำขอเลขที่ 123/2569'],
    ['the question before a cancellation', askCancellation(number), 'ยกเลิกคำขอเลขที่ 123/2569 หรือไม่'],
    ['a cancelled request', REQUEST_CANCELLED, 'ยกเลิกรายการเรียบร้อย'],
    ['the question before a save', CONFIRM_SAVE, 'ส่งคำขอหนังสือผ่านแดนหรือไม่'],
    ['a saved request, with two เ in place of แ', SAVED, 'บันทึกข้อมูลเรียบร้อยเเล้ว'],
    [
      'a save that failed with a reason',
      describeRefusedSave('ไม่พบข้อมูล'),
      'ไม่สามารถลงทะเบียนได้ [เนื่องจาก ไม่พบข้อมูล]',
    ],
    ['a save that failed without a reason', describeFailedSave('502'), 'ไม่สามารถลงทะเบียนได้ [502]'],
  ])('the sentence for %s is that of the copy deck', (_what, sentence, expected) =>
    expect(sentence).toBe(expected),
  )

  test('the question about an older request names its number and day', () =>
    expect(describeOlderRequest({ ...number, travelDate: buddhistDate(2569, 11, 20) })).toBe(
      'ท่านมีคำขอเลขที่ 123/2569 นัดวันที่ 20 พ.ย. 2569 อยู่แล้ว หากดำเนินการต่อ ระบบจะยกเลิกคำขอเดิมโดยอัตโนมัติ และไม่คืนเงินหากจ่ายผ่าน e-Payment แล้ว ต้องการดำเนินการต่อหรือไม่',
    ))
})

const sentences: [ApplicationProblem, string][] = [
  [{ path: 'borderCode', code: 'OFFICE_UNKNOWN' }, 'ไม่พบที่รับหนังสือที่เลือกในประเทศนี้'],
  [{ path: 'height', code: 'HEIGHT' }, 'กรอกส่วนสูงเป็นเซนติเมตร ตัวเลข 1 ถึง 3 หลัก ไม่ใช่ 0'],
  [{ path: 'occupation', code: 'NOT_IN_LIST' }, 'กรุณาเลือกจากรายการ'],
  [{ path: 'spePecul', code: 'IDENTIFYING_MARKS' }, 'กรอกเป็นภาษาไทย ตัวเลข และเว้นวรรค ไม่เกิน 60 ตัวอักษร'],
  [{ path: 'fanameEng', code: 'ENGLISH_NAME' }, 'กรอกเป็นตัวอักษรภาษาอังกฤษ ไม่เกิน 40 ตัวอักษร'],
  [{ path: 'phone', code: 'PHONE' }, 'กรอกเบอร์โทรศัพท์ในประเทศไทย 9 หรือ 10 หลัก'],
  [{ path: 'email', code: 'EMAIL' }, 'กรอกอีเมลให้ครบ เช่น name@example.com'],
  [
    { path: 'deliveryAddress.houseNo', code: 'ADDRESS' },
    'กรอกได้เฉพาะตัวอักษร ตัวเลข เว้นวรรค และ / . - ( ) โดยไม่ขึ้นต้นด้วย -',
  ],
  [{ path: 'travelDate', code: 'REGISTERED_AFTER_TRAVEL' }, 'วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง'],
  [{ path: 'travelDate', code: 'DAY_CLOSED', reason: { code: 'SUNDAY' } }, 'ปิดทำการวันอาทิตย์'],
  [
    { path: 'listFollow', code: 'FOLLOWERS', error: { code: 'TOO_MANY', count: 5, max: 4 } },
    'สามารถเลือกผู้ติดตามมากที่สุด 4 คน',
  ],
]

test.each(sentences)('an invalid field says what to do: $code', (problem, sentence) =>
  expect(describeApplicationProblem(problem)).toBe(sentence),
)
