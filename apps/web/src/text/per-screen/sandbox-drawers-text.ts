// The drawers of a sandbox: one plays the issuing office, one shows the e-mails about the request.

export const OFFICE_TEXT = {
  title: 'จำลองงานของเจ้าหน้าที่',
  intro: 'มีเฉพาะในระบบทดลอง กดเพื่อดูว่าคำขอนี้เป็นอย่างไรต่อไป',
  acts: {
    confirm: 'เจ้าหน้าที่ยืนยันคำขอ',
    issue: 'เจ้าหน้าที่ออกหนังสือผ่านแดน',
    expire: 'ออกไว้แล้วและหมดอายุเมื่อวาน',
  },
  working: 'กำลังดำเนินการ',
} as const

export const MESSAGES_TEXT = {
  title: 'ดูอีเมลที่ส่งถึงท่าน',
  intro: 'มีเฉพาะในระบบทดลอง อีเมลไม่ได้ส่งออกไปจริง',
  none: 'ยังไม่มีอีเมลเกี่ยวกับคำขอนี้',
  again: 'ดูอีเมลล่าสุด',
} as const
