// Completed years of life on a day (specification 5, minimum age; decision 15).
import { buddhistDate, compareDates, daysInMonth } from './buddhist-date.ts'
import type { BuddhistDate } from './buddhist-date.ts'
import { inTodaysCount, LAST_YEAR_BEGUN_IN_APRIL } from './old-thai-year.ts'

/**
 * The last day on which the person can have been born, already in today's count. An unknown part is read as late as
 * it can be, so that the age is one that the person has surely reached: nobody is given a right of age before its day.
 */
export function latestBirthDay({ year, month, day }: BuddhistDate): BuddhistDate {
  const lastMonthOfYear = year < LAST_YEAR_BEGUN_IN_APRIL ? 3 : 12
  const counted = inTodaysCount(buddhistDate(year, month || lastMonthOfYear, day))
  return { ...counted, day: day || daysInMonth(counted.year, counted.month) }
}

/** Someone born on 29 February completes a year on 1 March where the year has no such day. */
export function ageOn(dateOfBirth: BuddhistDate, today: BuddhistDate): number {
  const birth = latestBirthDay(dateOfBirth)
  const birthdayThisYear = { ...birth, year: today.year }
  const years = today.year - birth.year
  return Math.max(0, compareDates(birthdayThisYear, today) <= 0 ? years : years - 1)
}
