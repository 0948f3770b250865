// Choosing country, pass type and office, and what the check of the rules says (copy deck, Selection).
import { REQUEST_PROGRESS_TEXT } from './request-steps-text.ts'
import type { RequestStep } from '@border-pass/domain/request/draft/draft'

export const SELECTION_TEXT = {
  title: 'เลือกประเทศและด่านที่ออกหนังสือผ่านแดน',
  byYourself: 'เลือกเอง',
  country: 'ประเทศที่ต้องการเดินทาง',
  passType: 'ประเภทหนังสือผ่านแดน',
  passTypeDetail: (use: string, stay: string) => `${use} อยู่ได้ครั้งละ${stay}`,
  passTypeUses: {
    1: () => 'สำหรับไปเป็นครั้งคราว มีทะเบียนบ้านจังหวัดใดก็ขอได้',
    2: (valid: string) => `ไปได้หลายครั้ง เล่มใช้ได้ ${valid} สำหรับผู้มีทะเบียนบ้านในพื้นที่ของด่าน`,
  },
  office: 'ด่านที่ออกหนังสือผ่านแดน',
  officeHint: 'พิมพ์ชื่อจังหวัด อำเภอ หรือจุดผ่านแดน',
  crossing: (crossing: string) => `จุดผ่านแดน ${crossing}`,
  submit: 'ตรวจสอบสิทธิ์',
  next: 'ถัดไป: เลือกวันนัด',
  complete: 'ครบแล้ว กด ตรวจสอบสิทธิ์',
  checking: 'กำลังตรวจสอบสิทธิ์',
} as const

export const LIVE_REQUEST_TEXT = {
  showCode: 'แสดงรหัส',
  others: (count: number) => `ดูคำขออื่นอีก ${count} คำขอ`,
} as const

export const UNFINISHED_TEXT = {
  title: 'ทำต่อจากครั้งก่อน',
  goOn: (step: RequestStep) => `ทำต่อที่ ${REQUEST_PROGRESS_TEXT.steps[step]}`,
} as const

export const PLACES_TEXT = {
  title: 'ด่านที่ท่านขอได้วันนี้',
  missing: 'ด่านที่ต้องการ',
  pass: (passType: string, cost: number) => `${passType} · ${cost} บาท`,
  nearHome: 'อยู่ในอำเภอของท่าน',
  showAll: (offices: number) => `ดูทั้งหมด ${offices} แห่ง`,
  group: (country: string, passType: string, offices: number) => `${country} ${passType} (${offices} แห่ง)`,
  eligible: 'ท่านมีสิทธิ์ขอที่ด่านนี้',
  nowhere: 'วันนี้ท่านยังขอหนังสือผ่านแดนไม่ได้',
  nowhereAdvice: 'หากข้อมูลไม่ถูกต้อง กรุณาติดต่อสำนักทะเบียนที่ท่านมีชื่ออยู่',
} as const

export const VERDICT_TEXT = {
  places: 'ท่านขอได้ที่',
  noPlaces: 'วันนี้ยังไม่มีด่านใดที่ท่านยื่นขอได้',
  failed: 'เหตุที่ขอไม่ได้',
  checks: (failed: number) => `ผลการตรวจสอบสิทธิ์ · ${failed} ข้อไม่ผ่าน`,
  outcomes: { pass: 'ผ่าน', fail: 'ไม่ผ่าน' },
  chosen: (office: string) => `เลือก ${office} แล้ว`,
} as const

export const REPLACEMENT_TEXT = {
  title: 'ใช้คำขอใหม่แทนคำขอเดิมหรือไม่',
  replace: 'ใช้คำขอใหม่แทน',
  keep: 'เก็บคำขอเดิมไว้',
} as const
