// The date of birth while it is being chosen: a change of one part clears those that no longer fit (specification 2, five-field login).
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { asksDay, asksMonth } from './birth-date-mode.ts'
import type { BirthDateMode } from './birth-date-mode.ts'

/** null where nothing is chosen yet. */
export type BirthDateChoice = {
  readonly mode: BirthDateMode
  readonly year: number | null
  readonly month: number | null
  readonly day: number | null
}

export const NO_BIRTH_DATE: BirthDateChoice = { mode: 'day-month-year', year: null, month: null, day: null }

export type BirthDatePart = 'year' | 'month' | 'day'

export type BirthDateChange =
  | { readonly field: 'mode'; readonly mode: BirthDateMode }
  | { readonly field: BirthDatePart; readonly number: number | null }
  /** All three at once, as typed; null while what is typed is no date. */
  | { readonly field: 'whole'; readonly date: BuddhistDate | null }

export function changeBirthDate(choice: BirthDateChoice, change: BirthDateChange): BirthDateChoice {
  if (change.field === 'whole') return { ...NO_BIRTH_DATE, ...change.date }
  if (change.field === 'day') return { ...choice, day: change.number }
  if (change.field === 'month') return { ...choice, month: change.number, day: null }
  const changed = change.field === 'mode' ? { mode: change.mode } : { year: change.number }
  return { ...choice, ...changed, month: null, day: null }
}

export function missingBirthDateParts({ mode, year, month, day }: BirthDateChoice): readonly BirthDatePart[] {
  const missing: BirthDatePart[] = []
  if (asksDay(mode) && day === null) missing.push('day')
  if (asksMonth(mode) && month === null) missing.push('month')
  if (year === null) missing.push('year')
  return missing
}

/** Parts that the mode does not ask, or that are not chosen, are 0. */
export function chosenBirthDate({ mode, year, month, day }: BirthDateChoice): BuddhistDate {
  return buddhistDate(year ?? 0, (asksMonth(mode) ? month : null) ?? 0, (asksDay(mode) ? day : null) ?? 0)
}

export function choiceOf({ year, month, day }: BuddhistDate): BirthDateChoice {
  const withoutMonth = day > 0 ? 'day-year' : 'year'
  const withMonth = day > 0 ? 'day-month-year' : 'month-year'
  return { mode: month > 0 ? withMonth : withoutMonth, year, month: month || null, day: day || null }
}
