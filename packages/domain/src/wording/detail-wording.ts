// The names of the detail's fields, and what to do about one that is missing or wrong (copy deck).
import type { DetailField, DetailFault } from '../request/draft/detail-faults.ts'
import { TEXT_FIELDS } from '../request/fields/detail-fields.ts'
import { HOW_TO_ENTER } from './how-to-enter.ts'

const NAMES: Readonly<Record<DetailField, string>> = {
  height: 'ส่วนสูง (ซม.)',
  occupation: 'อาชีพ',
  objective: 'วัตถุประสงค์',
  bornPlace: 'จังหวัดที่เกิด',
  spePecul: 'ตำหนิหรือลักษณะพิเศษ',
  fanameEng: 'ชื่อบิดา (ภาษาอังกฤษ)',
  manameEng: 'ชื่อมารดา (ภาษาอังกฤษ)',
  phone: 'เบอร์โทรศัพท์',
  email: 'อีเมล (ไม่บังคับ)',
  travelDate: 'วันที่นัดรับหนังสือผ่านแดน',
  houseNo: 'บ้านเลขที่',
  moo: 'หมู่ที่',
  tambon: 'ตำบล',
}

/** Used in the list of missing fields, where the label would be too long. */
const SHORT_NAMES: Readonly<Partial<Record<DetailField, string>>> = {
  height: 'ส่วนสูง',
  email: 'อีเมล',
  travelDate: 'วันที่นัดรับ',
}

export function detailFieldName(field: DetailField): string {
  return NAMES[field]
}

export function shortFieldName(field: DetailField): string {
  return SHORT_NAMES[field] ?? NAMES[field]
}

export function detailFaultSentence({ field, reason }: DetailFault): string {
  if (reason === 'missing' || field === 'travelDate') return `กรุณาระบุ${shortFieldName(field)}`
  return HOW_TO_ENTER[TEXT_FIELDS[field].code]
}
