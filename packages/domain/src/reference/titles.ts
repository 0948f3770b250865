// Titles of persons, ranks and the ordained, by the registry's three-digit code (specification 3, title).
import rows from './data/titles.json' with { type: 'json' }
import { indexBy, parseRows, type ReferenceRow } from './reference-row.ts'

const TITLE_KINDS = ['child', 'person', 'royal', 'rank', 'monk', 'novice'] as const
const TITLE_SEXES = [0, 1, 2] as const

export type Title = {
  readonly code: string
  readonly th: string
  readonly thAbbr: string
  /** Empty where none is established. */
  readonly en: string
  /** 1 male, 2 female, 0 where the title does not decide. */
  readonly sex: (typeof TITLE_SEXES)[number]
  readonly kind: (typeof TITLE_KINDS)[number]
}

function readTitle(row: ReferenceRow): Title {
  return {
    code: row.digits('code', 3),
    th: row.text('th'),
    thAbbr: row.text('thAbbr'),
    en: row.optionalText('en'),
    sex: row.oneOf('sex', TITLE_SEXES),
    kind: row.oneOf('kind', TITLE_KINDS),
  }
}

export function parseTitles(json: unknown): readonly Title[] {
  return parseRows('titles.json', json, readTitle, (title) => title.code)
}

const TITLES = parseTitles(rows)

export const findTitle = indexBy(TITLES, ({ code }) => code)

/** In full or abbreviated: the registry's record may lack the code. */
export function findTitleByName(name: string): Title | undefined {
  return TITLES.find(({ th, thAbbr }) => name === th || name === thAbbr)
}
