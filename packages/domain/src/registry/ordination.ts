// A person's ordination and the name taken (specification 7, title/monk; decision 39), and of whom the registry is asked for it (D22).
import { findTitle, findTitleByName } from '../reference/titles.ts'
import { MALE } from './person.ts'
import type { Person } from './person.ts'

export type Ordination = {
  readonly pid: string
  readonly kind: 'monk' | 'novice'
  readonly title: {
    readonly code: string
    readonly description: string
    readonly titleSex: number
  }
  /** The Pali name, where it is known. */
  readonly chaya: string | null
}

/** Whether the registry's own title is a monk's or a novice's: the name on the pass then depends on the ordination. */
export function hasOrdainedTitle({ title }: Pick<Person, 'title'>): boolean {
  const kind = (findTitle(title.code) ?? findTitleByName(title.description))?.kind
  return kind === 'monk' || kind === 'novice'
}

/** Many monks are in the registry under a layman's title. */
export function mayBeOrdained(person: Pick<Person, 'title' | 'sex'>): boolean {
  return person.sex === MALE || hasOrdainedTitle(person)
}
