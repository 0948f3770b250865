// Faults of a field that can be seen without the registry, shown at the field (D8, D40). They never disable Verify.
import { LASER_CODE_MASK } from '../values/laser-code.ts'
import { isNationalId, stripNationalId } from '../values/national-id.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { BirthDateChoice } from './birth-date-choice.ts'
import { chosenBirthDate } from './birth-date-choice.ts'
import type { FiveFieldForm } from './five-field-form.ts'

export type SignInFault =
  | { readonly code: 'NATIONAL_ID_SHORT'; readonly digits: number }
  | { readonly code: 'NATIONAL_ID_CHECK_DIGIT' }
  | { readonly code: 'LASER_CODE_SHORT' }
  | { readonly code: 'NAME_LATIN' }
  | { readonly code: 'BIRTH_DATE_AHEAD' }

const NATIONAL_ID_DIGITS = 13

/** null for an empty field: missing fields are listed beside Verify. */
export function findNationalIdFault({ pid }: Pick<FiveFieldForm, 'pid'>): SignInFault | null {
  const digits = stripNationalId(pid)
  if (digits === '' || isNationalId(digits)) return null
  if (digits.length < NATIONAL_ID_DIGITS) return { code: 'NATIONAL_ID_SHORT', digits: digits.length }
  return { code: 'NATIONAL_ID_CHECK_DIGIT' }
}

/** The mask allows only its own form, so only the end can be missing. */
export function findLaserCodeFault({ laser }: Pick<FiveFieldForm, 'laser'>): SignInFault | null {
  return laser === '' || laser.length === LASER_CODE_MASK.length ? null : { code: 'LASER_CODE_SHORT' }
}

/** The card has each name in Thai and in English; the registry compares the Thai one. */
export function findNameFault(name: string): SignInFault | null {
  return /\p{Script=Latin}/u.test(name) ? { code: 'NAME_LATIN' } : null
}

/** A date with unknown parts is ahead when even its earliest day is. */
export function findBirthDateFault(choice: BirthDateChoice, today: BuddhistDate): SignInFault | null {
  const { year, month, day } = chosenBirthDate(choice)
  const monthsAhead = (year - today.year) * 12 + (month || 1) - today.month
  const isAhead = monthsAhead > 0 || (monthsAhead === 0 && day > today.day)
  return isAhead ? { code: 'BIRTH_DATE_AHEAD' } : null
}
