// The weeks of a month in the calendar, Sunday first, and the days that the arrow keys reach.
import {
  addDays,
  type BuddhistDate,
  compareDates,
  daysInMonth,
  weekday,
} from '@border-pass/domain/values/dates/buddhist-date'

export type Range = { readonly firstDay: BuddhistDate; readonly lastDay: BuddhistDate }

/** Returns the days from the Sunday of the first day's week to the end of the last day's month. */
export function shownRange({ firstDay, lastDay }: Range): Range {
  return {
    firstDay: addDays(firstDay, -weekday(firstDay)),
    lastDay: { ...lastDay, day: daysInMonth(lastDay.year, lastDay.month) },
  }
}

/** null where a week has a day of another month, or a day that is not shown. */
export function weeksOf(month: BuddhistDate, shown: Range): readonly (readonly (BuddhistDate | null)[])[] {
  const days = Array.from({ length: daysInMonth(month.year, month.month) }, (_, index) => ({
    ...month,
    day: index + 1,
  })).filter((date) => isWithin(date, shown))
  const [first] = days
  if (first === undefined) return []
  const cells = [...Array.from({ length: weekday(first) }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => cells[week * 7 + index] ?? null),
  )
}

/** The first day of the month that many months away. */
export function monthAway({ year, month }: BuddhistDate, by: number): BuddhistDate {
  const months = year * 12 + month - 1 + by
  return { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }
}

/** Where a key moves from a day; null for other keys. */
export function dayAfterKey(date: BuddhistDate, key: string, shown: Range): BuddhistDate | null {
  const wanted = findMove(date, key)
  return wanted === null ? null : clamp(wanted, shown)
}

export function clamp(date: BuddhistDate, { firstDay, lastDay }: Range): BuddhistDate {
  if (compareDates(date, firstDay) < 0) return firstDay
  return compareDates(date, lastDay) > 0 ? lastDay : date
}

function isWithin(date: BuddhistDate, range: Range): boolean {
  return compareDates(clamp(date, range), date) === 0
}

function findMove(date: BuddhistDate, key: string): BuddhistDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekday(date))
    case 'End':
      return addDays(date, 6 - weekday(date))
    case 'PageUp':
      return sameDayOf(monthAway(date, -1), date.day)
    case 'PageDown':
      return sameDayOf(monthAway(date, 1), date.day)
    default:
      return null
  }
}

/** The last day of a shorter month. */
function sameDayOf({ year, month }: BuddhistDate, day: number): BuddhistDate {
  return { year, month, day: Math.min(day, daysInMonth(year, month)) }
}
