// Another day for a pending request (copy deck, Third design).
export const ANOTHER_DAY_TEXT = {
  title: 'เปลี่ยนวันนัด',
  /** The label of the day that the request has now. */
  before: 'นัดเดิม',
  /** Why that day cannot be chosen. */
  isBefore: 'เป็นวันนัดเดิม',
  day: 'วันใหม่',
  change: (day: string) => `เปลี่ยนเป็น ${day}`,
  /** A year needs a space before the next word. */
  question: (day: string) => `เปลี่ยนวันนัดเป็น${day}${/\d$/.test(day) ? ' ' : ''}หรือไม่`,
  consequence: 'คำขอเดิมจะถูกยกเลิก ท่านจะได้เลขคำขอและรหัสใหม่',
  keep: 'ใช้วันเดิม',
  sending: 'กำลังเปลี่ยนวันนัด',
  /** The office no longer awaits the citizen: the request is not pending. */
  notAwaited: 'คำขอนี้เปลี่ยนวันนัดไม่ได้แล้ว',
} as const
