// Government holidays as the sandbox registry answers them; in production the registry's holiday call is the source.
import { type BuddhistDate, fromDateNumber } from '../values/dates/buddhist-date.ts'
import rows from './data/holidays.json' with { type: 'json' }

export type ListedHoliday = {
  readonly date: BuddhistDate
  readonly th: string
  readonly en: string
}

const HOLIDAYS: readonly ListedHoliday[] = rows.map(({ date, th, en }) => ({
  date: fromDateNumber(Number(date)),
  th,
  en,
}))

/** The holidays of a Buddhist-era year. */
export function holidaysOf(year: number): readonly ListedHoliday[] {
  return HOLIDAYS.filter(({ date }) => date.year === year)
}
