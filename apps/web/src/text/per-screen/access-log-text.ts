// Who looked at my data: what was looked at, why, and by whom, in words for everybody.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'

const WHAT: Readonly<Record<AccessEntry['what'], string>> = {
  person: 'ข้อมูลบุคคล',
  children: 'รายชื่อบุตร',
  'card-check': 'ตรวจบัตรประชาชน',
  card: 'ข้อมูลบัตรประชาชน',
  face: 'ภาพใบหน้า',
  birth: 'ข้อมูลการเกิด',
  ordination: 'ข้อมูลการบวช',
  house: 'ข้อมูลบ้าน',
  moves: 'ประวัติการย้ายที่อยู่',
  books: 'หนังสือผ่านแดนที่เคยออก',
  'sign-in': 'การเข้าสู่ระบบ',
  save: 'บันทึกคำขอ',
  cancel: 'ยกเลิกคำขอ',
  request: 'ข้อมูลคำขอ',
  export: 'สำเนาข้อมูลทั้งหมด',
  erase: 'ลบข้อมูลส่วนบุคคล',
}

const WHY: Readonly<Record<AccessEntry['why'], string>> = {
  'sign-in': 'เข้าสู่ระบบ',
  'look-up': 'เปิดดูข้อมูล',
  eligibility: 'ตรวจสอบสิทธิ์',
  form: 'กรอกคำขอ',
  followers: 'เลือกผู้ติดตาม',
  save: 'บันทึกคำขอ',
  cancel: 'ยกเลิกคำขอ',
  passes: 'เปิดดูหนังสือผ่านแดน',
  office: 'ให้บริการตามคำขอ',
  operator: 'คำร้องเกี่ยวกับข้อมูลส่วนบุคคล',
}

const BY: Readonly<Record<AccessEntry['by'], string>> = {
  citizen: 'ตัวท่านเอง',
  parent: 'บิดาหรือมารดาของท่าน',
  office: 'เจ้าหน้าที่ที่รับหนังสือ',
  operator: 'ผู้ดูแลระบบ',
  unknown: 'ผู้ที่กรอกเลขบัตรของท่านเพื่อเข้าสู่ระบบ',
}

export const ACCESS_TEXT = {
  title: 'ใครดูข้อมูลของท่าน',
  intro: 'ทุกครั้งที่มีการเปิดดูข้อมูลทะเบียนราษฎรของท่าน',
  others: 'ผู้อื่น',
  noOthers: 'ไม่มีผู้อื่นดูข้อมูลของท่าน',
  caption: 'รายการล่าสุดอยู่บนสุด',
  when: 'เมื่อ',
  why: 'เพื่อ',
  by: 'โดย',
  what: 'ข้อมูลที่ดู',
  whats: WHAT,
  whys: WHY,
  bys: BY,
} as const
