// At which offices, and until when, a pass may be paid for electronically (specification 9, Payment).
import { listAreasWith } from '../reference/countries.ts'
import type { BangkokTime } from '../values/dates/bangkok-time.ts'
import { addDays, type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'

const AREAS: ReadonlySet<string> = new Set(listAreasWith('paidAhead'))

/** `paymentEnabled`: the server's setting PAYMENT_ENABLED. */
export function isEPaymentOffered(office: { readonly ccaa: string }, paymentEnabled: boolean): boolean {
  return paymentEnabled && AREAS.has(office.ccaa)
}

/** Payment closes at this hour on the day before the appointment. */
const CLOSING_HOUR = 18

export function getLastDayToPay(travelDate: BuddhistDate): BuddhistDate {
  return addDays(travelDate, -1)
}

export function isBeforePaymentDeadline(travelDate: BuddhistDate, now: BangkokTime): boolean {
  const order = compareDates(now.date, getLastDayToPay(travelDate))
  return order < 0 || (order === 0 && now.hour < CLOSING_HOUR)
}
