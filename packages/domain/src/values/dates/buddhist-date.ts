// A date as Thai papers write it: Buddhist-era year, month and day, 0 for an unknown part (specification 3 and 9; D1 and D2).

export type BuddhistDate = {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The wire form yyyymmdd (25691120); unknown month or day is 00. */
export type BuddhistDateNumber = number

export const BUDDHIST_ERA_OFFSET = 543

export function buddhistDate(year: number, month: number, day: number): BuddhistDate {
  return { year, month, day }
}

export function toDateNumber(date: BuddhistDate): BuddhistDateNumber {
  return date.year * 10_000 + date.month * 100 + date.day
}

export function fromDateNumber(number: BuddhistDateNumber): BuddhistDate {
  return { year: Math.trunc(number / 10_000), month: Math.trunc(number / 100) % 100, day: number % 100 }
}

export function isGregorianLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** By the Gregorian calendar; the year is of the Buddhist era. */
export function countDaysInMonth(year: number, month: number): number {
  if (month === 2) return isGregorianLeapYear(year - BUDDHIST_ERA_OFFSET) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Whether year, month and day are all known and name a day of the calendar. */
export function isFullDate(date: BuddhistDate): boolean {
  return (
    date.year > 0 &&
    date.month >= 1 &&
    date.month <= 12 &&
    date.day >= 1 &&
    date.day <= countDaysInMonth(date.year, date.month)
  )
}

/** Days since 1 January 1970; only for full dates. */
export function toEpochDay(date: BuddhistDate): number {
  return Date.UTC(date.year - BUDDHIST_ERA_OFFSET, date.month - 1, date.day) / 86_400_000
}

export function fromEpochDay(epochDay: number): BuddhistDate {
  const utc = new Date(epochDay * 86_400_000)
  return {
    year: utc.getUTCFullYear() + BUDDHIST_ERA_OFFSET,
    month: utc.getUTCMonth() + 1,
    day: utc.getUTCDate(),
  }
}

export function addDays(date: BuddhistDate, days: number): BuddhistDate {
  return fromEpochDay(toEpochDay(date) + days)
}

/** Negative `years` go back. 29 February becomes 1 March in a year without it. */
export function addYears(date: BuddhistDate, years: number): BuddhistDate {
  return fromEpochDay(toEpochDay({ ...date, year: date.year + years }))
}

/** Negative when a is earlier, 0 when they are the same, positive when a is later. */
export function compareDates(a: BuddhistDate, b: BuddhistDate): number {
  return toDateNumber(a) - toDateNumber(b)
}

/** 0 Sunday to 6 Saturday. */
export function getWeekday(date: BuddhistDate): number {
  // 1 January 1970, which is day 0, was a Thursday (4). The second % is for days before it, which are negative.
  return (((toEpochDay(date) + 4) % 7) + 7) % 7
}
