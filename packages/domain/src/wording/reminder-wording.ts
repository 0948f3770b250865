// The words of the messages about a request (D53). None holds a name or a national ID; the code stands in the body alone.
import { registrationCode, type RequestNumber } from '../request/request-number.ts'
import type { ReminderKind } from '../request/reminder.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { longThaiDate, shortThaiDate } from '../values/dates/thai-date-text.ts'

type Reminded = RequestNumber & {
  readonly travelDate: BuddhistDate
  readonly officeName: string
  /** The operator's words where the office is closed on that day (D51). */
  readonly closure: string | null
}

type ReminderWords = {
  readonly subject: string
  readonly opening: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Whether what to bring and what to pay follow. */
  readonly saysWhatToBring: boolean
}

function subjectOf(kind: ReminderKind, day: string): string {
  switch (kind) {
    case 'saved':
      return `ได้รับคำขอหนังสือผ่านแดนแล้ว นัดวันที่ ${day}`
    case 'changed':
      return `เปลี่ยนคำขอหนังสือผ่านแดนแล้ว นัดวันที่ ${day}`
    case 'cancelled':
      return 'ยกเลิกคำขอหนังสือผ่านแดนแล้ว'
    case 'confirmed':
      return 'ด่านยืนยันคำขอหนังสือผ่านแดนแล้ว'
    case 'tomorrow':
      return `พรุ่งนี้ถึงวันนัดรับหนังสือผ่านแดน ${day}`
  }
}

const OPENINGS: Readonly<Record<ReminderKind, string>> = {
  saved: 'ระบบได้รับคำขอหนังสือผ่านแดนของท่านแล้ว',
  changed: 'ระบบได้รับคำขอใหม่ของท่านแล้ว คำขอเดิมถูกยกเลิก',
  cancelled: 'คำขอหนังสือผ่านแดนของท่านถูกยกเลิกแล้ว ไม่ต้องไปที่ด่านตามวันนัดนี้',
  confirmed: 'ด่านยืนยันคำขอหนังสือผ่านแดนของท่านแล้ว',
  tomorrow: 'พรุ่งนี้เป็นวันนัดรับหนังสือผ่านแดนของท่าน',
}

export function reminderWords(kind: ReminderKind, request: Reminded): ReminderWords {
  const day = shortThaiDate(request.travelDate)
  const isClosed = kind === 'tomorrow' && request.closure !== null
  return {
    subject: isClosed ? `ด่านปิดในวันนัด ${day} กรุณาเลือกวันอื่น` : subjectOf(kind, day),
    opening: isClosed ? `พรุ่งนี้ด่านปิด ไม่ต้องเดินทางไป: ${request.closure}` : OPENINGS[kind],
    facts: [
      { label: 'วันนัด', value: longThaiDate(request.travelDate) },
      { label: 'สถานที่', value: request.officeName },
      { label: 'รหัสลงทะเบียน', value: registrationCode(request) },
    ],
    saysWhatToBring: !isClosed && kind !== 'cancelled' && kind !== 'confirmed',
  }
}

export const REMINDER = {
  open: 'เปิดดูคำขอ',
  automatic: 'อีเมลนี้ส่งโดยอัตโนมัติ ไม่ต้องตอบกลับ',
  stop: 'ไม่ต้องการรับอีเมลนี้อีก หรือท่านไม่ใช่ผู้ยื่นคำขอ',
  stopLink: 'หยุดรับอีเมล',
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
