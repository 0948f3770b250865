// A date of birth in the Gregorian calendar, for the machine-readable zone and for counting age (decision 37).
import { BUDDHIST_ERA_OFFSET } from './buddhist-date.ts'
import type { BuddhistDate } from './buddhist-date.ts'
import { inTodaysCount } from './old-thai-year.ts'

/** Month or day is 0 where it is not known. */
export type GregorianDate = {
  readonly year: number
  readonly month: number
  readonly day: number
}

export function gregorianBirthDate(dateOfBirth: BuddhistDate): GregorianDate {
  const { year, month, day } = inTodaysCount(dateOfBirth)
  return { year: year - BUDDHIST_ERA_OFFSET, month, day }
}
