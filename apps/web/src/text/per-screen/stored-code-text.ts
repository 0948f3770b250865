// The code stored on this phone, shown before the app runs (D56).
export const STORED_CODE_TEXT = {
  label: 'รหัสลงทะเบียนที่เก็บไว้',
  qr: (code: string) => `คิวอาร์โค้ด รหัสลงทะเบียน ${code}`,
  readAt: (moment: string) => `รหัสที่เก็บไว้ในอุปกรณ์นี้ ข้อมูลเมื่อ ${moment}`,
} as const

export const toAppointmentsTitle = (appointments: number) =>
  appointments > 1 ? `นัดของท่าน ${appointments} นัด` : 'นัดของท่าน'
