// Choosing country, pass type and office, and what the check of the rules says (copy deck, Selection).
import { REQUEST_PROGRESS_TEXT } from './request-progress-text.ts'
import type { RequestStep } from '@border-pass/domain/request/draft/draft'

export const SELECTION_TEXT = {
  title: 'เลือกประเทศและด่านที่ออกหนังสือผ่านแดน',
  lead: 'ระบบจะตรวจสอบสิทธิ์ของท่านจากทะเบียนราษฎรก่อนให้กรอกข้อมูล',
  country: 'ประเทศที่ต้องการเดินทาง',
  passType: 'ประเภทหนังสือผ่านแดน',
  passTypeDetails: {
    1: 'มีทะเบียนบ้านอยู่จังหวัดใดก็ขอได้',
    2: 'สำหรับผู้มีทะเบียนบ้านในพื้นที่ของด่าน',
  },
  office: 'ด่านที่ออกหนังสือผ่านแดน',
  officeHint: 'พิมพ์ชื่อจังหวัด อำเภอ หรือจุดผ่านแดน',
  crossing: (crossing: string) => `จุดผ่านแดน ${crossing}`,
  submit: 'ตรวจสอบสิทธิ์',
  checking: 'กำลังตรวจสอบสิทธิ์',
} as const

export const UNFINISHED_TEXT = {
  title: 'ท่านมีคำขอที่กรอกค้างไว้',
  stillThere: 'ข้อมูลที่กรอกไว้ยังอยู่ หากเลือกด่านใหม่ ข้อมูลของท่านจะนำไปใช้กับด่านใหม่ด้วย',
  goOn: (step: RequestStep) => `ทำต่อที่ ${REQUEST_PROGRESS_TEXT.steps[step]}`,
} as const

export const VERDICT_TEXT = {
  checks: 'ผลการตรวจสอบสิทธิ์',
  outcomes: { pass: 'ผ่าน', fail: 'ไม่ผ่าน' },
  finder: 'ด่านที่ท่านยื่นขอได้วันนี้',
  finderHint: 'กดชื่อด่านเพื่อเลือกแทนด่านเดิม',
  finderEmpty: 'วันนี้ยังไม่มีด่านใดที่ท่านยื่นขอได้',
  finderGroup: (country: string, passType: string) => `${country} ${passType}`,
  officeCount: (count: number) => `${count} ด่าน`,
  chosen: (office: string) => `เลือก ${office} แล้ว`,
} as const

export const REPLACEMENT_TEXT = {
  old: 'คำขอเดิม',
  new: 'คำขอใหม่',
  number: 'คำขอเลขที่',
  numberLater: 'ได้รับเมื่อบันทึก',
  day: 'วันนัด',
  dayLater: 'เลือกในขั้นถัดไป',
  outcome: 'ผล',
  oldOutcome: 'ถูกยกเลิกเมื่อบันทึกคำขอใหม่',
  newOutcome: 'ใช้แทนคำขอเดิม',
} as const
