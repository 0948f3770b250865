// What people call an occupation, for searching the list: a trader says that they sell things. Only the list's own text travels.
import rows from './data/occupation-words.json' with { type: 'json' }
import { parseRows } from './reference-row.ts'

export type OccupationWord = {
  readonly word: string
  /** The Thai text of the list. */
  readonly th: string
}

function parseWords(json: unknown): readonly OccupationWord[] {
  return parseRows(
    'occupation-words.json',
    json,
    (row) => ({ word: row.text('word'), th: row.text('th') }),
    ({ word }) => word,
  )
}

export const OCCUPATION_WORDS = parseWords(rows)

export function wordsForOccupation(th: string): readonly string[] {
  return OCCUPATION_WORDS.filter((one) => one.th === th).map(({ word }) => word)
}
