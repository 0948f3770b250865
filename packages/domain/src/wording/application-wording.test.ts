import { describe, expect, test } from 'vitest'
import type { ApplicationProblem } from '../request/application-problems.ts'
import { applicationProblemSentence } from './application-wording.ts'

const sentences: [ApplicationProblem, string][] = [
  [{ path: 'borderCode', code: 'OFFICE_UNKNOWN' }, 'ไม่พบด่านที่เลือกในประเทศนี้'],
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

describe('a field that does not hold says what to do', () => {
  test.each(sentences)('$code', (problem, sentence) =>
    expect(applicationProblemSentence(problem)).toBe(sentence),
  )
})
