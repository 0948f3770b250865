// What to do about a field that does not hold, said alike by the screen and the server (specification 5, Detail fields).
import type { FieldProblemCode } from '../request/field-rule.ts'

export const HOW_TO_ENTER: Readonly<Record<Exclude<FieldProblemCode, 'OFFICE_UNKNOWN'>, string>> = {
  HEIGHT: 'กรอกส่วนสูงเป็นตัวเลข 1 ถึง 999 เซนติเมตร',
  IDENTIFYING_MARKS: 'กรอกเป็นภาษาไทย ตัวเลข และเว้นวรรค ไม่เกิน 60 ตัวอักษร',
  ENGLISH_NAME: 'กรอกเป็นตัวอักษรภาษาอังกฤษ ไม่เกิน 40 ตัวอักษร',
  PHONE: 'กรอกเบอร์โทรศัพท์ 9 หรือ 10 หลัก',
  EMAIL: 'กรอกอีเมลให้ครบ เช่น name@example.com',
  NOT_IN_LIST: 'กรุณาเลือกจากรายการ',
  REQUIRED: 'กรุณากรอกข้อมูลให้ครบ',
}
