// Completed years of life on a day (specification 5, minimum age; D15).
import { addYears, buddhistDate, type BuddhistDate, compareDates, countDaysInMonth } from './buddhist-date.ts'
import { toModernDate, LAST_YEAR_BEGUN_IN_APRIL } from './old-thai-year.ts'
import { isPartlyKnownDate } from './partly-known-date.ts'

/** In years. A higher age, or an earlier date of birth, is an error in the record (D15). */
export const OLDEST_AGE = 150

/** The minimum age of an applicant, in years (specification 5). */
export const MINIMUM_AGE = 12

/** The last day that a partly known date can mean, by the modern calendar. An age or a stay counted from it is certain (D17). */
export function findLatestDay({ year, month, day }: BuddhistDate): BuddhistDate {
  // A year that began in April ended in March, except the last one, 2483, which ended in December.
  const lastMonthOfYear = year < LAST_YEAR_BEGUN_IN_APRIL ? 3 : 12
  const counted = toModernDate(buddhistDate(year, month || lastMonthOfYear, day))
  return { ...counted, day: day || countDaysInMonth(counted.year, counted.month) }
}

export function computeAge(dateOfBirth: BuddhistDate, today: BuddhistDate): number {
  const birth = findLatestDay(dateOfBirth)
  const years = today.year - birth.year
  const birthdayThisYear = addYears(birth, years)
  // Without the 0, the age would be negative while the latest possible day of birth lies after today.
  return Math.max(0, compareDates(birthdayThisYear, today) <= 0 ? years : years - 1)
}

/** Whether it is a valid date, whole or partly known, not after today and at most 150 years back (D15). */
export function isPossibleBirthDate(dateOfBirth: BuddhistDate, today: BuddhistDate): boolean {
  if (!isPartlyKnownDate(dateOfBirth)) return false
  const { year, month, day } = dateOfBirth
  const earliest = buddhistDate(year, month || 1, day || 1)
  const oldest = addYears(today, -OLDEST_AGE)
  return compareDates(earliest, today) <= 0 && compareDates(findLatestDay(dateOfBirth), oldest) >= 0
}
