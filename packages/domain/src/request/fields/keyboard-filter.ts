// Filters typed or pasted text (specification 5, Keyboard filters) and says why characters were dropped.
import { findInsertion } from '../../values/typing/mask.ts'
import { removeStrayMarks } from '../../values/typing/plain-text.ts'

export type Filtered = {
  readonly kept: string
  /** Why characters were left out; null if none were. `mark`: a vowel or tone mark without a letter, or the third on one letter. */
  readonly dropped: 'character' | 'length' | 'mark' | null
  /** Set by the phone filter: no further typing can make the kept text valid. */
  readonly cannotBeValid?: true
}

/** Separators, such as the hyphens of a pasted phone number, are dropped without a message. */
export type FilterRule = {
  readonly allowed: RegExp
  readonly separators: RegExp
  readonly longest: number
}

/** `before`: the field's text before the change. An insertion without room for it is refused, so that it pushes nothing off the end. */
export function filterTyped(text: string, rule: FilterRule, before = ''): Filtered {
  const { allowed, separators, longest } = rule
  const characters = [...text]
  const allowedOnes = characters.filter((character) => allowed.test(character))
  const fitting = [...removeStrayMarks(allowedOnes.join(''))]
  const isForeign = (character: string) => !allowed.test(character) && !separators.test(character)
  const insertion = fitting.length > longest ? findInsertion(before, text) : null
  const wouldPush = insertion !== null && insertion.at < before.length
  const kept = wouldPush ? before : fitting.slice(0, longest).join('')
  if (characters.some(isForeign)) return { kept, dropped: 'character' }
  if (fitting.length > longest) return { kept, dropped: 'length' }
  return { kept, dropped: fitting.length < allowedOnes.length ? 'mark' : null }
}
