// Until BE 2483 the Thai year began on 1 April: what papers of that time call February 2482 is February 1940.
// Screens, "Dates of birth before 1941". The rest of the calendar counts every year from January.
import { BUDDHIST_ERA_OFFSET, type BuddhistDate, isGregorianLeapYear } from './buddhist-date.ts'

export const LAST_YEAR_BEGUN_IN_APRIL = 2483

function oldYearIsLeap(year: number): boolean {
  return isGregorianLeapYear(year + 1 - BUDDHIST_ERA_OFFSET)
}

/** Whether 29 February of the year may be meant in the old count. */
export function mayHaveOldLeapDay(year: number): boolean {
  return year <= LAST_YEAR_BEGUN_IN_APRIL && oldYearIsLeap(year)
}

/** The same day in the count of today, in which the year begins in January: 15 February 2482 becomes 2483. */
export function toModernDate(date: BuddhistDate): BuddhistDate {
  const { year, month, day } = date
  // The year 2483 ended in December, so it had no January to March: a date there already counts from January.
  const inLastQuarter = year < LAST_YEAR_BEGUN_IN_APRIL && month >= 1 && month <= 3
  const writtenInTodaysCount = month === 2 && day === 29 && !oldYearIsLeap(year)
  return inLastQuarter && !writtenInTodaysCount ? { year: year + 1, month, day } : date
}
