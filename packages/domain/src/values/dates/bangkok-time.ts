// Bangkok time: today and every deadline are taken from it (D1).
import { type BuddhistDate, fromEpochDay, toEpochDay } from './buddhist-date.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Thailand keeps one offset all year round. */
const BANGKOK_OFFSET = 7 * 60 * MINUTE

export type BangkokTime = {
  readonly date: BuddhistDate
  readonly hour: number
  readonly minute: number
}

/** The instant is in milliseconds since 1 January 1970 UTC. */
export function toBangkokTime(instant: number): BangkokTime {
  const local = instant + BANGKOK_OFFSET
  const epochDay = Math.floor(local / DAY)
  const minutes = Math.floor((local - epochDay * DAY) / MINUTE)
  return { date: fromEpochDay(epochDay), hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

/** The first instant of a day in Thailand. */
export function toStartOfBangkokDay(day: BuddhistDate): number {
  return toEpochDay(day) * DAY - BANGKOK_OFFSET
}

export function toBangkokDate(instant: number): BuddhistDate {
  return toBangkokTime(instant).date
}

/** Formats as 16:30; such texts sort like their times. */
export function toBangkokClock(instant: number): string {
  const { hour, minute } = toBangkokTime(instant)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
