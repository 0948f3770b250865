// Until BE 2483 the Thai year began on 1 April: papers of that time write February 1940 as February 2482.
// All other code counts years from January.
import { BUDDHIST_ERA_OFFSET, type BuddhistDate, isGregorianLeapYear } from './buddhist-date.ts'

export const LAST_YEAR_BEGUN_IN_APRIL = 2483

function isOldYearLeap(year: number): boolean {
  return isGregorianLeapYear(year + 1 - BUDDHIST_ERA_OFFSET)
}

/** Whether the year has a 29 February in the old calendar. */
export function mayHaveOldLeapDay(year: number): boolean {
  return year <= LAST_YEAR_BEGUN_IN_APRIL && isOldYearLeap(year)
}

/** The same day with the year counted from January: 15 February 2482 becomes 15 February 2483. */
export function toModernDate(date: BuddhistDate): BuddhistDate {
  const { year, month, day } = date
  // The year 2483 ended in December, so it had no January to March: a date there already counts from January.
  const inLastQuarter = year < LAST_YEAR_BEGUN_IN_APRIL && month >= 1 && month <= 3
  // A 29 February that the old calendar lacks must already be counted from January.
  const isModernLeapDay = month === 2 && day === 29 && !isOldYearLeap(year)
  return inLastQuarter && !isModernLeapDay ? { year: year + 1, month, day } : date
}
