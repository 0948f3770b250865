// The holidays of a year, from the reference data.
import { holidaysOf } from '@border-pass/domain/reference/holidays'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'

export function holidayRecords(year: number): { date: number; th: string; en: string }[] {
  return holidaysOf(year).map(({ date, th, en }) => ({ date: toDateNumber(date), th, en }))
}
