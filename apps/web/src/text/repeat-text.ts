// The question before an unfinished request is replaced by another one.
export const REPEAT_TEXT = {
  title: 'ทิ้งคำขอที่กรอกค้างไว้หรือไม่',
  lost: 'ท่านมีคำขอที่กรอกค้างไว้และยังไม่ได้ส่ง หากเริ่มใหม่ ข้อมูลนี้จะหายไป',
  replace: 'ทิ้งแล้วเริ่มใหม่',
  keep: 'เก็บที่กรอกค้างไว้',
} as const
