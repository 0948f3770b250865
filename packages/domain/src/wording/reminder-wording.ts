// The words of the messages about a request (D53; copy deck, Reminders). None holds a name or a national ID; the code stands in the body
// alone.
import type { ReminderKind } from '../request/reminder.ts'
import { registrationCode, type RequestNumber } from '../request/request-number.ts'
import { longThaiDate, shortThaiDate } from '../values/dates/thai-date-text.ts'
import { type Appointment, type AppointmentWords, describeAppointment } from './appointment-wording.ts'

type Reminded = RequestNumber &
  Appointment & {
    /** How the fee may be paid ahead. */
    readonly pay: string | null
  }

export type ReminderWords = Pick<Reminded, 'pay'> & {
  readonly subject: string
  readonly opening: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly bringTitle: string
  readonly bring: readonly string[]
}

/** The mailbox may be read by others: the number that is called and the house are left out. */
function sayDelivery({ toDo, unlessCalled, take }: AppointmentWords): string[] {
  return unlessCalled ? [toDo ?? '', `${unlessCalled.when} ${unlessCalled.go} นำ${take}`] : []
}

function openWords(
  kind: ReminderKind,
  officeName: string,
  words: AppointmentWords,
  day: string,
): [string, string] {
  const delivery = sayDelivery(words)
  switch (kind) {
    case 'saved':
      return [`รับคำขอแล้ว นัดวันที่ ${day}`, [`ท่านขอหนังสือผ่านแดนไว้ที่${officeName}`, ...delivery].join(' ')]
    case 'changed':
      return [`เปลี่ยนวันนัดเป็น ${day}`, ['ระบบได้รับคำขอใหม่ของท่านแล้ว คำขอเดิมถูกยกเลิก', ...delivery].join(' ')]
    case 'cancelled':
      return ['ยกเลิกคำขอแล้ว', 'คำขอหนังสือผ่านแดนของท่านถูกยกเลิกแล้ว ไม่ต้องไปตามวันนัดนี้']
    case 'confirmed':
      return ['เจ้าหน้าที่ยืนยันคำขอแล้ว', 'เจ้าหน้าที่ยืนยันคำขอหนังสือผ่านแดนของท่านแล้ว']
    case 'tomorrow': {
      const [toDo = 'พรุ่งนี้นัดรับหนังสือผ่านแดน', opening = `นำไป: ${words.bring.join(' · ')}`] = delivery
      return [toDo, opening]
    }
  }
}

export function reminderWords(kind: ReminderKind, request: Reminded): ReminderWords {
  const { travelDate, officeName, pay } = request
  // Only the message of the day before is about the closure.
  const closure = kind === 'tomorrow' ? (request.closure ?? null) : null
  const words = describeAppointment({ ...request, closure })
  const day = shortThaiDate(travelDate)
  const [subject, opening] =
    closure === null
      ? openWords(kind, officeName, words, day)
      : [`${officeName}ปิดวันที่ ${day} กรุณาเลือกวันใหม่`, `พรุ่งนี้ที่รับหนังสือปิด ไม่ต้องเดินทางไป: ${closure}`]
  const isAwaited = closure === null && kind !== 'cancelled' && kind !== 'confirmed'
  return {
    subject,
    opening,
    facts: [
      { label: isAwaited ? words.dayTitle : 'วันนัด', value: longThaiDate(travelDate) },
      { label: 'สถานที่', value: officeName },
      { label: 'รหัสลงทะเบียน', value: registrationCode(request) },
    ],
    bringTitle: words.bringTitle,
    // The day before, it is what the message opens with.
    bring: isAwaited && kind !== 'tomorrow' ? words.bring : [],
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
