import { describe, expect, test } from 'vitest'
import type { Rejection } from '../eligibility/rejection.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { eligibleFromHint, OFFICE_UNKNOWN, rejectionSentence } from './rejection-wording.ts'

const deck: [Rejection, string][] = [
  [{ code: 'PERSON_NOT_FOUND' }, 'ไม่พบข้อมูล'],
  [{ code: 'POP_STATUS', popStatus: 1 }, 'ไม่สามารถดำเนินการได้ [1] กรุณาติดต่อสำนักทะเบียน'],
  [{ code: 'UNDER_AGE', age: 11, minimumAge: 12 }, 'ไม่สามารถยื่นคำขอได้ เนื่องจากอายุต่ำกว่า 12 ปี'],
  [{ code: 'FACE_MISSING' }, 'ไม่พบภาพใบหน้า'],
  [{ code: 'CARD_MISSING' }, 'ไม่พบข้อมูลบัตร'],
  [{ code: 'PASS_TYPE_NOT_OFFERED' }, 'ประเทศที่เลือกไม่มีหนังสือผ่านแดนประเภทนี้'],
  [{ code: 'OUT_OF_AREA' }, 'ภูมิลำเนาไม่อยู่ในพื้นที่ที่สามารถออกหนังสือผ่านแดนได้'],
  [{ code: 'MOVE_INCOMPLETE' }, 'ข้อมูลการย้ายที่อยู่ไม่สมบูรณ์ กรุณาติดต่อที่ด่านที่ออกหนังสือผ่านแดน'],
  [
    { code: 'RESIDENCE_SHORT', days: 179, minimumDays: 180 },
    'ไม่สามารถดำเนินการได้ เนื่องจากอาศัยอยู่ในพื้นที่น้อยกว่า 180 วัน',
  ],
  [
    { code: 'RESIDENCE_SHORT_NO_BIRTH', days: 364, minimumDays: 365 },
    'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่พบข้อมูลการเกิด',
  ],
  [
    { code: 'RESIDENCE_SHORT_NOT_BORN_HERE', days: 364, minimumDays: 365 },
    'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่ได้เกิดในพื้นที่',
  ],
  [{ code: 'RESIDENCE_INVALID', days: 20_000, maximumDays: 16_803 }, 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ถูกต้อง'],
]

describe('to the letter of the copy deck', () => {
  test.each(deck)('$code', (rejection, sentence) => expect(rejectionSentence(rejection)).toBe(sentence))

  test('OFFICE_UNKNOWN', () => expect(OFFICE_UNKNOWN).toBe('ไม่พบด่านที่เลือกในประเทศนี้'))

  test('the hint of the first eligible day', () =>
    expect(eligibleFromHint(buddhistDate(2570, 1, 19))).toBe('ท่านจะมีสิทธิ์ตั้งแต่วันที่ 19 ม.ค. 2570'))
})
