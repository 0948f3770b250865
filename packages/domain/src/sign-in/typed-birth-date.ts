// The date of birth typed as eight digits, 12/05/2534, in place of three lists.
import { buddhistDate, type BuddhistDate } from '../values/dates/buddhist-date.ts'
import { isPartlyKnownDate } from '../values/dates/partly-known-date.ts'
import { toArabicDigits } from '../values/typing/thai-digits.ts'
import { type BirthDateChoice, listBirthYears } from './birth-date-choice.ts'

export const BIRTH_DATE_MASK = '##/##/####'

export type TypedBirthDate =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'date'; readonly date: BuddhistDate }
  /** A year of the common era, or one that the list does not have. */
  | { readonly kind: 'wrong-year' }
  | { readonly kind: 'no-such-day' }
  /** A year after this one. */
  | { readonly kind: 'ahead' }

/** `thisYear` of the Buddhist era. */
export function readTypedBirthDate(typed: string, thisYear: number): TypedBirthDate {
  if (typed.length !== BIRTH_DATE_MASK.length) return { kind: 'incomplete' }
  const [day = 0, month = 0, year = 0] = typed.split('/').map(Number)
  if (year > thisYear) return { kind: 'ahead' }
  if (!listBirthYears(thisYear).includes(year)) return { kind: 'wrong-year' }
  const date = buddhistDate(year, month, day)
  const isWhole = month > 0 && day > 0
  return isWhole && isPartlyKnownDate(date) ? { kind: 'date', date } : { kind: 'no-such-day' }
}

/** Empty while a part is missing. */
export function writeTypedBirthDate({ year, month, day }: BirthDateChoice): string {
  if (year === 0 || month === 0 || day === 0) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(day)}/${two(month)}/${year}`
}

/** "1/5/2534" reads "01/05/2534": a separator behind a single digit of day or month ends that part. */
export function padDateParts(raw: string): string {
  // In the replacement, $10 is group 1 and a 0, because the pattern has only two groups.
  return toArabicDigits(raw).replace(/(^|\D)([0-9])(?=[/.\- ])/g, '$10$2')
}
