// The days to choose from, by month and leap year (specification 2).
import { possibleDaysInMonth } from '../values/dates/partly-known-date.ts'
import type { BirthDateChoice } from './birth-date-choice.ts'
import { asksDay, asksMonth } from './birth-date-mode.ts'

/** Any year of the old count or the new one that has 29 February: while no year is chosen, none may be ruled out. */
const SOME_LEAP_YEAR = 2567

/** Empty until the month is chosen; 1 to 31 where the month is not asked. */
export function birthDayOptions({ mode, year, month }: BirthDateChoice): readonly number[] {
  if (!asksDay(mode) || (asksMonth(mode) && month === null)) return []
  const days = possibleDaysInMonth(year ?? SOME_LEAP_YEAR, month ?? 0)
  return Array.from({ length: days }, (_, index) => index + 1)
}
