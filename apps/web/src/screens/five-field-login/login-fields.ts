// The ids of the sign-in's fields, and the missing ones.
import {
  type FiveFieldForm,
  type FiveFieldName,
  listMissingFields,
} from '@border-pass/domain/sign-in/five-field-form'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import type { MissingField } from '../../ui/fields/missing-fields.tsx'

export function fieldId(name: FiveFieldName): string {
  return `login-${name}`
}

export const VERIFY_ID = 'verify'
export const MISSING_ID = 'login-missing'

export const BIRTH_DATE_ID = 'login-birth-date'

/** An empty date of birth counts as one field. */
export function listMissingCardFields(form: FiveFieldForm): readonly MissingField[] {
  const missing = listMissingFields(form)
  const fields = missing.map((name) => ({ id: fieldId(name), label: LOGIN_TEXT[name] }))
  if (!missing.includes('year') || form.birthDate.mode !== 'day-month-year') return fields
  // The parts of the date come last, the year first.
  return [...fields.slice(0, missing.indexOf('year')), { id: BIRTH_DATE_ID, label: LOGIN_TEXT.birthDate }]
}
