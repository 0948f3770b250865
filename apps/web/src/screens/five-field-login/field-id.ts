import type { FiveFieldName } from '@border-pass/domain/sign-in/five-field-form'

/** Where a link in the list of what is missing leads. */
export function fieldId(name: FiveFieldName): string {
  return `login-${name}`
}
