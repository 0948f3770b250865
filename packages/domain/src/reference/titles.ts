// Titles of persons, ranks and the ordained, by the registry's three-digit code (specification 3, title).
import rows from './data/titles.json' with { type: 'json' }
import { indexBy } from './reference-row.ts'

export type Title = {
  readonly code: string
  readonly th: string
  readonly thAbbr: string
  /** Empty if there is none. */
  readonly en: string
  /** 1 male, 2 female, 0 for either. */
  readonly sex: number
  /** child, person, royal, rank, monk or novice. */
  readonly kind: string
}

const TITLES: readonly Title[] = rows

export const findTitle = indexBy(TITLES, ({ code }) => code)

/** In full or abbreviated: the registry's record may lack the code. */
export function findTitleByName(name: string): Title | undefined {
  return TITLES.find(({ th, thAbbr }) => name === th || name === thAbbr)
}
