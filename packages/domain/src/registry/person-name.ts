// A person's name on screens and documents; monks and novices have their ordained name (specification 1; D39).
import type { Ordination, Person } from './records.ts'

type PersonName = Pick<Person, 'firstName' | 'middleName' | 'lastName'> & TitledBy
type OrdinationName = Pick<Ordination, 'kind' | 'chaya'> & TitledBy
type TitledBy = { readonly title: { readonly description: string } }

export function toDisplayName(person: PersonName, ordination: OrdinationName | null): string {
  const { title, firstName, middleName, lastName } = person
  const names = ordination
    ? toOrdainedNameParts(person, ordination)
    : [title.description.trim() + firstName.trim(), middleName, lastName]
  return names
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

/** Writes title and first name together, then the rest. An ordination without a title takes the person's own. */
function toOrdainedNameParts(
  { title, firstName, lastName }: PersonName,
  ordination: OrdinationName,
): string[] {
  const chaya = ordination.chaya?.trim() ?? ''
  const second = ordination.kind === 'monk' && chaya !== '' ? chaya : lastName
  const ordained = ordination.title.description.trim() || title.description.trim()
  return [ordained + firstName.trim(), second]
}
