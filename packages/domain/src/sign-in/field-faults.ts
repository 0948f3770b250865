// Faults of a field that can be seen without the registry, shown when it is left (decision 8). They never disable Verify.
import { LASER_CODE_MASK } from '../values/laser-code.ts'
import { isNationalId, stripNationalId } from '../values/national-id.ts'
import type { FiveFieldForm } from './five-field-form.ts'

export type SignInFault =
  | { readonly code: 'NATIONAL_ID_SHORT'; readonly digits: number }
  | { readonly code: 'NATIONAL_ID_CHECK_DIGIT' }
  | { readonly code: 'LASER_CODE_SHORT' }

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
