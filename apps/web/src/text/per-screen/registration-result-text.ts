// The registration result and the code of a request (copy deck, Request list and result).
import type { HomeAddress } from '@border-pass/domain/delivery/delivery-options'
import { writeHome } from '@border-pass/domain/wording/appointment-wording'
import { toMomentText } from '../moment-text.ts'

export const RESULT_TEXT = {
  progress: 'ความคืบหน้าของคำขอ',
  facts: 'ข้อมูลคำขอ',
  name: 'ชื่อ-นามสกุล',
  registerDate: 'วันที่ลงทะเบียน',
  office: 'ที่รับหนังสือผ่านแดน',
  passType: 'ประเภทหนังสือผ่านแดน',
  country: 'ประเทศที่ต้องการเดินทาง',
  followers: 'เด็กที่ไปด้วย',
  followerCount: (count: number) => `${count} คน`,
  /** The label of the way in which the pass is received, by delivery too. */
  collect: 'วิธีรับหนังสือผ่านแดน',
  home: (address: HomeAddress) => `จัดส่งที่บ้าน: ${writeHome(address)}`,
  travelDate: 'วันนัดรับหนังสือผ่านแดน',
  isToday: 'วันนี้',
  download: 'ดาวน์โหลดใบลงทะเบียน',
  calendar: 'เพิ่มลงปฏิทิน',
  pass: 'ดูหนังสือผ่านแดน',
  change: 'เปลี่ยนวันนัดหรือยกเลิก',
  /** A new request with the answers of this one. */
  again: 'ขอใหม่',
  againHint: 'ใช้ข้อมูลเดิม เลือกวันนัดใหม่เท่านั้น',
  endedRequest: 'คำขอที่เคยส่ง',
  cancel: 'ยกเลิกคำขอ',
  cancelThis: 'ยกเลิกคำขอนี้',
  keepRequest: 'เก็บคำขอไว้',
  appointmentAt: (day: string, office: string) => `นัด${day} ${office}`,
  cancelling: 'กำลังยกเลิก',
  notCancelled: 'คำขอนี้ยังไม่ถูกยกเลิก',
  back: 'ย้อนกลับ',
  readAt: (instant: number) => `ข้อมูลเมื่อ ${toMomentText(instant)}`,
  /** The registry's answer for each rule when the request was saved, and the time of that answer. */
  registerSaid: 'ผลการตรวจสอบสิทธิ์เมื่อส่งคำขอ',
  registerReadAt: (instant: number) => `ตามทะเบียนเมื่อ ${toMomentText(instant)}`,
  /** `left` says how many days are left. */
  appointment: (left: string | undefined) => ['นัดของท่าน', left].filter(Boolean).join(' '),
  expired: 'เลยวันนัดแล้ว',
  askAgain: 'หากยังต้องการหนังสือผ่านแดน กรุณาขอใหม่',
  cancelled: 'คำขอนี้ยกเลิกแล้ว',
  /** A cancelled request: its code is of no use. */
  noUse: 'รหัสของคำขอนี้ใช้รับหนังสือผ่านแดนไม่ได้',
  otherOffice: 'เลือกที่รับหนังสืออื่น',
  staysUntilCancelled: 'คำขอนี้ยังอยู่จนกว่าท่านจะยกเลิก',
  offlineNotice: (instant: number) => `ขณะนี้เชื่อมต่อระบบไม่ได้ ข้อมูลเมื่อ ${toMomentText(instant)} ใช้แสดงต่อเจ้าหน้าที่ได้`,
  notStored: 'อุปกรณ์นี้ไม่ยอมให้เก็บข้อมูล รหัสจะไม่แสดงเมื่อไม่มีสัญญาณ',
  toList: 'ไปที่รายการคำขอ',
} as const

/** The code of a request on every screen. */
export const TICKET_TEXT = {
  codes: 'รหัสลงทะเบียน',
  qr: 'คิวอาร์โค้ด',
  barcode: 'บาร์โค้ด',
  qrLabel: (code: string) => `คิวอาร์โค้ด รหัสลงทะเบียน ${code}`,
  barcodeLabel: (code: string) => `บาร์โค้ด รหัสลงทะเบียน ${code}`,
  who: (name: string, children: number) => (children === 0 ? name : `${name} และเด็ก ${children} คน`),
  fullScreen: 'แสดงเต็มจอ',
  showCode: 'แสดงรหัส',
  open: 'ดูคำขอ',
} as const

export const DELIVERY_TEXT = { take: (things: string) => `นำ${things}` } as const
