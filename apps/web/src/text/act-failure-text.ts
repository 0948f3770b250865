// The report of a failed action in the action bar (copy deck, Fourth design).
export const ACT_FAILURE_TEXT = {
  notYet: 'ยังไปต่อไม่ได้',
  registrySilent: 'ทะเบียนราษฎรไม่ตอบ',
  kept: 'ที่เลือกไว้ยังอยู่',
} as const
