// Summary and save (copy deck, Summary and save); the fixed sentences are the domain's.
import { type RequestNumber, writeRequestNumber } from '@border-pass/domain/request/request-number'

export const SUMMARY_TEXT = {
  title: 'ตรวจทานก่อนส่ง',
  day: 'วันนัด',
  office: 'ที่รับหนังสือ ประเทศ และประเภท',
  collect: 'ไปรับเอง',
  disabled: 'เป็นผู้พิการ',
  yes: 'ใช่',
  replaces: (number: RequestNumber) =>
    `เมื่อส่งคำขอ ระบบจะยกเลิกคำขอเลขที่ ${writeRequestNumber(number)} โดยอัตโนมัติ และไม่คืนเงินหากจ่ายผ่าน e-Payment แล้ว`,
  empty: '-',
  noFollowers: 'ไม่มีเด็กไปด้วย',
  addFollowers: 'เพิ่มผู้ติดตาม',
  followerNo: 'ลำดับ',
  children: (count: number) => `เด็ก ${count} คน`,
  edit: 'แก้ไข',
  editOffice: 'แก้ไขที่รับหนังสือ',
  replace: 'ใช้คำขอใหม่แทน',
  /** The links to a refused part. */
  fixes: {
    selection: 'ไปหน้าเลือกที่รับหนังสือ',
    day: 'เลือกวันอื่น',
    detail: 'แก้ไขข้อมูล',
    followers: 'แก้ไขเด็ก',
  },
  fee: 'ค่าธรรมเนียม',
  baht: (amount: number) => `${amount} บาท`,
  send: 'ส่งคำขอ',
  sending: 'กำลังส่งคำขอ',
  checkAgain: 'กลับไปตรวจทาน',
  askingAgain: 'ยังไม่ได้รับคำตอบจากระบบ กำลังสอบถามอีกครั้ง กรุณารอสักครู่...',
  takesLong: 'ใช้เวลานานกว่าปกติ กรุณารอสักครู่...',
  maybeSaved: 'ระบบอาจบันทึกแล้ว กด ลองใหม่ เพื่อตรวจสอบ จะไม่เกิดคำขอซ้ำ',
  unreadable: 'อ่านคำตอบจากระบบไม่ได้',
  notKnown: 'ยังไม่ทราบผลการบันทึก',
  /** Why the save failed, by the HTTP status of the answer. */
  reasons: {
    400: 'ระบบไม่รับข้อมูลที่ส่ง กรุณาตรวจสอบข้อมูลแล้วลองใหม่',
    401: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง',
    403: 'ระบบไม่อนุญาตให้บันทึกคำขอนี้',
    404: 'ไม่พบข้อมูล',
    409: 'มีคำขออื่นที่ขัดกับคำขอนี้ กรุณาตรวจสอบรายการคำขอ',
    500: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง',
  },
  toRequests: 'ดูรายการคำขอ',
} as const
