// Adding followers (copy deck, Followers); the names of the fields and the fixed sentences are the domain's.
export const FOLLOWERS_TEXT = {
  title: 'เลือกผู้ติดตาม',
  ready: (count: number) => `เลือกแล้ว ${count} คน`,
  rule: (onlyWithCard: string, max: number) => `${onlyWithCard} เลือกได้ไม่เกิน ${max} คน`,
  list: 'รายชื่อผู้ติดตาม',
  age: (years: number) => `อายุ ${years} ปี`,
  number: (followerNo: number) => `ผู้ติดตามคนที่ ${followerNo}`,
  details: 'ข้อมูลของเด็ก',
  bornIn: (province: string) => `เกิดที่${province}`,
  tall: (height: string) => `สูง ${height} ซม.`,
  /** In place of the field's own hint, of one line too: the field stays where it is when they change. */
  asFirst: 'เหมือนเด็กคนแรก',
  father: (name: string) => `บิดา ${name}`,
  mother: (name: string) => `มารดา ${name}`,
  missingFollower: 'ผู้ติดตาม',
  of: (name: string) => `ของ ${name}`,
  faultOf: (name: string) => `สำหรับ ${name}`,
  noneAdvice: 'กด ถัดไป เพื่อดำเนินการต่อโดยไม่มีผู้ติดตาม',
  withoutFollowers: 'ไปต่อโดยไม่มีผู้ติดตาม',
  back: 'ย้อนกลับ',
  next: 'ถัดไป: ตรวจทาน',
} as const
