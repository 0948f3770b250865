// Government holidays as the sandbox registry answers them; in production the registry's holiday call is the source.
import { fromDateNumber } from '../values/dates/buddhist-date.ts'
import rows from './data/holidays.json' with { type: 'json' }

const HOLIDAYS = rows.map(({ date, th, en }) => ({
  date: fromDateNumber(Number(date)),
  th,
  en,
}))

export function listHolidays(buddhistYear: number) {
  return HOLIDAYS.filter(({ date }) => date.year === buddhistYear)
}
