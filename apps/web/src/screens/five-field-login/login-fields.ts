// The ids of the sign-in's fields, and which of them are still missing.
import {
  type FiveFieldForm,
  type FiveFieldName,
  missingFields,
} from '@border-pass/domain/sign-in/five-field-form'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import type { MissingField } from '../../ui/fields/missing-fields.tsx'

/** The list of missing fields links to this element id. */
export function fieldId(name: FiveFieldName): string {
  return `login-${name}`
}

export const VERIFY_ID = 'verify'
/** The list of what is missing. */
export const MISSING_ID = 'login-missing'

/** The date of birth is typed in this field. */
export const BIRTH_DATE_ID = 'login-birth-date'

/** A date of birth of which nothing is known yet is one field, and can be typed. */
export function missingOnCard(form: FiveFieldForm): readonly MissingField[] {
  const missing = missingFields(form)
  const fields = missing.map((name) => ({ id: fieldId(name), label: LOGIN_TEXT[name] }))
  if (!missing.includes('year') || form.birthDate.mode !== 'day-month-year') return fields
  // The parts of the date stand last, the year before the others.
  return [...fields.slice(0, missing.indexOf('year')), { id: BIRTH_DATE_ID, label: LOGIN_TEXT.birthDate }]
}
