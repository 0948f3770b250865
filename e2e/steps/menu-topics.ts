/** The menu's words and where they lead. */
export const TOPICS = [
  ['ขอหนังสือผ่านแดน', '/register'],
  ['ตรวจสอบคำขอ', '/Verify'],
  ['ข้อมูลหนังสือผ่านแดน', '/Detail'],
  ['คู่มือ', '/Manual'],
] as const
