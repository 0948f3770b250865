// The names of the steps of a request.
import type { RequestStep } from '@border-pass/domain/request/draft/draft'

const STEPS: Readonly<Record<RequestStep, string>> = {
  selection: 'เลือกด่าน',
  detail: 'วันนัดและข้อมูล',
  followers: 'ผู้ติดตาม',
  summary: 'ตรวจสอบ',
}

export const REQUEST_PROGRESS_TEXT = {
  label: 'ขั้นตอนการยื่นคำขอ',
  steps: STEPS,
  position: (step: number, of: number) => `ขั้นที่ ${step} จาก ${of}`,
  startOver: 'ล้างข้อมูลและเริ่มใหม่',
  startingOver: 'กำลังล้างข้อมูล',
  confirmStartOver: 'ล้างข้อมูลที่กรอกไว้ทั้งหมดหรือไม่',
  notRestored: 'ข้อมูลที่ล้างแล้วเรียกคืนไม่ได้ คำขอที่ส่งไปแล้วยังอยู่',
  startOverNow: 'ล้างข้อมูล',
  keepAnswers: 'เก็บข้อมูลไว้',
} as const
