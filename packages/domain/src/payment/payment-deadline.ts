// The deadline for payment in advance: 18:00 of the day before the appointment (specification 9, Payment).
import type { BangkokTime } from '../values/dates/bangkok-time.ts'
import { addDays, compareDates } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'

/** From this hour on it is too late. */
const CLOSING_HOUR = 18

export function paymentDeadline(travelDate: BuddhistDate): BangkokTime {
  return { date: addDays(travelDate, -1), hour: CLOSING_HOUR, minute: 0 }
}

export function isBeforePaymentDeadline(travelDate: BuddhistDate, now: BangkokTime): boolean {
  const lastDay = paymentDeadline(travelDate).date
  const days = compareDates(now.date, lastDay)
  return days < 0 || (days === 0 && now.hour < CLOSING_HOUR)
}
