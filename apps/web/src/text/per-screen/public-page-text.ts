// The four pages of a public service (D55), and what every page ends with.

export const SERVICE_TEXT = {
  /** In a sandbox whose operator has not said it. */
  unsaid: '[ผู้ให้บริการยังไม่ได้ระบุ]',
  pages: 'เกี่ยวกับบริการนี้',
  whose: 'ผู้ให้บริการ',
  agency: 'หน่วยงาน',
  telephone: 'โทรศัพท์',
  email: 'อีเมล',
  address: 'ที่อยู่',
  hours: 'เวลาทำการ',
  dataProtection: 'ติดต่อเรื่องข้อมูลส่วนบุคคล',
} as const
