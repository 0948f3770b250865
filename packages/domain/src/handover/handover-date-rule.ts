// Whether a pass can be handed over on a day, and if not, why (specification 5, Handover date; D3, D4, D46 and D51).
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { Holiday } from '../registry/records.ts'
import {
  addDays,
  type BuddhistDate,
  compareDates,
  isFullDate,
  getWeekday,
} from '../values/dates/buddhist-date.ts'
import { type Closure, findClosureOn } from './closures.ts'
import { getClosingRule } from './office-closing-rules.ts'

/** Holidays are not published further ahead. */
export const MOST_DAYS_AHEAD = 365

export type ClosedReason =
  | { readonly code: 'NOT_A_DATE' }
  | { readonly code: 'PAST' }
  | { readonly code: 'PAST_HOUR'; readonly closesAt: string }
  | { readonly code: 'TOO_FAR'; readonly lastDay: BuddhistDate }
  | { readonly code: 'CLOSURE'; readonly info: string }
  | { readonly code: 'HOLIDAYS_NOT_PUBLISHED'; readonly year: number }
  | { readonly code: 'HOLIDAY'; readonly th: string }
  | { readonly code: 'SUNDAY' }
  | { readonly code: 'SATURDAY' }

export type HandoverQuestion = {
  readonly office: Pick<IssuingOffice, 'code' | 'borderCity' | 'closesAt'>
  readonly today: BuddhistDate
  /** The time of day, written 16:30. */
  readonly time: string
  /** The holidays by year. A year without any is not published yet. */
  readonly holidays: readonly Holiday[]
  /** The closures of this office. */
  readonly closures?: readonly Closure[]
}

function findRangeProblem(date: BuddhistDate, today: BuddhistDate): ClosedReason | null {
  if (!isFullDate(date)) return { code: 'NOT_A_DATE' }
  if (compareDates(date, today) < 0) return { code: 'PAST' }
  const lastDay = addDays(today, MOST_DAYS_AHEAD)
  return compareDates(date, lastDay) > 0 ? { code: 'TOO_FAR', lastDay } : null
}

function arePublished(holidays: readonly Holiday[], year: number): boolean {
  return holidays.some(({ date }) => date.year === year)
}

/** The first selectable year whose holidays are not published yet; null if there is none, or holidays do not matter. */
export function findUnpublishedYear({ office, today, holidays }: HandoverQuestion): number | null {
  const lastYear = addDays(today, MOST_DAYS_AHEAD).year
  if (!getClosingRule(office).isClosedOnHolidays) return null
  return [today.year, lastYear].find((year) => !arePublished(holidays, year)) ?? null
}

/** On a Sunday that is also a holiday, the holiday's name is the reason. */
function findOfficeClosing(date: BuddhistDate, { office, holidays }: HandoverQuestion): ClosedReason | null {
  const { closedWeekdays, isClosedOnHolidays } = getClosingRule(office)
  if (isClosedOnHolidays && !arePublished(holidays, date.year))
    return { code: 'HOLIDAYS_NOT_PUBLISHED', year: date.year }
  const holiday = isClosedOnHolidays && holidays.find((day) => compareDates(day.date, date) === 0)
  if (holiday) return { code: 'HOLIDAY', th: holiday.th }
  if (!closedWeekdays.includes(getWeekday(date))) return null
  return { code: getWeekday(date) === 0 ? 'SUNDAY' : 'SATURDAY' }
}

/** Refuses today after the office's closing hour, if that hour is known. */
function findPastHour(date: BuddhistDate, { office, today, time }: HandoverQuestion): ClosedReason | null {
  const { closesAt } = office
  if (closesAt === undefined || time < closesAt || compareDates(date, today) !== 0) return null
  return { code: 'PAST_HOUR', closesAt }
}

/** Checked before weekends and holidays, because the operator's words say more. */
function findOperatorClosure(
  date: BuddhistDate,
  { closures = [] }: Pick<HandoverQuestion, 'closures'>,
): ClosedReason | null {
  const closure = findClosureOn(closures, date)
  return closure && { code: 'CLOSURE', info: closure.info }
}

/** null on a day that is open. */
export function findClosedReason(date: BuddhistDate, question: HandoverQuestion): ClosedReason | null {
  return (
    findRangeProblem(date, question.today) ??
    findOperatorClosure(date, question) ??
    findOfficeClosing(date, question) ??
    findPastHour(date, question)
  )
}

// The first days on which the office hands over, offered as buttons beside the calendar (specification 5, Handover date).

/** The open days from today on; fewer than `count` if the range ends earlier. */
export function listNextOpenDays(question: HandoverQuestion, count: number): readonly BuddhistDate[] {
  const days: BuddhistDate[] = []
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD && days.length < count; ahead++) {
    const date = addDays(question.today, ahead)
    if (findClosedReason(date, question) === null) days.push(date)
  }
  return days
}
