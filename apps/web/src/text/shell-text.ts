// The frame around every screen (copy deck, Product and menu), also before the sign-in; inside-text.ts has what only comes after it.
export const SHELL_TEXT = {
  product: 'ระบบลงทะเบียนหนังสือผ่านแดน',
  version: 'เวอร์ชัน',
  versionNumber: '1.1.1',
  signOut: 'ออกจากระบบ',
  /** On a phone; the accessible name is the whole one. */
  signOutShort: 'ออก',
  skip: 'ข้ามไปเนื้อหาหลัก',
  sessionEnded: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกไว้ยังอยู่',
  /** Inside the portal app the specification's own sentence is shown instead. */
  noSignal: 'ไม่มีสัญญาณอินเทอร์เน็ต ที่กรอกไว้ยังอยู่',
  offline: 'ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง',
} as const
