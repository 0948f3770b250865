// The words that the pieces themselves say; everything else comes from text/.
export const WORDS = {
  ok: 'ตกลง',
  confirm: 'ยืนยัน',
  cancel: 'ยกเลิก',
  close: 'ปิด',
  alert: 'แจ้งเตือน',
  wait: 'กรุณารอสักครู่...',
  missing: 'ยังขาด:',
  optional: '(ไม่บังคับ)',
  choose: 'กรุณาเลือก',
  textSize: 'ขนาดตัวอักษร',
  textSizes: { s: 'ก เล็ก', m: 'ก กลาง', l: 'ก ใหญ่' },
  problems: 'กรุณาแก้ไขข้อมูลต่อไปนี้',
} as const
