// Actions of the registration result: paying, sharing, a new request with the same answers.

/** The numbers of the account have the same labels as on the payment slip. */
export const PAYMENT_TEXT = {
  title: 'จ่ายเงิน',
  account: 'จ่ายด้วยคิวอาร์โค้ด',
  into: (account: string) => `เข้าบัญชี ${account}`,
  numbers: 'เลขสำหรับกรอกเอง',
  amount: (baht: number) => `จำนวนเงิน ${baht} บาท`,
  compcode: 'Comp. Code',
  taxid: 'เลขผู้เสียภาษี',
  reference1: 'เลขอ้างอิง 1 (Ref. 1)',
  reference2: 'เลขอ้างอิง 2 (Ref. 2)',
  qr: 'คิวอาร์โค้ดสำหรับจ่ายเงิน',
  scan: 'สแกนด้วยแอปธนาคาร',
  showQr: 'แสดงคิวอาร์โค้ดเต็มจอ',
  saveQr: 'บันทึกรูปคิวอาร์โค้ด',
  /** Press and hold the picture. */
  hold: 'กดค้างที่รูป แล้วเลือกบันทึกรูปภาพ',
} as const

/** The code of the request for another place: to the clipboard, or to another app. */
export const TAKE_ALONG_TEXT = { copy: 'คัดลอกรหัส', share: 'ส่งต่อ' } as const

/** A new request with the answers of an earlier one may replace an unfinished one. */
export const REPEAT_TEXT = {
  preparing: 'กำลังเตรียมข้อมูล',
  title: 'ทิ้งคำขอที่กรอกค้างไว้หรือไม่',
  lost: 'ท่านมีคำขอที่กรอกค้างไว้และยังไม่ได้ส่ง หากเริ่มใหม่ ข้อมูลนี้จะหายไป',
  replace: 'ทิ้งแล้วเริ่มใหม่',
  keep: 'เก็บที่กรอกค้างไว้',
} as const

export const FEEDBACK_TEXT = {
  question: 'ใช้งานง่ายไหม',
  /** The keys are the scores that are sent: from 1, very hard, to 5, very easy. */
  faces: { 1: 'ยากมาก', 2: 'ยาก', 3: 'พอใช้', 4: 'ง่าย', 5: 'ง่ายมาก' },
  skip: 'ข้าม',
  thanks: 'ขอบคุณ',
} as const
