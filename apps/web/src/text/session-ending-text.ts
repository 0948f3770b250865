// The dialog before the session ends.
export const SESSION_ENDING_TEXT = {
  title: 'ใกล้หมดเวลาการใช้งาน',
  advice: (minutes: number) =>
    minutes > 0
      ? `อีกประมาณ ${minutes} นาที ระบบจะออกให้เอง ข้อมูลที่กรอกไว้ยังอยู่`
      : 'อีกไม่ถึง 1 นาที ระบบจะออกให้เอง ข้อมูลที่กรอกไว้ยังอยู่',
  stay: 'ใช้งานต่อ',
} as const
