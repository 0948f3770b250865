// The manual (copy deck, Manual).
export const MANUAL_TEXT = {
  title: 'ดาวน์โหลดคู่มือ',
  entry: 'คู่มือความตกลงร่วม 4 ประเทศ (PDF)',
  about: 'ใครขอได้ ขั้นตอนการยื่นคำขอ ค่าธรรมเนียม และจำนวนวันที่อยู่ได้ใน 4 ประเทศ',
  download: 'ดาวน์โหลด',
} as const
