// The title of the document on each screen; four of them are the menu's entries.

export const SCREEN_TITLES = {
  landing: 'กำลังเข้าสู่ระบบ',
  register: 'ขอหนังสือผ่านแดน',
  requestDetail: 'ข้อมูลผู้ยื่นคำขอ',
  followers: 'เลือกผู้ติดตาม',
  summary: 'ตรวจสอบข้อมูลก่อนบันทึก',
  result: 'ผลการลงทะเบียน',
  verify: 'ตรวจสอบคำขอ',
  detail: 'ข้อมูลหนังสือผ่านแดน',
  manual: 'คู่มือ',
  accessLog: 'ใครดูข้อมูลของฉัน',
  sessions: 'เครื่องที่เข้าสู่ระบบอยู่',
  login: 'เข้าสู่ระบบ',
  notFound: 'ไม่พบหน้าที่ต้องการ',
} as const

// Around every file that is fetched; the sentence of a failure is the specification's (section 8).

export const DOWNLOAD_TEXT = {
  preparing: 'กำลังเตรียมไฟล์',
  failed: 'เกิดข้อผิดพลาด',
} as const
