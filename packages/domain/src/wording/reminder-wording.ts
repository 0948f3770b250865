// The words of the messages about a request (D53; copy deck, Reminders). None holds a name or a national ID; the code stands in the body
// alone.
import type { ReminderKind } from '../request/reminder.ts'
import { registrationCode, type RequestNumber } from '../request/request-number.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { longThaiDate, shortThaiDate } from '../values/dates/thai-date-text.ts'

type Reminded = RequestNumber & {
  readonly travelDate: BuddhistDate
  readonly officeName: string
  /** The operator's words where the office is closed on that day (D51). */
  readonly closure: string | null
  /** What to bring, in words. */
  readonly bring: readonly string[]
  /** How the fee may be paid ahead. */
  readonly pay: string | null
}

export type ReminderWords = Pick<Reminded, 'bring' | 'pay'> & {
  readonly subject: string
  readonly opening: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

function openWords(kind: ReminderKind, { officeName, bring }: Reminded, day: string): [string, string] {
  switch (kind) {
    case 'saved':
      return [`รับคำขอแล้ว นัดวันที่ ${day}`, `ท่านขอหนังสือผ่านแดนไว้ที่${officeName}`]
    case 'changed':
      return [`เปลี่ยนวันนัดเป็น ${day}`, 'ระบบได้รับคำขอใหม่ของท่านแล้ว คำขอเดิมถูกยกเลิก']
    case 'cancelled':
      return ['ยกเลิกคำขอแล้ว', 'คำขอหนังสือผ่านแดนของท่านถูกยกเลิกแล้ว ไม่ต้องไปตามวันนัดนี้']
    case 'confirmed':
      return ['เจ้าหน้าที่ยืนยันคำขอแล้ว', 'เจ้าหน้าที่ยืนยันคำขอหนังสือผ่านแดนของท่านแล้ว']
    case 'tomorrow':
      return ['พรุ่งนี้นัดรับหนังสือผ่านแดน', `นำไป: ${bring.join(' · ')}`]
  }
}

export function reminderWords(kind: ReminderKind, request: Reminded): ReminderWords {
  const { travelDate, officeName, closure, bring, pay } = request
  const day = shortThaiDate(travelDate)
  const isClosed = kind === 'tomorrow' && closure !== null
  const [subject, opening] = isClosed
    ? [`${officeName}ปิดวันที่ ${day} กรุณาเลือกวันใหม่`, `พรุ่งนี้ที่รับหนังสือปิด ไม่ต้องเดินทางไป: ${closure}`]
    : openWords(kind, request, day)
  const isAwaited = !isClosed && kind !== 'cancelled' && kind !== 'confirmed'
  return {
    subject,
    opening,
    facts: [
      { label: 'วันนัด', value: longThaiDate(travelDate) },
      { label: 'สถานที่', value: officeName },
      { label: 'รหัสลงทะเบียน', value: registrationCode(request) },
    ],
    // The day before, it is what the message opens with.
    bring: isAwaited && kind !== 'tomorrow' ? bring : [],
    pay: isAwaited ? pay : null,
  }
}

export const REMINDER = {
  open: 'เปิดดูคำขอ',
  because: 'อีเมลนี้ส่งถึงท่านเพราะกรอกอีเมลไว้ในคำขอ',
  stop: 'ไม่ต้องการรับอีก',
} as const

/** The page behind the link that stops them, for whoever reads the mailbox. */
export const STOP_PAGE = {
  title: 'หยุดรับอีเมล',
  question: 'ต้องการหยุดรับอีเมลเกี่ยวกับคำขอหนังสือผ่านแดนที่อีเมลนี้หรือไม่',
  effect: 'คำขอและวันนัดยังเหมือนเดิม ดูได้ในระบบทุกเมื่อ',
  stop: 'หยุดรับอีเมล',
  stopped: 'หยุดส่งอีเมลแล้ว',
  resume: 'รับอีเมลต่อ',
  resumed: 'จะส่งอีเมลต่อไป',
  unknown: 'ลิงก์นี้ใช้ไม่ได้แล้ว กรุณากดลิงก์ในอีเมลฉบับล่าสุด',
} as const
