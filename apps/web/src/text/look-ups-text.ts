// The wait for an answer of the civil registry.

export const RECORDS_TEXT = {
  waiting: (records: string) => `กำลังรอ${records}จากทะเบียนราษฎร`,
  applicant: 'ข้อมูลของท่าน',
  eligibility: 'ข้อมูลที่ใช้ตรวจสิทธิ์',
  children: 'รายชื่อบุตร',
  books: 'ข้อมูลหนังสือผ่านแดน',
} as const
