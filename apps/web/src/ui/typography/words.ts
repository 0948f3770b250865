// The texts of the ui components of the first screen.
export const WORDS = {
  ok: 'ตกลง',
  close: 'ปิด',
  alert: 'แจ้งเตือน',
  wait: 'กรุณารอสักครู่...',
  missing: 'ยังขาด:',
  wrong: 'แก้ไข:',
  andOthers: (count: number) => `และอีก ${count}`,
  both: (missing: number, wrong: number) => `ยังขาด ${missing} · แก้ไข ${wrong}`,
  optional: '(ไม่บังคับ)',
  loading: 'กำลังโหลดข้อมูล',
  textSize: 'ขนาดตัวอักษร',
  textSizes: { s: 'ก เล็ก', m: 'ก กลาง', l: 'ก ใหญ่' },
} as const
