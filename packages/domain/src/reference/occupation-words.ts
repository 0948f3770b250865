// What people call an occupation, for searching the list: a trader says that they sell things. Only the list's own text travels.
import rows from './data/occupation-words.json' with { type: 'json' }
import { parseRows } from './reference-row.ts'

/** Each word stands beside the Thai text of the list. */
export const OCCUPATION_WORDS = parseRows(
  'occupation-words.json',
  rows,
  (row) => ({ word: row.text('word'), th: row.text('th') }),
  ({ word }) => word,
)

export function wordsForOccupation(th: string): readonly string[] {
  return OCCUPATION_WORDS.filter((one) => one.th === th).map(({ word }) => word)
}
