// The names of the detail's fields, and what to do about one that is missing or wrong (copy deck).
import type { DetailField, DetailGap } from '../request/draft/detail-gaps.ts'
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

/** Where the label is longer than a list of what is missing can bear. */
const SHORT_NAMES: Readonly<Partial<Record<DetailField, string>>> = {
  height: 'ส่วนสูง',
  email: 'อีเมล',
  travelDate: 'วันที่นัดรับ',
}

const WHAT_TO_ENTER: Readonly<Partial<Record<DetailField, string>>> = {
  height: HOW_TO_ENTER.HEIGHT,
  spePecul: HOW_TO_ENTER.IDENTIFYING_MARKS,
  fanameEng: HOW_TO_ENTER.ENGLISH_NAME,
  manameEng: HOW_TO_ENTER.ENGLISH_NAME,
  phone: HOW_TO_ENTER.PHONE,
  email: HOW_TO_ENTER.EMAIL,
  houseNo: HOW_TO_ENTER.ADDRESS,
  moo: HOW_TO_ENTER.ADDRESS,
  tambon: HOW_TO_ENTER.ADDRESS,
}

export function detailFieldName(field: DetailField): string {
  return NAMES[field]
}

export function shortFieldName(field: DetailField): string {
  return SHORT_NAMES[field] ?? NAMES[field]
}

export function gapSentence({ field, reason }: DetailGap): string {
  const invalid = reason === 'invalid' ? WHAT_TO_ENTER[field] : undefined
  return invalid ?? `กรุณาระบุ${shortFieldName(field)}`
}
