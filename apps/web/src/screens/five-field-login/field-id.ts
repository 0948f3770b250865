import type { FiveFieldName } from '@border-pass/domain/sign-in/five-field-form'

/** The element id of a field, for links in the list of missing fields. */
export function fieldId(name: FiveFieldName): string {
  return `login-${name}`
}

/** The field in which the date of birth is typed. */
export const BIRTH_DATE_ID = 'login-birth-date'
