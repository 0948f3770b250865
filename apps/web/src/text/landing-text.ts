// The entry from the citizen portal (copy deck, Landing).
export const LANDING_TEXT = {
  waiting: 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน',
  failed: 'ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้',
  retry: 'ลองใหม่',
  otherWay: 'เข้าสู่ระบบด้วยบัตรประจำตัวประชาชน',
} as const
