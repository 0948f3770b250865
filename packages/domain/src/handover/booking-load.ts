// How full an office's days are, by online bookings (D58).
import {
  addDays,
  type BuddhistDate,
  type BuddhistDateNumber,
  compareDates,
  toDateNumber,
} from '../values/dates/buddhist-date.ts'

export type BookingLoad = 'few' | 'some' | 'many'

/** The load is relative to the busiest day in this period around today. */
const DAYS_BEFORE = 60
const DAYS_AFTER = 30

/** If the busiest day has fewer bookings, the figures are too small to show a load. */
const MIN_BOOKINGS_ON_BUSIEST = 10

export function getFirstMeasuredDay(today: BuddhistDate): BuddhistDate {
  return addDays(today, -DAYS_BEFORE)
}

/**
 * Returns the load of each day of the coming period, and of each later day with bookings. `booked` has the bookings by day, without
 * cancelled ones.
 */
export function computeBookingLoads(
  booked: ReadonlyMap<BuddhistDateNumber, number>,
  today: BuddhistDate,
): ReadonlyMap<BuddhistDateNumber, BookingLoad> {
  const getCount = (day: BuddhistDateNumber) => booked.get(day) ?? 0
  const measured = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) =>
    toDateNumber(addDays(today, index - DAYS_BEFORE)),
  )
  const busiest = Math.max(...measured.map(getCount))
  if (busiest < MIN_BOOKINGS_ON_BUSIEST) return new Map()
  const coming = new Set([...measured, ...booked.keys()].filter((day) => day >= toDateNumber(today)))
  return new Map([...coming].map((day) => [day, toLoad(getCount(day), busiest)]))
}

/** Up to a third of the busiest day is few, up to two thirds is some. */
function toLoad(booked: number, busiest: number): BookingLoad {
  if (booked * 3 <= busiest) return 'few'
  return booked * 3 <= busiest * 2 ? 'some' : 'many'
}

/** The number of days that are offered as buttons beside the calendar. */
const OFFERED_DAYS = 3

/** How many days ahead a quieter day is searched. */
export const QUIET_WITHIN_DAYS = 7

const LOADS: readonly BookingLoad[] = ['few', 'some', 'many']

/** The next two open days, and the quietest day of the coming week if it is quieter than both; otherwise the next three open days. */
export function pickDaysToOffer(
  open: readonly BuddhistDate[],
  loadOn: (day: BuddhistDate) => BookingLoad | null,
  today: BuddhistDate,
): readonly BuddhistDate[] {
  const next = open.slice(0, OFFERED_DAYS)
  // A day without a known load counts as busy, so that it is not recommended as quiet.
  const rank = (day: BuddhistDate) => LOADS.indexOf(loadOn(day) ?? 'many')
  const isNear = (day: BuddhistDate) => compareDates(day, addDays(today, QUIET_WITHIN_DAYS)) <= 0
  const [quietest] = open.filter(isNear).sort((a, b) => rank(a) - rank(b))
  const firstTwo = next.slice(0, OFFERED_DAYS - 1)
  const isQuieter = quietest && firstTwo.every((day) => rank(quietest) < rank(day))
  return isQuieter ? [...firstTwo, quietest] : next
}
