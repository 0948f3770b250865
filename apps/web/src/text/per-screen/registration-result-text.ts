// The registration result (copy deck, Request list and result). Sentences that the rules own stand in the domain's wording.
import type { HomeAddress } from '@border-pass/domain/delivery/home-delivery'
import { momentText } from '../moment-text.ts'

const MOMENTS = {
  saved: 'บันทึกคำขอ',
  appointment: 'วันนัดรับ',
} as const

export type TimelineDay = keyof typeof MOMENTS

export const RESULT_TEXT = {
  progress: 'ความคืบหน้าของคำขอ',
  codes: 'รหัสลงทะเบียน',
  qr: 'คิวอาร์โค้ด',
  barcode: 'บาร์โค้ด',
  qrOf: (code: string) => `คิวอาร์โค้ด รหัสลงทะเบียน ${code}`,
  barcodeOf: (code: string) => `บาร์โค้ด รหัสลงทะเบียน ${code}`,
  showAtCounter: 'แสดงรหัสนี้ต่อเจ้าหน้าที่ในวันนัด',
  facts: 'ข้อมูลคำขอ',
  name: 'ชื่อ-นามสกุล',
  registerDate: 'วันที่ลงทะเบียน',
  station: 'ด่านที่ออกหนังสือผ่านแดน',
  passType: 'ประเภทหนังสือผ่านแดน',
  country: 'ประเทศที่ต้องการเดินทาง',
  followers: 'ผู้ติดตาม',
  followerCount: (count: number) => `${count} คน`,
  collect: 'วิธีรับหนังสือผ่านแดน',
  home: ({ houseNo, village, subdistrict }: HomeAddress) =>
    ['จัดส่งที่บ้าน:', houseNo, village && `หมู่ที่ ${village}`, `ตำบล${subdistrict}`].filter(Boolean).join(' '),
  appointment: 'วันนัดรับหนังสือผ่านแดน',
  timeline: 'กำหนดเวลา',
  moments: MOMENTS,
  past: 'ผ่านไปแล้ว',
  isToday: 'วันนี้',
  download: 'ดาวน์โหลด',
  calendar: 'เพิ่มลงปฏิทิน',
  pass: 'ดูหนังสือผ่านแดน',
  cancel: 'ยกเลิกคำขอ',
  cancelling: 'กำลังยกเลิก',
  back: 'ย้อนกลับ',
  readAt: (instant: number) => `อ่านจากระบบเมื่อ ${momentText(instant)}`,
  expired: 'เลยวันนัดแล้ว หากยังต้องการหนังสือผ่านแดน กรุณายื่นคำขอใหม่',
  cancelled: 'คำขอนี้ยกเลิกแล้ว ใช้รับหนังสือผ่านแดนไม่ได้',
  offlineTitle: 'สำเนาที่เก็บไว้ในเครื่องนี้',
  offlineNotice: (instant: number) =>
    `ขณะนี้เชื่อมต่อระบบไม่ได้ ข้อมูลนี้อ่านไว้เมื่อ ${momentText(instant)} ใช้แสดงต่อเจ้าหน้าที่ได้`,
  toList: 'ไปที่รายการคำขอ',
} as const
