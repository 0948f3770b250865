// A person's name as every screen and document writes it (specification 1; decision 39).
import { ordainedNameParts } from './monk-name.ts'
import type { OrdinationName } from './monk-name.ts'

export type PersonName = {
  readonly title: { readonly description: string }
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}

export function displayName(person: PersonName, ordination: OrdinationName | null): string {
  const { title, firstName, middleName, lastName } = person
  const parts = ordination
    ? ordainedNameParts(person, ordination)
    : [title.description.trim() + firstName.trim(), middleName, lastName]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
