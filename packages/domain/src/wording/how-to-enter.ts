// What to do about a field that does not hold, said alike by the screen and the server (specification 5, Detail fields).
import { APPLICANT_HEIGHT, FOLLOWER_HEIGHT } from '../request/fields/height.ts'
import type { FieldProblemCode } from '../request/fields/field-rule.ts'

export const HOW_TO_ENTER: Readonly<Record<Exclude<FieldProblemCode, 'OFFICE_UNKNOWN'> | 'ADDRESS', string>> =
  {
    HEIGHT: `กรอกส่วนสูงเป็นตัวเลข ${APPLICANT_HEIGHT.least} ถึง ${APPLICANT_HEIGHT.most} เซนติเมตร`,
    FOLLOWER_HEIGHT: `กรอกส่วนสูงของเด็กเป็นตัวเลข ${FOLLOWER_HEIGHT.least} ถึง ${FOLLOWER_HEIGHT.most} เซนติเมตร`,
    IDENTIFYING_MARKS: 'กรอกเป็นภาษาไทย ตัวเลข และเว้นวรรค ไม่เกิน 60 ตัวอักษร',
    ENGLISH_NAME: 'กรอกเป็นตัวอักษรภาษาอังกฤษ ไม่เกิน 40 ตัวอักษร',
    PHONE: 'กรอกเบอร์โทรศัพท์ 9 หรือ 10 หลัก',
    EMAIL: 'กรอกอีเมลให้ครบ เช่น name@example.com',
    ADDRESS: 'ใส่เครื่องหมาย # ในที่อยู่ไม่ได้',
    NOT_IN_LIST: 'กรุณาเลือกจากรายการ',
    REQUIRED: 'กรุณากรอกข้อมูลให้ครบ',
  }
