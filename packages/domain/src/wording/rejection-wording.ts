// The sentence of each rejection, under the dialog's title แจ้งเตือน (specification 5, Eligibility on submit; copy deck).
import type { Rejection } from '../eligibility/rejection.ts'
import type { BuddhistDate } from '../values/buddhist-date.ts'
import { shortThaiDate } from '../values/thai-date-text.ts'

export function rejectionSentence(rejection: Rejection): string {
  switch (rejection.code) {
    case 'PERSON_NOT_FOUND':
      return 'ไม่พบข้อมูล'
    case 'POP_STATUS':
      return `ไม่สามารถดำเนินการได้ [${rejection.popStatus}] กรุณาติดต่อสำนักทะเบียน`
    case 'UNDER_AGE':
      return `ไม่สามารถยื่นคำขอได้ เนื่องจากอายุต่ำกว่า ${rejection.minimumAge} ปี`
    case 'FACE_MISSING':
      return 'ไม่พบภาพใบหน้า'
    case 'CARD_MISSING':
      return 'ไม่พบข้อมูลบัตร'
    case 'PASS_TYPE_NOT_OFFERED':
      return 'ประเทศที่เลือกไม่มีหนังสือผ่านแดนประเภทนี้'
    case 'OUT_OF_AREA':
      return 'ภูมิลำเนาไม่อยู่ในพื้นที่ที่สามารถออกหนังสือผ่านแดนได้'
    case 'MOVE_INCOMPLETE':
      return 'ข้อมูลการย้ายที่อยู่ไม่สมบูรณ์ กรุณาติดต่อที่ด่านที่ออกหนังสือผ่านแดน'
    case 'RESIDENCE_SHORT':
      return `ไม่สามารถดำเนินการได้ เนื่องจากอาศัยอยู่ในพื้นที่น้อยกว่า ${rejection.minimumDays} วัน`
    case 'RESIDENCE_SHORT_NO_BIRTH':
      return 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่พบข้อมูลการเกิด'
    case 'RESIDENCE_SHORT_NOT_BORN_HERE':
      return 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่ได้เกิดในพื้นที่'
    case 'RESIDENCE_INVALID':
      return 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ถูกต้อง'
  }
}

/** No rule's rejection: the office was not found, so no rule was asked. */
export const OFFICE_UNKNOWN = 'ไม่พบด่านที่เลือกในประเทศนี้'

export function eligibleFromHint(date: BuddhistDate): string {
  return `ท่านจะมีสิทธิ์ตั้งแต่วันที่ ${shortThaiDate(date)}`
}
