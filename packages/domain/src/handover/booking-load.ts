// How full an office's days are, by what was booked online (D58).
import {
  addDays,
  type BuddhistDate,
  type BuddhistDateNumber,
  toDateNumber,
} from '../values/dates/buddhist-date.ts'

export type BookingLoad = 'few' | 'some' | 'many'

/** The days among which the busiest one is the measure. */
const DAYS_BEFORE = 60
const DAYS_AFTER = 30

/** Where the busiest day has fewer, a word would say more than is known. */
const LEAST_ON_BUSIEST = 10

export function firstMeasuredDay(today: BuddhistDate): BuddhistDate {
  return addDays(today, -DAYS_BEFORE)
}

/**
 * The load of each of the coming days that are measured, and of each later day that has bookings. `booked` are the bookings by day,
 * cancelled ones not counted.
 */
export function bookingLoads(
  booked: ReadonlyMap<BuddhistDateNumber, number>,
  today: BuddhistDate,
): ReadonlyMap<BuddhistDateNumber, BookingLoad> {
  const on = (day: BuddhistDateNumber) => booked.get(day) ?? 0
  const measured = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) =>
    toDateNumber(addDays(today, index - DAYS_BEFORE)),
  )
  const busiest = Math.max(...measured.map(on))
  if (busiest < LEAST_ON_BUSIEST) return new Map()
  const coming = new Set([...measured, ...booked.keys()].filter((day) => day >= toDateNumber(today)))
  return new Map([...coming].map((day) => [day, loadOf(on(day), busiest)]))
}

function loadOf(booked: number, busiest: number): BookingLoad {
  if (booked * 3 <= busiest) return 'few'
  return booked * 3 <= busiest * 2 ? 'some' : 'many'
}
