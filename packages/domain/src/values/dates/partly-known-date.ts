// Validates dates that may lack their month or day (D2).
import { type BuddhistDate, countDaysInMonth, fromDateNumber, toDateNumber } from './buddhist-date.ts'
import { mayHaveOldLeapDay } from './old-thai-year.ts'

const LONGEST_MONTH = 31
const LAST_YEAR_OF_FOUR_DIGITS = 9999

/** The most days that the month can have; an unknown month (0) has 31. */
export function countPossibleDays(year: number, month: number): number {
  if (month === 0) return LONGEST_MONTH
  return month === 2 && mayHaveOldLeapDay(year) ? 29 : countDaysInMonth(year, month)
}

export function isPartlyKnownDate({ year, month, day }: BuddhistDate): boolean {
  const isWhole = [year, month, day].every(Number.isInteger)
  const isYear = year > 0 && year <= LAST_YEAR_OF_FOUR_DIGITS
  const isMonth = month >= 0 && month <= 12
  return isWhole && isYear && isMonth && day >= 0 && day <= countPossibleDays(year, month)
}

// Dates as eight digits yyyymmdd in a text, as the five-field sign-in sends them (specification 3; D2).

export function toDateText(date: BuddhistDate): string {
  return String(toDateNumber(date)).padStart(8, '0')
}

/** null if the text is not eight digits or not a valid date. */
export function parseDateText(text: string): BuddhistDate | null {
  if (!/^\d{8}$/.test(text)) return null
  const date = fromDateNumber(Number(text))
  return isPartlyKnownDate(date) ? date : null
}
