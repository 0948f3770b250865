// Adding followers (copy deck, Followers); the fixed sentences are the domain's.
export const FOLLOWERS_TEXT = {
  title: 'เลือกผู้ติดตาม',
  chosen: (count: number, max: number) => `เลือกแล้ว ${count} คน จากที่เลือกได้ไม่เกิน ${max} คน`,
  list: 'รายชื่อผู้ติดตาม',
  age: (years: number) => `อายุ ${years} ปี`,
  number: (followerNo: number) => `ผู้ติดตามคนที่ ${followerNo}`,
  details: (name: string) => `ข้อมูลของ ${name}`,
  fanameEng: 'ชื่อบิดา (ภาษาอังกฤษ)',
  manameEng: 'ชื่อมารดา (ภาษาอังกฤษ)',
  bornPlace: 'จังหวัดที่เกิด',
  height: 'ส่วนสูง (ซม.)',
  missingFollower: 'ผู้ติดตาม',
  missingOf: (field: string, name: string) => `${field} ของ ${name}`,
  faultOf: (name: string) => `สำหรับ ${name}`,
  noneAdvice: 'กด ถัดไป เพื่อดำเนินการต่อโดยไม่มีผู้ติดตาม',
  back: 'ย้อนกลับ',
  next: 'ถัดไป',
} as const
