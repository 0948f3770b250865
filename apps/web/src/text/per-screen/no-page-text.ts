/** An address that leads nowhere. */
export const NO_PAGE_TEXT = {
  title: 'ไม่พบหน้าที่ต้องการ',
  advice: 'ที่อยู่อาจพิมพ์ผิดหรือไม่มีแล้ว กรุณาเลือกจากเมนูด้านบน',
} as const
