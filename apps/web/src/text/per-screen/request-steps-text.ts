// The texts that all steps of a request share.
import type { RequestStep } from '@border-pass/domain/request/draft/draft'

export const REQUEST_PROGRESS_TEXT = {
  label: 'ขั้นตอนการขอ',
  steps: {
    selection: 'เลือกที่รับหนังสือ',
    detail: 'วันนัดและข้อมูล',
    followers: 'เด็กที่ไปด้วย',
    summary: 'ตรวจทาน',
  } satisfies Record<RequestStep, string>,
  position: (step: number, of: number) => `ขั้นที่ ${step} จาก ${of}`,
  startOver: 'ล้างข้อมูลและเริ่มใหม่',
  startingOver: 'กำลังล้างข้อมูล',
  confirmStartOver: 'ล้างข้อมูลที่กรอกไว้ทั้งหมดหรือไม่',
  notRestored: 'ข้อมูลที่ล้างแล้วเรียกคืนไม่ได้ คำขอที่ส่งไปแล้วยังอยู่',
  startOverNow: 'ล้างข้อมูล',
  keepAnswers: 'เก็บข้อมูลไว้',
} as const

/** The request so far, in the panel of a desktop. */
export const SO_FAR_TEXT = {
  title: 'คำขอของท่าน',
  nothing: 'ยังไม่ได้เลือก',
  country: 'ประเทศ',
  passType: 'ประเภท',
  office: 'ที่รับหนังสือผ่านแดน',
  day: 'วันที่นัดรับ',
  children: 'เด็กที่ไปด้วย',
  count: (children: number) => `${children} คน`,
  fee: 'ค่าธรรมเนียม',
  baht: (amount: number) => `${amount} บาท`,
  change: 'แก้ไข',
} as const

/** The draft was saved or deleted on another page or phone (D48). */
export const CHANGED_ELSEWHERE_TEXT = {
  deleted: 'คำขอนี้ส่งไปแล้วหรือถูกล้างจากหน้าอื่น',
  deletedAdvice: 'หากส่งคำขอแล้ว ดูได้ที่รายการคำขอ หากยังไม่ได้ส่ง กรอกต่อจากหน้านี้เป็นคำขอใหม่ได้',
  toRequests: 'ดูรายการคำขอ',
  goOn: 'กรอกต่อเป็นคำขอใหม่',
} as const
