// Government holidays as the sandbox registry answers them; in production the registry's holiday call is the source.
import { type BuddhistDate, isFullDate, toDateNumber } from '../values/dates/buddhist-date.ts'
import { parseDateText } from '../values/dates/partly-known-date.ts'
import rows from './data/holidays.json' with { type: 'json' }
import { parseRows, type ReferenceRow } from './reference-row.ts'

export type ListedHoliday = {
  readonly date: BuddhistDate
  readonly th: string
  readonly en: string
}

function readHoliday(row: ReferenceRow): ListedHoliday {
  const date = parseDateText(row.digits('date', 8))
  if (date === null || !isFullDate(date)) return row.refuse('date', 'must be a day, as yyyymmdd')
  return { date, th: row.text('th'), en: row.text('en') }
}

export function parseHolidays(json: unknown): readonly ListedHoliday[] {
  return parseRows('holidays.json', json, readHoliday, ({ date }) => String(toDateNumber(date)))
}

const HOLIDAYS = parseHolidays(rows)

/** The holidays of a Buddhist-era year. */
export function holidaysOf(year: number): readonly ListedHoliday[] {
  return HOLIDAYS.filter(({ date }) => date.year === year)
}
