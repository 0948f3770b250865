// The frame behind the sign-in, and the texts that its screens share.

/** Specification 8. */
export const NOT_FOUND = 'ไม่พบข้อมูล'

/** Downloads; the sentence of a failure is the specification's (section 8). */
export const DOWNLOAD_TEXT = {
  preparing: 'กำลังเตรียมไฟล์',
  failed: 'เกิดข้อผิดพลาด',
  noCalendar: 'ในแอปทางรัฐเพิ่มลงปฏิทินไม่ได้ คัดลอกวันไปใส่เองได้',
  copy: 'คัดลอกวัน',
} as const

/** A request was saved while another screen was open. */
export const SAVED_ELSEWHERE_TEXT = {
  saved: (number: string) => `ส่งคำขอเลขที่ ${number} แล้ว ·`,
  showCode: 'ดูรหัส',
} as const

export const MENU_TEXT = {
  label: 'เมนูหลัก',
  word: 'เมนู',
  previous: 'เลื่อนเมนูไปทางซ้าย',
  next: 'เลื่อนเมนูไปทางขวา',
} as const
