// Tells the citizen of a pending request what to do and what to bring: go to the office, or wait for a call and go if none comes (D25,
// D33; copy deck). The ticket, home, the list, the sheet, the messages and the calendar file all use this function.
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
  /** The operator's words if the office is closed on that day (D51). */
  readonly closure?: string | null | undefined
}

/** Without `today` for paper and messages, which are read later. */
export function describeAppointment(request: Appointment, today?: BuddhistDate) {
  const { travelDate, phone, deliveryAddress: home, isConfirmed = false } = request
  const isClosed = (request.closure ?? null) !== null
  const days = today && toEpochDay(travelDate) - toEpochDay(today)
  const daysLeft = days === 0 ? 'วันนี้' : `อีก ${days} วัน`
  const things = listThingsToBring({ ...request, isConfirmed })
  // A closed day has the operator's words instead, and a confirmed request leaves nothing to do.
  const isSettled = isClosed || isConfirmed
  const toDo = isSettled ? null : home ? HOME_DELIVERY : NO_NEED_TO_WAIT
  return {
    toDo,
    daysLeft: today && daysLeft,
    /** The days that are left, then what to do; only the latter for a delivery. */
    state: [toDo !== HOME_DELIVERY && today && daysLeft, toDo].filter(Boolean).join(' · '),
    things,
    bring: things.map(describeThingToBring),
    bringTitle: home ? `${BRING_TITLE} ${IF_COLLECTED}` : BRING_TITLE,
    /** What to bring, in a few words. */
    take: summarizeThingsToBring(request),
    dayTitle: home ? DAY_IF_COLLECTED : 'วันนัดรับหนังสือผ่านแดน',
    /** Replaces day and office. null on a closed day, which needs another day first. */
    delivery:
      home && !isClosed
        ? { call: `รอรับสายที่ ${spellPhone(phone)}`, why: `${WHY_CALLED} ไปที่ ${writeHome(home)}` }
        : null,
    /** What to do if nobody has called about a delivery. */
    unlessCalled: home && !isSettled ? describeUncalledDelivery(request, days === 0) : null,
  }
}

export type AppointmentWords = ReturnType<typeof describeAppointment>

function describeUncalledDelivery({ travelDate, officeName }: Appointment, isToday: boolean) {
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
const WHY_CALLED = 'เจ้าหน้าที่โทรแจ้งค่าจัดส่งและวันส่ง'
const NO_NEED_TO_WAIT = 'ถึงวันนัดไปได้เลย ไม่ต้องรอยืนยัน'
const IF_COLLECTED = '(ถ้าต้องไปรับเอง)'
export const DAY_IF_COLLECTED = `วันนัด ${IF_COLLECTED}`
