// The list of the sandbox's invented people, and the button that opens it.
export const CAST_TEXT = {
  open: 'ประชาชนตัวอย่างสำหรับทดลอง',
  intro: 'ระบบนี้เป็นระบบทดลอง บุคคลต่อไปนี้ไม่มีอยู่จริง เลือกหนึ่งคนเพื่อกรอกข้อมูลให้',
  chosen: (who: string) => `กรอกข้อมูลของ ${who} แล้ว กด ตรวจสอบ เพื่อเข้าสู่ระบบ`,
} as const
