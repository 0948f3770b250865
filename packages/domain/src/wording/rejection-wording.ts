// The sentence of each rejection, under the dialog's title แจ้งเตือน (specification 5, Eligibility on submit; copy deck).
import type { Rejection, RejectionCode } from '../eligibility/rejection.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { shortThaiDate } from '../values/dates/thai-date-text.ts'

type WithFigure = 'POP_STATUS' | 'UNDER_AGE' | 'RESIDENCE_SHORT'

const SENTENCES: Readonly<Record<Exclude<RejectionCode, WithFigure>, string>> = {
  PERSON_NOT_FOUND: 'ไม่พบข้อมูล',
  FACE_MISSING: 'ไม่พบภาพใบหน้า',
  CARD_MISSING: 'ไม่พบข้อมูลบัตร',
  PASS_TYPE_NOT_OFFERED: 'ประเทศที่เลือกไม่มีหนังสือผ่านแดนประเภทนี้',
  OUT_OF_AREA: 'ภูมิลำเนาไม่อยู่ในพื้นที่ที่สามารถออกหนังสือผ่านแดนได้',
  MOVE_INCOMPLETE: 'ข้อมูลการย้ายที่อยู่ไม่สมบูรณ์ กรุณาติดต่อที่ด่านที่ออกหนังสือผ่านแดน',
  RESIDENCE_SHORT_NO_BIRTH: 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่พบข้อมูลการเกิด',
  RESIDENCE_SHORT_NOT_BORN_HERE: 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่ได้เกิดในพื้นที่',
  RESIDENCE_INVALID: 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ถูกต้อง',
}

export function rejectionSentence(rejection: Rejection): string {
  if (rejection.code === 'POP_STATUS') {
    return `ไม่สามารถดำเนินการได้ [${rejection.popStatus}] กรุณาติดต่อสำนักทะเบียน`
  }
  if (rejection.code === 'UNDER_AGE') {
    return `ไม่สามารถยื่นคำขอได้ เนื่องจากอายุต่ำกว่า ${rejection.minimumAge} ปี`
  }
  if (rejection.code === 'RESIDENCE_SHORT') {
    return `ไม่สามารถดำเนินการได้ เนื่องจากอาศัยอยู่ในพื้นที่น้อยกว่า ${rejection.minimumDays} วัน`
  }
  return SENTENCES[rejection.code]
}

/** Not a rejection by a rule: without the office no rule is checked. */
export const OFFICE_UNKNOWN = 'ไม่พบด่านที่เลือกในประเทศนี้'

export function eligibleFromHint(date: BuddhistDate): string {
  return `ท่านจะมีสิทธิ์ตั้งแต่วันที่ ${shortThaiDate(date)}`
}
