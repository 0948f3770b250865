// The words of the messages about a request (D53; copy deck, Reminders). They contain no name and no national ID, and the code
// only in the body.
import type { ReminderKind } from '../request/reminder.ts'
import { toRegistrationCode, type RequestNumber } from '../request/request-number.ts'
import { formatLongThaiDate, formatShortThaiDate } from '../values/dates/thai-date-text.ts'
import { type Appointment, type AppointmentWords, describeAppointment } from './appointment-wording.ts'

type RemindedRequest = RequestNumber &
  Appointment & {
    /** How the fee may be paid ahead; null if it cannot. */
    readonly pay: string | null
  }

export type ReminderWords = Pick<RemindedRequest, 'pay'> & {
  readonly subject: string
  readonly opening: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly bringTitle: string
  readonly bring: readonly string[]
}

/** Leaves out the telephone number and the address: others may read the mailbox. */
function describeDelivery({ toDo, unlessCalled, take }: AppointmentWords): string[] {
  return unlessCalled ? [toDo ?? '', `${unlessCalled.when} ${unlessCalled.go} นำ${take}`] : []
}

function writeSubjectAndOpening(
  kind: ReminderKind,
  officeName: string,
  words: AppointmentWords,
  day: string,
): [string, string] {
  const delivery = describeDelivery(words)
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

/** The lines of a message to the inbox of the portal's app: the day and the office, without the code. */
export function writeInboxMessage(kind: ReminderKind, request: RemindedRequest): readonly string[] {
  const { officeName, travelDate, deliveryAddress, closure = null } = request
  const { subject, opening } = writeReminderText(kind, request)
  const day = formatShortThaiDate(travelDate)
  const office = `ที่${officeName}`
  const place = deliveryAddress ? `จัดส่งที่บ้าน เจ้าหน้าที่จะโทรก่อนวันที่ ${day}` : office
  switch (kind) {
    case 'saved':
    case 'changed':
      return [`${subject} ${place}`]
    case 'tomorrow':
      if (closure !== null) return [subject, opening]
      return [deliveryAddress ? place : `${subject}${office} วันที่ ${day}`, opening]
    case 'confirmed':
      return [subject, opening, `วันนัด ${day} ${place}`]
    case 'cancelled':
      return [subject, opening, `วันนัด ${day} ${office}`]
  }
}

export function writeReminderText(kind: ReminderKind, request: RemindedRequest): ReminderWords {
  const { travelDate, officeName, pay } = request
  // Only the message of the day before is about the closure.
  const closure = kind === 'tomorrow' ? (request.closure ?? null) : null
  const words = describeAppointment({ ...request, closure })
  const day = formatShortThaiDate(travelDate)
  const [subject, opening] =
    closure === null
      ? writeSubjectAndOpening(kind, officeName, words, day)
      : [`${officeName}ปิดวันที่ ${day} กรุณาเลือกวันใหม่`, `พรุ่งนี้ที่รับหนังสือปิด ไม่ต้องเดินทางไป: ${closure}`]
  const isAwaited = closure === null && kind !== 'cancelled' && kind !== 'confirmed'
  return {
    subject,
    opening,
    facts: [
      { label: isAwaited ? words.dayTitle : 'วันนัด', value: formatLongThaiDate(travelDate) },
      { label: 'สถานที่', value: officeName },
      { label: 'รหัสลงทะเบียน', value: toRegistrationCode(request) },
    ],
    bringTitle: words.bringTitle,
    // The message of the day before opens with what to bring, so it does not repeat the list.
    bring: isAwaited && kind !== 'tomorrow' ? words.bring : [],
    pay: isAwaited ? pay : null,
  }
}

export const REMINDER = {
  open: 'เปิดดูคำขอ',
  because: 'อีเมลนี้ส่งถึงท่านเพราะกรอกอีเมลไว้ในคำขอ',
  stop: 'ไม่ต้องการรับอีก',
} as const

const createStopPage = (what: string, where: string) => ({
  title: `หยุดรับ${what}`,
  question: `ต้องการหยุดรับ${what}เกี่ยวกับคำขอหนังสือผ่านแดน${where}หรือไม่`,
  effect: 'คำขอและวันนัดยังเหมือนเดิม ดูได้ในระบบทุกเมื่อ',
  stop: `หยุดรับ${what}`,
  stopped: `หยุดส่ง${what}แล้ว`,
  resume: `รับ${what}ต่อ`,
  resumed: `จะส่ง${what}ต่อไป`,
  unknown: `ลิงก์นี้ใช้ไม่ได้แล้ว กรุณากดลิงก์ใน${what}ฉบับล่าสุด`,
})

/** The page of the link that stops messages, to the mailbox or to the inbox of the portal's app. */
export const STOP_PAGE = {
  mail: createStopPage('อีเมล', 'ที่อีเมลนี้'),
  inbox: createStopPage('ข้อความ', 'ในแอปทางรัฐ'),
} as const
