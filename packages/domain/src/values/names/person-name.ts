// A person's name as every screen and document writes it (specification 1; D39).

type PersonName = {
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

// The name of a monk or a novice (D39).

export type OrdinationName = {
  readonly kind: 'monk' | 'novice'
  readonly title: { readonly description: string }
  /** The Pali name, where it is known. */
  readonly chaya: string | null
}

/** Writes title and first name together, then the rest of the name. Where the ordination has no title, the person's own stands. */
function ordainedNameParts({ title, firstName, lastName }: PersonName, ordination: OrdinationName): string[] {
  const chaya = ordination.chaya?.trim() ?? ''
  const second = ordination.kind === 'monk' && chaya !== '' ? chaya : lastName
  const ordained = ordination.title.description.trim() || title.description.trim()
  return [ordained + firstName.trim(), second]
}
