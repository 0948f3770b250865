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
