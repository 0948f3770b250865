// Dates as people read them: 20 พ.ย. 2569 on cards, วันศุกร์ที่ 20 พฤศจิกายน 2569 if there is room (copy deck).
import { type BuddhistDate, isFullDate, getWeekday } from './buddhist-date.ts'

const THAI_WEEKDAYS = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์']

const NOTHING_KNOWN = '-'

/** Leaves out unknown parts. A day without a month is written วันที่ 12, so that it is not mistaken for a month. */
function writeKnownParts({ year, month, day }: BuddhistDate, monthNames: readonly string[]): string {
  if (year === 0) return NOTHING_KNOWN
  if (month === 0) return day === 0 ? String(year) : `วันที่ ${day} ปี ${year}`
  const monthAndYear = `${monthNames[month - 1]} ${year}`
  return day === 0 ? monthAndYear : `${day} ${monthAndYear}`
}

export function formatShortThaiDate(date: BuddhistDate): string {
  return writeKnownParts(date, THAI_MONTHS_SHORT)
}

/** Leaves out the current year. */
export function formatShortThaiDay(date: BuddhistDate, thisYear: number): string {
  return formatShortThaiDate(date).replace(` ${thisYear}`, '')
}

/** Only for full dates. */
export function getWeekdayName(date: BuddhistDate): string {
  return THAI_WEEKDAYS[getWeekday(date)] ?? ''
}

export function formatLongThaiDate(date: BuddhistDate): string {
  const written = writeKnownParts(date, THAI_MONTHS)
  return isFullDate(date) ? `วัน${getWeekdayName(date)}ที่ ${written}` : written
}

/** Leaves out the current year. No line breaks between the number and the month. */
export function formatLongThaiDay(date: BuddhistDate, thisYear: number): string {
  const written = formatLongThaiDate(date).replace(`${date.day} `, `${date.day}\u00a0`)
  return date.year === thisYear ? written.replace(` ${date.year}`, '') : written
}

// The names of the months, in full and as cards abbreviate them (copy deck, dates).

export const THAI_MONTHS: readonly string[] = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
]

export const THAI_MONTHS_SHORT: readonly string[] = [
  'ม.ค.',
  'ก.พ.',
  'มี.ค.',
  'เม.ย.',
  'พ.ค.',
  'มิ.ย.',
  'ก.ค.',
  'ส.ค.',
  'ก.ย.',
  'ต.ค.',
  'พ.ย.',
  'ธ.ค.',
]
