// Sentences about a request: its number, its status, its cancellation (specification 2, 4 and 8; copy deck).
import { type RequestNumber, writeRequestNumber } from '../request/request-number.ts'
import type { RequestDisplay } from '../request/request-status.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { formatShortThaiDate } from '../values/dates/thai-date-text.ts'

export const REQUEST_DISPLAYS: Readonly<Record<RequestDisplay, string>> = {
  pending: 'รอยืนยัน',
  confirmed: 'ยืนยันแล้ว',
  cancelled: 'ยกเลิก',
  expired: 'หมดอายุ',
}

/** The stages of a request, which the registration sheet prints with their days. */
export const STEPS = ['รับคำขอ', 'เข้ารับบริการ', 'รับหนังสือผ่านแดน'] as const

export const REQUEST_CANCELLED = 'ยกเลิกรายการเรียบร้อย'

export function getRequestTitle(number: RequestNumber): string {
  return `คำขอเลขที่ ${writeRequestNumber(number)}`
}

export function askCancellation(number: RequestNumber): string {
  return `ยกเลิก${getRequestTitle(number)} หรือไม่`
}

export const NO_REFUND = 'หากจ่ายผ่าน e-Payment แล้ว จะไม่ได้รับเงินคืน'

export function describeOlderRequest(request: RequestNumber & { readonly travelDate: BuddhistDate }): string {
  return (
    `ท่านมี${getRequestTitle(request)} นัดวันที่ ${formatShortThaiDate(request.travelDate)} อยู่แล้ว ` +
    'หากดำเนินการต่อ ระบบจะยกเลิกคำขอเดิมโดยอัตโนมัติ และไม่คืนเงินหากจ่ายผ่าน e-Payment แล้ว ' +
    'ต้องการดำเนินการต่อหรือไม่'
  )
}

/** About an appointment whose day was closed after it was made (D51). */
export const CLOSED_APPOINTMENT = {
  title: 'ที่รับหนังสือปิดในวันนัด กรุณาเลือกวันใหม่',
  otherDay: 'เลือกวันนัดใหม่',
} as const

// Sentences about saving (specification 5, Save; 8; copy deck). The spelling of SAVED is the specification's own.

export const CONFIRM_SAVE = 'ส่งคำขอหนังสือผ่านแดนหรือไม่'

export const SAVED = 'บันทึกข้อมูลเรียบร้อยเเล้ว'

/** For refusals with a reason: 400, 401, 403, 404, 409 and 500. */
export function describeRefusedSave(info: string): string {
  return `ไม่สามารถลงทะเบียนได้ [เนื่องจาก ${info}]`
}

export function describeFailedSave(error: string): string {
  return `ไม่สามารถลงทะเบียนได้ [${error}]`
}
