// The frame around every screen (copy deck, Product and menu).
export const SHELL_TEXT = {
  product: 'ระบบลงทะเบียนหนังสือผ่านแดน',
  version: 'เวอร์ชัน',
  versionNumber: '1.1.1',
  menu: 'เมนูหลัก',
  menuPrevious: 'เลื่อนเมนูไปทางซ้าย',
  menuNext: 'เลื่อนเมนูไปทางขวา',
  signOut: 'ออกจากระบบ',
  /** On a phone; the accessible name is the whole one. */
  signOutShort: 'ออก',
  signingOut: 'กำลังออกจากระบบ',
  skip: 'ข้ามไปเนื้อหาหลัก',
  accessLog: 'ใครดูข้อมูลของฉัน',
  sessions: 'เครื่องที่เข้าสู่ระบบอยู่',
  /** Inside the portal app the specification's own sentence is shown instead. */
  noSignal: 'ไม่มีสัญญาณอินเทอร์เน็ต ข้อมูลที่กรอกยังอยู่',
  offline: 'ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง',
} as const
