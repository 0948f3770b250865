// When the request in progress was saved, deleted or replaced on another page or phone (decision 48).
export const CHANGED_ELSEWHERE_TEXT = {
  deleted: 'คำขอนี้ส่งไปแล้วหรือถูกล้างจากหน้าอื่น',
  deletedAdvice: 'หากส่งคำขอแล้ว ดูได้ที่รายการคำขอ หากยังไม่ได้ส่ง กรอกต่อจากหน้านี้เป็นคำขอใหม่ได้',
  toRequests: 'ดูรายการคำขอ',
  goOn: 'กรอกต่อเป็นคำขอใหม่',
  replaced: 'เริ่มคำขอใหม่จากหน้าอื่นแล้ว',
  replacedAdvice: 'ระบบเก็บคำขอที่กรอกค้างไว้ได้ครั้งละ 1 คำขอ กรุณาเปิดคำขอล่าสุดแล้วกรอกต่อ',
  takeLatest: 'เปิดคำขอล่าสุด',
} as const
