// The weeks of the calendar, and the day that a key moves to.
import {
  addDays,
  type BuddhistDate,
  compareDates,
  countDaysInMonth,
  getWeekday,
} from '@border-pass/domain/values/dates/buddhist-date'

export type Range = { readonly firstDay: BuddhistDate; readonly lastDay: BuddhistDate }

export type ShownRange = Range & {
  /** The first page begins with the current week and continues into the next month. */
  readonly firstPage: BuddhistDate
}

/** Extends a range to whole weeks and months. */
export function toShownRange({ firstDay, lastDay }: Range): ShownRange {
  return {
    firstDay: addDays(firstDay, -getWeekday(firstDay)),
    lastDay: { ...lastDay, day: countDaysInMonth(lastDay.year, lastDay.month) },
    firstPage: { ...firstDay, day: 1 },
  }
}

/** Returns the page of a day, named by its month. The first page also has the last days of the previous month. */
export function toPage(date: BuddhistDate, { firstPage }: ShownRange): BuddhistDate {
  const month = { ...date, day: 1 }
  return compareDates(month, firstPage) < 0 ? firstPage : month
}

/** The first page has six weeks, because the rest of its month may be a single week. */
const FIRST_WEEKS = 6

/** Returns the days of each week. null: the page does not show this day. */
export function toWeeks(
  page: BuddhistDate,
  shown: ShownRange,
): readonly (readonly (BuddhistDate | null)[])[] {
  const isFirst = compareDates(page, shown.firstPage) === 0
  const start = isFirst ? shown.firstDay : page
  const count = isFirst ? FIRST_WEEKS * 7 : countDaysInMonth(page.year, page.month)
  // The first page shows the days of two months at most.
  const end = addMonths(page, 2)
  const days = Array.from({ length: count }, (_, index) => addDays(start, index)).filter(
    (date) => compareDates(clamp(date, shown), date) === 0 && compareDates(date, end) < 0,
  )
  const [first] = days
  if (first === undefined) return []
  const cells = [...Array.from({ length: getWeekday(first) }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => cells[week * 7 + index] ?? null),
  )
}

/** Returns the first day of the month `by` months away. */
export function addMonths({ year, month }: BuddhistDate, by: number): BuddhistDate {
  const months = year * 12 + month - 1 + by
  return { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }
}

const MOVES: Readonly<Record<string, (date: BuddhistDate) => BuddhistDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -getWeekday(date)),
  End: (date) => addDays(date, 6 - getWeekday(date)),
  PageUp: (date) => toSameDay(addMonths(date, -1), date.day),
  PageDown: (date) => toSameDay(addMonths(date, 1), date.day),
}

/** Returns null for other keys. */
export function findDayAfterKey(date: BuddhistDate, key: string, shown: Range): BuddhistDate | null {
  const move = MOVES[key]
  return move ? clamp(move(date), shown) : null
}

export function clamp(date: BuddhistDate, { firstDay, lastDay }: Range): BuddhistDate {
  if (compareDates(date, firstDay) < 0) return firstDay
  return compareDates(date, lastDay) > 0 ? lastDay : date
}

/** Returns the same day of the month, or the last day of a shorter month. */
function toSameDay({ year, month }: BuddhistDate, day: number): BuddhistDate {
  return { year, month, day: Math.min(day, countDaysInMonth(year, month)) }
}
