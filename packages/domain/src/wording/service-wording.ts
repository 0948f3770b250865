// What the service never does, so that nobody pays or answers a stranger (D55, copy deck): on the ticket, where one pays, below every
// page.

export const NEVER = [
  'ค่าธรรมเนียม 30 หรือ 200 บาทเท่านั้น ถ้าให้ส่งที่บ้านมีค่าจัดส่งซึ่งเจ้าหน้าที่โทรแจ้ง',
  'เราไม่ส่งลิงก์ทาง SMS หรือ LINE',
] as const
