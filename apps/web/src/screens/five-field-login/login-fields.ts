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

/** In the order of the screen. The parts of the date of birth stand last: `missingOnCard` cuts them off the end. */
const ORDER: readonly FiveFieldName[] = ['pid', 'laser', 'fname', 'lname', 'year', 'month', 'day']

/** A date of birth of which nothing is known yet is one field, and can be typed. */
export function missingOnCard(form: FiveFieldForm): readonly MissingField[] {
  const lacking = missingFields(form)
  const asked = ORDER.filter((name) => lacking.includes(name))
  const fields = asked.map((name) => ({ id: fieldId(name), label: LOGIN_TEXT[name] }))
  if (!asked.includes('year') || form.birthDate.mode !== 'day-month-year') return fields
  const parts = asked.filter((name) => name === 'year' || name === 'month' || name === 'day')
  return [...fields.slice(0, -parts.length), { id: BIRTH_DATE_ID, label: LOGIN_TEXT.birthDate }]
}
