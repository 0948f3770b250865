// What is kept of typed or pasted text (specification 5, Keyboard filters), and why the rest is not.

export type Filtered = {
  readonly kept: string
  /** Whether something was left out, so that a message can say why. */
  readonly dropped: 'character' | 'length' | null
}

/** Separators of a pasted text, hyphens of a phone number say, fall away without a word. */
export type FilterRule = {
  readonly allowed: RegExp
  readonly separators: RegExp
  readonly longest: number
}

export function filterTyped(text: string, { allowed, separators, longest }: FilterRule): Filtered {
  const characters = [...text]
  const fitting = characters.filter((character) => allowed.test(character))
  const isForeign = (character: string) => !allowed.test(character) && !separators.test(character)
  const kept = fitting.slice(0, longest).join('')
  if (characters.some(isForeign)) return { kept, dropped: 'character' }
  return { kept, dropped: fitting.length > longest ? 'length' : null }
}
