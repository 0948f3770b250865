// The server's own Thai sentences. Sentences that the web app shows too are in the domain's wording.
import type { ProblemCode } from '@border-pass/contract/problem-codes'

export const PRODUCT_NAME = 'ระบบลงทะเบียนหนังสือผ่านแดน'

/** The portal accepts the launch, but does not name its citizen. */
export const PORTAL_NAMES_NOBODY = 'แอปทางรัฐไม่ได้แจ้งเลขประจำตัวประชาชนของท่าน'

/** Our own limit of concurrent calls to the registry is reached. */
export const REGISTRY_BUSY = 'มีผู้ใช้ระบบทะเบียนจำนวนมาก กรุณารอสักครู่'

/** The title and the sentence of each problem code (api.md, "Errors"). {n} becomes the number of minutes to wait. */
export const PROBLEM_WORDING: Readonly<Record<ProblemCode, Record<'title' | 'info', string>>> = {
  INVALID: { title: 'The request does not fit', info: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ' },
  SIGNED_OUT: {
    title: 'Not signed in, or no valid token',
    info: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกไว้ยังอยู่',
  },
  LOGIN_REJECTED: { title: 'The five fields do not match a card', info: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ' },
  PORTAL_REJECTED: {
    title: 'The citizen portal does not vouch for the token',
    info: 'การเปิดบริการครั้งนี้ใช้ไปแล้วหรือหมดอายุ',
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
    info: 'ท่านมีคำขอที่นี่อยู่แล้ว กรุณายืนยันการยกเลิกคำขอเดิมก่อน',
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
  CLOSED: {
    title: 'The office, its country or the service takes no request for that day, or now',
    info: 'วันนี้หรือที่นี่ปิดรับคำขอชั่วคราว กรุณาเลือกวันอื่น',
  },
  LOGIN_LIMITED: {
    title: 'Too many tries at sign-in',
    info: 'ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก {n} นาที',
  },
  RATE_LIMITED: { title: 'Too many calls', info: 'มีการใช้งานถี่เกินไป กรุณารอสักครู่แล้วลองใหม่' },
  TOO_MANY_REQUESTS: {
    title: 'As many saves as a citizen has in a day',
    info: 'วันนี้ท่านส่งคำขอครบจำนวนที่กำหนดแล้ว กรุณาส่งใหม่พรุ่งนี้',
  },
  INTERNAL: { title: 'A fault of ours', info: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง' },
  RECORD_UNREADABLE: {
    title: 'The registry’s record of this citizen cannot be read',
    info: 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้ ลองใหม่ก็ยังไม่ได้ กรุณาติดต่อสำนักทะเบียนพร้อมรหัสอ้างอิงนี้',
  },
  REGISTRY_UNAVAILABLE: {
    title: 'The civil registry does not answer',
    info: 'ระบบทะเบียนราษฎรไม่ตอบสนอง ยังไม่มีการบันทึก กรุณาลองใหม่ในอีกสักครู่',
  },
  // The specification's sentence for a launch that fails, which names the service's database and not the portal.
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

/** These replace the sentence of a problem's code. */
export const OWN_NAME_ONLY = 'ท่านส่งคำขอได้เฉพาะในชื่อของท่านเอง'
export const WRONG_OFFICE_TOKEN = 'โทเคนไม่ถูกต้อง กรุณาตรวจสอบการตั้งค่าของระบบ'
export const REQUEST_IS_CANCELLED = 'คำขอนี้ถูกยกเลิกแล้ว'

/** The faults of a field of a call. */
export const FIELD_FAULTS = {
  tooBig: 'ข้อมูลยาวหรือมากเกินกำหนด',
  tooSmall: 'ข้อมูลสั้นหรือน้อยกว่ากำหนด',
  wrongFormat: 'รูปแบบไม่ถูกต้อง',
  missing: 'กรุณาระบุข้อมูล',
  other: 'ข้อมูลไม่ถูกต้อง',
  noDate: 'กรุณาเลือกวันที่ให้ถูกต้อง',
  issuedAfterToday: 'วันที่ออกต้องไม่หลังวันนี้',
  expiresBeforeIssue: 'วันหมดอายุต้องไม่ก่อนวันที่ออก',
  documentNumberTaken: 'เลขที่เอกสารนี้เป็นของคำขออื่นแล้ว',
  passNumberTaken: 'เลขที่หนังสือผ่านแดนนี้เป็นของคำขออื่นแล้ว',
} as const

const CODE = 'รหัสลงทะเบียน'

type Address = { readonly houseNo: string; readonly village: string; readonly subdistrict: string }

/** The texts of the registration sheet. */
export const SHEET = {
  title: 'ใบลงทะเบียนขอหนังสือผ่านแดน',
  registered: (day: string) => `ลงทะเบียนวันที่ ${day}`,
  code: CODE,
  qr: (code: string) => `คิวอาร์โค้ดรหัสลงทะเบียน ${code}`,
  barcode: (code: string) => `บาร์โค้ดรหัสลงทะเบียน ${code}`,
  showCode: 'แสดงรหัสนี้ต่อเจ้าหน้าที่',
  largeQr: (code: string) => `คิวอาร์โค้ดขนาดใหญ่ รหัสลงทะเบียน ${code}`,
  largeCaption: 'รหัสเดียวกัน ขนาดใหญ่สำหรับกล้องโทรศัพท์',
  /** The heading of the directions to the office. */
  way: 'วิธีไปที่รับหนังสือ',
  officeAddress: 'ที่อยู่',
  officeHours: 'เวลาเปิด',
  officeTelephone: 'โทรศัพท์',
  findOnMap: 'ค้นหาชื่อที่รับหนังสือนี้ในแอปแผนที่ของโทรศัพท์',
  closed: (title: string, why: string, day: string) => `${title}: ${why} (ข้อมูล ณ วันที่ ${day})`,
  expired: 'คำขอนี้หมดอายุแล้ว เพราะพ้นวันนัด กรุณาขอใหม่',
  pastAppointment: 'วันนัดที่ผ่านไปแล้ว',
  applicant: 'ผู้ขอ',
  statusOn: (status: string, day: string) => `${status} ณ วันที่ ${day}`,
  passNumber: 'เลขที่หนังสือผ่านแดน',
  passType: 'ประเภท',
  country: 'ประเทศ',
  wayToReceive: 'วิธีรับ',
  collect: 'ไปรับเอง',
  deliverTo: ({ houseNo, village, subdistrict }: Address) =>
    `จัดส่งที่บ้านเลขที่ ${houseNo}${village === '' ? '' : ` หมู่ที่ ${village}`} ตำบล${subdistrict}`,
  followers: 'เด็กที่ไปด้วย',
  noFollowers: 'ไม่มี',
  followersHeading: (count: number) => `เด็กที่ไปด้วย ${count} คน`,
  follower: ({ displayName, age }: { readonly displayName: string; readonly age: number }) =>
    `${displayName} อายุ ${age} ปี`,
  /** Says that the sheet itself is no pass. */
  noPass: 'ใบลงทะเบียนนี้ไม่ใช่หนังสือผ่านแดน ใช้ข้ามแดนไม่ได้',
  cancelIfUnable: 'หากไปตามวันนัดไม่ได้ กรุณาเลือกวันนัดใหม่หรือยกเลิกคำขอในระบบ',
} as const

/** The texts of an office's day sheet and of `border-pass admin day`. */
export const DAY_SHEET = {
  title: (day: string) => `คำขอของ${day}`,
  counted: (count: number) => `จองออนไลน์ ${count} คำขอ เรียงตามเลขที่คำขอ`,
  /** The headings of the columns: arrived, registration code, applicant, QR code. */
  head: ['มา', 'รหัสลงทะเบียน', 'ผู้ขอ', 'คิวอาร์โค้ด'],
  /** The keys are delivery types: 0 is ordinary, 1 for the elderly, 2 for the disabled. Home delivery has another text. */
  delivery: ['ไปรับเอง', 'ไปรับเอง (ผู้สูงอายุ)', 'ไปรับเอง (ผู้พิการ)'],
  cost: (cost: number) => `${cost} บาท`,
  call: (phone: string) => `โทร ${phone}`,
  note: 'สำหรับเจ้าหน้าที่เท่านั้น ทำลายเมื่อใช้เสร็จ',
  page: (number: number, of: number) => `หน้า ${number}/${of}`,
} as const

/** The texts of the payment slip on the registration sheet. */
export const SLIP = {
  cutHere: 'ตัดตามรอยประ',
  payer: 'ผู้จ่ายเงิน',
  accountName: 'ชื่อบัญชี',
  companyCode: 'Comp. Code',
  taxId: 'เลขผู้เสียภาษี',
  reference1: 'เลขอ้างอิง 1 (Ref. 1)',
  reference2: 'เลขอ้างอิง 2 (Ref. 2)',
  amount: 'จำนวนเงิน',
  baht: (amount: number) => `${amount.toFixed(2)} บาท`,
  /** Amount and reference, for the alternative texts of the two codes below. */
  sum: (amount: number, reference: string) => `${amount} บาท เลขอ้างอิง ${reference}`,
  qr: (sum: string) => `คิวอาร์โค้ดสำหรับจ่ายเงิน ${sum}`,
  barcode: (sum: string) => `บาร์โค้ดสำหรับจ่ายเงิน ${sum}`,
  scan: 'สแกนเพื่อจ่ายด้วยแอปธนาคาร',
} as const

/** The texts of the appointment's calendar file. */
export const CALENDAR = {
  summary: 'นัดรับหนังสือผ่านแดน',
  /** Replaces `summary` for a home delivery: the citizen collects the pass only if no officer has called. */
  unlessCalled: 'ไปรับหนังสือผ่านแดนเอง ถ้ายังไม่มีใครโทร',
  code: (code: string) => `${CODE} ${code}`,
  take: (things: string) => `นำ${things}`,
} as const
