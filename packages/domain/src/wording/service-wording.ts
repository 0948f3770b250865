// A warning against fraud: what the service never asks for (D55, copy deck). Shown beside the payment and in the foot of every page.

export const FRAUD_WARNING = [
  'ค่าธรรมเนียม 30 หรือ 200 บาทเท่านั้น ถ้าให้ส่งที่บ้านมีค่าจัดส่งซึ่งเจ้าหน้าที่โทรแจ้ง',
  'เราไม่ส่งลิงก์ทาง SMS หรือ LINE',
] as const
