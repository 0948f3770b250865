// What a pending request asks of its citizen: to go to the office, or to wait for a call and to go if none comes, and what to bring (D25,
// D33; copy deck). The ticket, home, the list, the sheet, the messages and the calendar file all ask this function.
import type { HomeAddress } from '../delivery/delivery-options.ts'
import { type ThingsToBringInput, listThingsToBring } from '../request/what-to-bring.ts'
import { addDays, type BuddhistDate, toEpochDay } from '../values/dates/buddhist-date.ts'
import { formatLongThaiDay, formatShortThaiDay } from '../values/dates/thai-date-text.ts'
import { BRING_TITLE, describeThingToBring } from './payment-wording.ts'

export type Appointment = Omit<ThingsToBringInput, 'isConfirmed'> & {
  readonly isConfirmed?: boolean
  readonly travelDate: BuddhistDate
  readonly officeName: string
  readonly phone: string
  /** null when the pass is collected. */
  readonly deliveryAddress: HomeAddress | null
  /** The operator's words where the office is closed on that day (D51). */
  readonly closure?: string | null | undefined
}

/** Paper and messages are read later than they are written: they have no `today`. */
export function describeAppointment(request: Appointment, today?: BuddhistDate) {
  const { travelDate, phone, deliveryAddress: home, isConfirmed = false } = request
  const isClosed = (request.closure ?? null) !== null
  const days = today && toEpochDay(travelDate) - toEpochDay(today)
  const left = days === 0 ? 'วันนี้' : `อีก ${days} วัน`
  const things = listThingsToBring({ ...request, isConfirmed })
  // A closed day has the operator's words instead.
  const isSettled = isClosed || isConfirmed
  const toDo = isSettled ? null : home ? HOME_DELIVERY : NO_NEED_TO_WAIT
  return {
    toDo,
    left: today && left,
    /** What to do, after the days that are left. */
    state: [toDo !== HOME_DELIVERY && today && left, toDo].filter(Boolean).join(' · '),
    things,
    bring: things.map(describeThingToBring),
    bringTitle: home ? `${BRING_TITLE} ${IF_COLLECTED}` : BRING_TITLE,
    /** What to bring, in few words. */
    take: summarizeThingsToBring(request),
    dayTitle: home ? DAY_IF_COLLECTED : 'วันนัดรับหนังสือผ่านแดน',
    /** It takes the place of day and office. On a closed day another day comes first. */
    delivery:
      home && !isClosed
        ? { call: `รอรับสายที่ ${spellPhone(phone)}`, why: `${WHY_CALLED} ไปที่ ${writeHome(home)}` }
        : null,
    /** The second way of a delivery. */
    unlessCalled: home && !isSettled ? describeSecondWay(request, days === 0) : null,
  }
}

export type AppointmentWords = ReturnType<typeof describeAppointment>

function describeSecondWay({ travelDate, officeName }: Appointment, isToday: boolean) {
  const dayBefore = addDays(travelDate, -1)
  const day = isToday ? 'วันนี้' : formatLongThaiDay(travelDate, travelDate.year)
  return {
    when: isToday ? 'ถ้ายังไม่มีใครโทร' : `ถ้าถึงวันที่ ${formatShortThaiDay(dayBefore, travelDate.year)} ยังไม่มีใครโทร`,
    go: `ไปรับเอง${day} ${officeName}`,
  }
}

function summarizeThingsToBring({ listFollow, cost }: Appointment): string {
  const children = listFollow.length > 0 ? `ของท่านและเด็ก ${listFollow.length} คน ` : ''
  return `บัตรประชาชนตัวจริง${children}และเงิน ${cost} บาท`
}

/** 081 234 5678, as people say it. */
export const spellPhone = (phone: string) => phone.replace(/^(\d{2,3})(\d{3})(\d{4})$/, '$1 $2 $3')

export function writeHome({ houseNo, village, subdistrict }: HomeAddress): string {
  return [houseNo, village && `หมู่ที่ ${village}`, `ตำบล${subdistrict}`].filter(Boolean).join(' ')
}

const HOME_DELIVERY = 'จัดส่งที่บ้าน · รอเจ้าหน้าที่โทร'
export const WHY_CALLED = 'เจ้าหน้าที่โทรแจ้งค่าจัดส่งและวันส่ง'
const NO_NEED_TO_WAIT = 'ถึงวันนัดไปได้เลย ไม่ต้องรอยืนยัน'
const IF_COLLECTED = '(ถ้าต้องไปรับเอง)'
export const DAY_IF_COLLECTED = `วันนัด ${IF_COLLECTED}`
