// The date of birth while it is being chosen: a change of one part clears those that no longer fit (specification 2, five-field login).
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { countPossibleDays } from '../values/dates/partly-known-date.ts'

/** A part that the mode does not ask for, or that is not chosen yet, is 0. */
export type BirthDateChoice = BuddhistDate & { readonly mode: BirthDateMode }

export const NO_BIRTH_DATE: BirthDateChoice = { mode: 'day-month-year', year: 0, month: 0, day: 0 }

export type BirthDatePart = 'year' | 'month' | 'day'

export type BirthDateChange =
  | { readonly field: 'mode'; readonly mode: BirthDateMode }
  | { readonly field: BirthDatePart; readonly number: number }
  /** All three at once, as typed; null while the typed text is no date. */
  | { readonly field: 'whole'; readonly date: BuddhistDate | null }

export function changeBirthDate(choice: BirthDateChoice, change: BirthDateChange): BirthDateChoice {
  if (change.field === 'whole') return { ...NO_BIRTH_DATE, ...change.date }
  if (change.field === 'day') return { ...choice, day: change.number }
  if (change.field === 'month') return { ...choice, month: change.number, day: 0 }
  const changed = change.field === 'mode' ? { mode: change.mode } : { year: change.number }
  return { ...choice, ...changed, month: 0, day: 0 }
}

/** In the order of the lists: choosing a year clears month and day. */
export function listMissingBirthDateParts({
  mode,
  year,
  month,
  day,
}: BirthDateChoice): readonly BirthDatePart[] {
  const missing: BirthDatePart[] = []
  if (year === 0) missing.push('year')
  if (asksMonth(mode) && month === 0) missing.push('month')
  if (asksDay(mode) && day === 0) missing.push('day')
  return missing
}

export function toBirthDateChoice(date: BuddhistDate): BirthDateChoice {
  const withoutMonth = date.day > 0 ? 'day-year' : 'year'
  const withMonth = date.day > 0 ? 'day-month-year' : 'month-year'
  return { mode: date.month > 0 ? withMonth : withoutMonth, ...date }
}

// Which parts of a date of birth the card shows (specification 2, five-field login).

export type BirthDateMode = 'day-month-year' | 'day-year' | 'month-year' | 'year'

/** In the order in which the sign-in offers them. */
export const BIRTH_DATE_MODES: readonly BirthDateMode[] = ['day-month-year', 'day-year', 'month-year', 'year']

export function asksMonth(mode: BirthDateMode): boolean {
  return mode === 'day-month-year' || mode === 'month-year'
}

export function asksDay(mode: BirthDateMode): boolean {
  return mode === 'day-month-year' || mode === 'day-year'
}

// The days to choose from, by month and leap year (specification 2).

/** While no year is chosen, 29 February is offered. */
const SOME_LEAP_YEAR = 2567

/** Empty until the month is chosen; 1 to 31 if the mode does not ask for the month. */
export function listBirthDays({ mode, year, month }: BirthDateChoice): readonly number[] {
  if (!asksDay(mode) || (asksMonth(mode) && month === 0)) return []
  const days = countPossibleDays(year || SOME_LEAP_YEAR, month)
  return Array.from({ length: days }, (_, index) => index + 1)
}

// The years to choose from: 150 Buddhist-era years counting back from the current one (specification 2 and 9).

const YEARS = 150

export function listBirthYears(currentYear: number): readonly number[] {
  return Array.from({ length: YEARS }, (_, index) => currentYear - index)
}
