// Adding followers (copy deck, Followers); the names of the fields and the fixed sentences are the domain's.
export const FOLLOWERS_TEXT = {
  title: 'เลือกเด็กที่ไปด้วย',
  /** How many children are ticked, when no field is missing. */
  ready: (count: number) => `เลือกแล้ว ${count} คน`,
  rule: (onlyWithCard: string, max: number) => `${onlyWithCard} เลือกได้ไม่เกิน ${max} คน`,
  list: 'รายชื่อเด็ก',
  age: (years: number) => `อายุ ${years} ปี`,
  number: (followerNo: number) => `เด็กคนที่ ${followerNo}`,
  details: 'ข้อมูลของเด็ก',
  bornIn: (province: string) => `เกิดที่${province}`,
  tall: (height: string) => `สูง ${height} ซม.`,
  /** Replaces the hint of a parent's name. Both have one line, so that the field does not move. */
  asFirst: 'เหมือนเด็กคนแรก',
  father: (name: string) => `บิดา ${name}`,
  mother: (name: string) => `มารดา ${name}`,
  /** In the list of missing fields: the choice of children. */
  missingFollower: 'เด็กที่ไปด้วย',
  /** Follows the name of a field. */
  of: (name: string) => `ของ ${name}`,
  faultFor: (name: string) => `สำหรับ ${name}`,
  noneAdvice: 'กด ถัดไป เพื่อไปต่อโดยไม่มีเด็ก',
  withoutFollowers: 'ไปต่อโดยไม่มีเด็ก',
  back: 'ย้อนกลับ',
  next: 'ถัดไป: ตรวจทาน',
} as const
