// How to enter a field, said of an invalid one by screen and server alike (specification 5, Detail fields).
import { APPLICANT_HEIGHT, FOLLOWER_HEIGHT } from '../request/fields/height.ts'
import type { FieldProblemCode } from '../request/fields/field-rule.ts'
import { IDENTIFYING_MARKS } from '../request/fields/identifying-marks.ts'
import { PARENT_ENGLISH_NAME } from '../request/fields/parent-english-name.ts'
import { OFFICE_UNKNOWN } from './rejection-wording.ts'

export const HOW_TO_ENTER: Readonly<Record<FieldProblemCode, string>> = {
  OFFICE_UNKNOWN,
  HEIGHT: `กรอกส่วนสูงเป็นตัวเลข ${APPLICANT_HEIGHT.least} ถึง ${APPLICANT_HEIGHT.most} เซนติเมตร`,
  FOLLOWER_HEIGHT: `กรอกส่วนสูงของเด็กเป็นตัวเลข ${FOLLOWER_HEIGHT.least} ถึง ${FOLLOWER_HEIGHT.most} เซนติเมตร`,
  IDENTIFYING_MARKS: `กรอกเป็นภาษาไทย ตัวเลข และเว้นวรรค ไม่เกิน ${IDENTIFYING_MARKS.longest} ตัวอักษร`,
  ENGLISH_NAME: `กรอกเป็นตัวอักษรภาษาอังกฤษ ไม่เกิน ${PARENT_ENGLISH_NAME.longest} ตัวอักษร`,
  PHONE: 'กรอกเบอร์โทรศัพท์ 9 หรือ 10 หลัก',
  EMAIL: 'กรอกอีเมลให้ครบ เช่น name@example.com',
  ADDRESS: 'ใส่เครื่องหมาย # ในที่อยู่ไม่ได้',
  NOT_IN_LIST: 'กรุณาเลือกจากรายการ',
  REQUIRED: 'กรุณากรอกข้อมูลให้ครบ',
}
