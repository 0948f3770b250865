// The issued passes (copy deck, Issued passes). Stay limits and the names of passes are in the domain's wording.

export const PASSES_TEXT = {
  title: 'หนังสือผ่านแดนของท่าน',
  /** `missed`: the appointment has passed. `ahead`: the pass is issued, and its first day is in the future. */
  standings: {
    waiting: 'ยังไม่ได้ออกหนังสือผ่านแดน',
    missed: 'ยังไม่ได้ออกหนังสือผ่านแดน',
    ahead: 'ยังไม่ถึงวันเริ่มใช้',
    valid: 'ใช้ได้',
    /** Its last day is unknown. */
    undated: 'ออกแล้ว',
    expired: 'หมดอายุ',
  },
  to: (country: string) => `ไป${country}`,
  validUntil: (date: string) => `ใช้ได้ถึง ${date}`,
  validFrom: (date: string) => `เริ่มใช้ ${date}`,
  issuedOn: (date: string) => `ออกเมื่อ ${date}`,
  endedOn: (date: string) => `หมดอายุเมื่อ ${date}`,
  appointment: (date: string) => `วันนัดรับ ${date}`,
  missedOn: (date: string) => `เลยวันนัด ${date} แล้ว`,
  office: 'ที่ออกหนังสือ',
  type: 'ประเภท',
  nationalId: 'เลขประจำตัวประชาชน',
  name: 'ชื่อ-นามสกุล',
  passNumber: 'เลขที่',
  issueDate: 'วันที่ออก',
  expireDate: 'วันหมดอายุ',
  photo: (name: string) => `ภาพใบหน้าของ ${name}`,
  noPhoto: 'ไม่พบภาพใบหน้า',
  codes: 'รหัสหนังสือผ่านแดน',
  qr: 'คิวอาร์โค้ด',
  barcode: 'บาร์โค้ด',
  mrz: 'MRZ',
  qrLabel: (code: string) => `คิวอาร์โค้ด ${code}`,
  barcodeLabel: (code: string) => `บาร์โค้ด ${code}`,
  mrzLabel: (lines: string) => `แถบสำหรับเครื่องอ่านหนังสือเดินทาง ${lines}`,
  /** The heading above the specification's sentence. */
  empty: 'ยังไม่มีหนังสือผ่านแดน',
  emptyAdvice: 'หนังสือผ่านแดนจะแสดงที่นี่เมื่อถึงวันนัด หรือเมื่อออกให้แล้ว',
  unknown: 'ไม่พบหนังสือผ่านแดนนี้',
  unknownAdvice: 'ที่อยู่อาจพิมพ์ผิด หรือไม่มีหนังสือผ่านแดนนี้ในรายการของท่าน',
  toPasses: 'ดูหนังสือผ่านแดนของท่าน',
  toRequests: 'ดูรายการคำขอ',
  notIssued: 'รหัสและวันหมดอายุจะแสดงเมื่อออกแล้ว',
  missed: 'เลยวันนัดแล้ว หากยังต้องการ กรุณาขอใหม่',
  noMrz: 'หนังสือผ่านแดนเล่มนี้ไม่มีแถบสำหรับเครื่องอ่าน',
  back: 'ย้อนกลับ',
} as const

export type PassStanding = keyof typeof PASSES_TEXT.standings

/** The texts around the sample of a pass; the domain has those on it. */
export const SAMPLE_TEXT = {
  heading: 'ตัวอย่างหนังสือผ่านแดน',
  /** The heading while the pass is not issued. */
  headingBefore: 'ตัวอย่างหนังสือผ่านแดนที่จะได้รับ',
  intro: 'ภาพตัวอย่างจากข้อมูลของท่าน ใช้แทนหนังสือผ่านแดนจริงไม่ได้',
  show: 'แสดงตัวอย่าง',
  drawing: 'กำลังวาดภาพ',
  download: 'ดาวน์โหลด',
  /** Press and hold the picture. */
  hold: 'หากดาวน์โหลดไม่ได้ ให้กดค้างที่ภาพ แล้วเลือกบันทึกรูปภาพ',
  alt: (type: string, name: string, stayLimit: string | null) =>
    [`ตัวอย่าง${type}ของ ${name}`, stayLimit].filter(Boolean).join(' '),
} as const
