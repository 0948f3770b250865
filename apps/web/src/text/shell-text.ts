// The frame before and after the sign-in (copy deck, Product and menu).
export const SHELL_TEXT = {
  product: 'ระบบลงทะเบียนหนังสือผ่านแดน',
  version: 'เวอร์ชัน',
  /** The version label of the specification, which is the release's version. */
  versionNumber: '1.1.1',
  signOut: 'ออกจากระบบ',
  /** A phone shows it; the accessible name is the whole one. */
  signOutShort: 'ออก',
  skip: 'ข้ามไปเนื้อหาหลัก',
  sessionEnded: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกไว้ยังอยู่',
  /** The portal app shows the specification's sentence instead. */
  noSignal: 'ไม่มีสัญญาณอินเทอร์เน็ต ที่กรอกไว้ยังอยู่',
  offline: 'ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง',
} as const
