// A screen that throws.
export const BROKEN_TEXT = {
  title: 'ขออภัย ระบบขัดข้อง',
  advice: 'ข้อมูลที่กรอกไว้ยังอยู่ กรุณาลองใหม่อีกครั้ง หากยังไม่ได้ กรุณาแจ้งเจ้าหน้าที่พร้อมรหัสอ้างอิง',
  home: 'กลับหน้าแรก',
} as const

export const NO_PAGE_TEXT = {
  title: 'ไม่พบหน้าที่ต้องการ',
  advice: 'ที่อยู่อาจพิมพ์ผิดหรือไม่มีแล้ว กรุณาเลือกจากเมนูด้านบน',
} as const
