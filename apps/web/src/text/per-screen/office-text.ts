// The drawer of a sandbox that plays the issuing office.
export const OFFICE_TEXT = {
  title: 'จำลองงานของด่าน',
  intro: 'มีเฉพาะในระบบทดลอง กดเพื่อดูว่าคำขอนี้เป็นอย่างไรต่อไป',
  acts: {
    confirm: 'ด่านยืนยันคำขอ',
    issue: 'ด่านออกหนังสือผ่านแดน',
    expire: 'ออกไว้แล้วและหมดอายุเมื่อวาน',
  },
  working: 'กำลังดำเนินการ',
} as const
