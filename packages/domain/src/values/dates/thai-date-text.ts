// Dates as people read them: 20 พ.ย. 2569 on cards, วันศุกร์ที่ 20 พฤศจิกายน 2569 where there is room (copy deck).
import { isFullDate, weekday } from './buddhist-date.ts'
import type { BuddhistDate } from './buddhist-date.ts'
import { THAI_MONTHS, THAI_MONTHS_SHORT } from './thai-months.ts'

const THAI_WEEKDAYS = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์']

const NOTHING_KNOWN = '-'

/** Parts that are not known are left out; a day without its month is named as one, lest it read as a month. */
function writeKnownParts({ year, month, day }: BuddhistDate, monthNames: readonly string[]): string {
  if (year === 0) return NOTHING_KNOWN
  if (month === 0) return day === 0 ? String(year) : `วันที่ ${day} ปี ${year}`
  const monthAndYear = `${monthNames[month - 1]} ${year}`
  return day === 0 ? monthAndYear : `${day} ${monthAndYear}`
}

export function shortThaiDate(date: BuddhistDate): string {
  return writeKnownParts(date, THAI_MONTHS_SHORT)
}

/** Only for full dates. */
export function weekdayName(date: BuddhistDate): string {
  return THAI_WEEKDAYS[weekday(date)] ?? ''
}

export function longThaiDate(date: BuddhistDate): string {
  const written = writeKnownParts(date, THAI_MONTHS)
  return isFullDate(date) ? `วัน${weekdayName(date)}ที่ ${written}` : written
}
