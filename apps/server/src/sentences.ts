// The title and the Thai sentence of each problem code (api, Errors).
import type { ProblemCode } from '@border-pass/contract/problem-codes'

type Wording = { readonly title: string; readonly info: string }

export const PROBLEM_WORDING: Readonly<Record<ProblemCode, Wording>> = {
  INVALID: { title: 'The request does not fit', info: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ' },
  SIGNED_OUT: {
    title: 'Not signed in, or no valid token',
    info: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกไว้ยังอยู่',
  },
  LOGIN_REJECTED: { title: 'The five fields do not match a card', info: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ' },
  PORTAL_REJECTED: {
    title: 'The citizen portal does not vouch for the token',
    info: 'ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้',
  },
  NOT_YOURS: { title: 'Somebody else’s records', info: 'ท่านดูได้เฉพาะข้อมูลของท่านและบุตรของท่าน' },
  NOT_ELIGIBLE: { title: 'Not eligible', info: 'ท่านยังไม่มีสิทธิ์ขอหนังสือผ่านแดนตามที่เลือก' },
  FORBIDDEN_ORIGIN: {
    title: 'The call came from another site',
    info: 'ไม่สามารถทำรายการจากหน้านี้ได้ กรุณาเปิดระบบใหม่อีกครั้ง',
  },
  NOT_FOUND: { title: 'Not found', info: 'ไม่พบข้อมูล' },
  LIVE_REQUEST_EXISTS: {
    title: 'A live request stands in the way',
    info: 'ท่านมีคำขอที่ด่านนี้อยู่แล้ว กรุณายืนยันการยกเลิกคำขอเดิมก่อน',
  },
  NOT_CANCELLABLE: {
    title: 'The request is not pending any more',
    info: 'ยกเลิกได้เฉพาะคำขอที่รอยืนยันเท่านั้น',
  },
  REQUEST_CANCELLED: {
    title: 'The request is cancelled',
    info: 'คำขอนี้ถูกยกเลิกแล้ว จึงไม่มีใบลงทะเบียน',
  },
  IDEMPOTENCY_MISMATCH: {
    title: 'This key came with another body before',
    info: 'คำขอนี้บันทึกไปแล้วด้วยข้อมูลอื่น กรุณาตรวจสอบรายการคำขอ',
  },
  DRAFT_CHANGED: {
    title: 'The draft was changed, saved or deleted elsewhere',
    info: 'ข้อมูลที่กรอกไว้ถูกแก้ไขจากหน้าอื่น กรุณาเปิดหน้านี้ใหม่อีกครั้ง',
  },
  OTHER_SIGNED_IN: {
    title: 'Another citizen is signed in, and has to be asked first',
    info: 'มีผู้อื่นเข้าสู่ระบบอยู่ กรุณาเลือกว่าจะเข้าสู่ระบบในชื่อใด',
  },
  TOO_LARGE: { title: 'More than 64 KiB', info: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป' },
  NOT_JSON: { title: 'Not JSON', info: 'รูปแบบข้อมูลที่ส่งมาไม่ถูกต้อง' },
  LOGIN_LIMITED: {
    title: 'Too many tries at sign-in',
    info: 'ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก {n} นาที',
  },
  RATE_LIMITED: { title: 'Too many calls', info: 'มีการใช้งานถี่เกินไป กรุณารอสักครู่แล้วลองใหม่' },
  INTERNAL: { title: 'A fault of ours', info: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง' },
  RECORD_UNREADABLE: {
    title: 'The registry’s record of this citizen cannot be read',
    info: 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้ ลองใหม่ก็ยังไม่ได้ กรุณาติดต่อสำนักทะเบียนพร้อมเลขอ้างอิงนี้',
  },
  REGISTRY_UNAVAILABLE: {
    title: 'The civil registry does not answer',
    info: 'ระบบทะเบียนราษฎรไม่ตอบสนอง ยังไม่มีการบันทึก กรุณาลองใหม่ในอีกสักครู่',
  },
  PORTAL_UNAVAILABLE: {
    title: 'The citizen portal does not answer',
    info: 'ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้',
  },
  DATABASE_UNAVAILABLE: {
    title: 'The database does not answer',
    info: 'ระบบไม่พร้อมให้บริการชั่วคราว กรุณาลองใหม่ในอีกสักครู่',
  },
  DOCUMENTS_BUSY: {
    title: 'Too many documents are being drawn, or one took too long',
    info: 'กำลังมีผู้ใช้เอกสารจำนวนมาก กรุณาลองใหม่ในอีกสักครู่',
  },
}
