// Everyday words for occupations, for searching the list. A request has the text of the list.
import rows from './data/occupation-words.json' with { type: 'json' }

/** Pairs of an everyday word and the occupation's text in the list. */
export const OCCUPATION_WORDS: readonly { readonly word: string; readonly th: string }[] = rows

export function listOccupationWords(th: string): readonly string[] {
  return OCCUPATION_WORDS.filter((one) => one.th === th).map(({ word }) => word)
}
