// Lays typed or pasted text into a mask: # is a digit, A a Latin letter, any other character is a literal (specification 5, login). In a
// mask that has letters, the letter O in the place of a digit is read as 0: people cannot tell them apart on a card.
import { toArabicDigits } from './thai-digits.ts'

type Masked = {
  readonly value: string
  readonly caret: number
  readonly complete: boolean
  /** Whether a letter O was read as 0. */
  readonly hasReadO: boolean
}

/** `forward`: after a forward delete the caret passes a literal, or the key would seem dead. */
export type CaretMove = 'stay' | 'forward'

function isSlot(slot: string): boolean {
  return slot === '#' || slot === 'A'
}

function accepts(slot: string, character: string): boolean {
  return slot === '#' ? /^[0-9]$/.test(character) : /^[A-Z]$/.test(character)
}

function isLetterForZero(mask: string, slot: string, character: string): boolean {
  return slot === '#' && character === 'O' && mask.includes('A')
}

function nextSlot(mask: string, from: number): number {
  let slot = from
  while (slot < mask.length && !isSlot(mask.charAt(slot))) slot += 1
  return slot
}

/**
 * Characters that do not fit their slot are dropped. Literals appear only with the character behind them, so that
 * a backspace at the end always takes a character away. The caret, an index in `raw`, keeps its place among the characters that stay.
 */
export function applyMask(mask: string, raw: string, caret: number, move: CaretMove = 'stay'): Masked {
  let value = ''
  let newCaret = 0
  let hasReadO = false
  for (let index = 0; index < raw.length; index += 1) {
    const typed = toArabicDigits(raw.charAt(index)).toUpperCase()
    const slot = nextSlot(mask, value.length)
    const isO = isLetterForZero(mask, mask.charAt(slot), typed)
    const character = isO ? '0' : typed
    hasReadO ||= isO
    if (slot < mask.length && accepts(mask.charAt(slot), character)) {
      value += mask.slice(value.length, slot) + character
      if (index < caret) newCaret = value.length
    }
  }
  if (move === 'forward' && newCaret < value.length) newCaret = nextSlot(mask, newCaret)
  return { value, caret: newCaret, complete: nextSlot(mask, value.length) === mask.length, hasReadO }
}

type MaskedInput = {
  /** The value before the change. */
  readonly before: string
  /** The text and the caret of the input element after it. */
  readonly raw: string
  readonly caret: number
  readonly move?: CaretMove
}

export type MaskedChange = Masked & {
  /** Why the typed text was refused; null if it was accepted. */
  readonly refused: 'character' | 'full' | null
  /**
   * Set if a deletion would lose the characters behind it: the value stays, and the text from the caret to here is selected, so that
   * the next key replaces it.
   */
  readonly selectedTo?: number
}

function fitsAnySlot(mask: string, text: string): boolean {
  const characters = [...toArabicDigits(text).toUpperCase()]
  return characters.some((character) => [...mask].some((slot) => isSlot(slot) && accepts(slot, character)))
}

function toCharacters(value: string): string {
  return value.replace(/[^0-9A-Z]/g, '')
}

/** The number of characters deleted at the caret; null if the change is not a plain deletion. */
function findDeletion({ before, raw, caret }: MaskedInput): number | null {
  const deleted = before.length - raw.length
  const isOnlyRemoved =
    before === raw.slice(0, caret) + before.slice(caret, caret + deleted) + raw.slice(caret)
  return deleted > 0 && isOnlyRemoved ? deleted : null
}

/** An insertion without room is refused, so that it pushes no other character out. */
export function changeMasked(mask: string, { before, raw, caret, move }: MaskedInput): MaskedChange {
  const changed = applyMask(mask, raw, caret, move)
  const insertion = findInsertion(before, raw)
  if (insertion === null) {
    // After a deletion, the characters behind it move to other slots, which may refuse them.
    const deleted = findDeletion({ before, raw, caret })
    const isLosingMore = toCharacters(changed.value).length < toCharacters(raw).length
    if (deleted === null || !isLosingMore) return { ...changed, refused: null }
    // The caret that applyMask returns is replaced by the one after it, here and below.
    return { ...applyMask(mask, before, 0), caret, selectedTo: caret + deleted, refused: null }
  }
  const { at, inserted } = insertion
  // There is room only if every character behind the insertion is still there.
  if (!toCharacters(changed.value).endsWith(toCharacters(before.slice(at))))
    return { ...applyMask(mask, before, 0), caret: caret - inserted.length, refused: 'full' }
  if (changed.value !== before) return { ...changed, refused: null }
  const isFull = changed.complete && fitsAnySlot(mask, inserted)
  return { ...changed, caret: caret - inserted.length, refused: isFull ? 'full' : 'character' }
}

// Finds the text that a key or the clipboard inserted.

type Insertion = { readonly at: number; readonly inserted: string }

/** null if something was removed or replaced. */
export function findInsertion(before: string, after: string): Insertion | null {
  const length = after.length - before.length
  if (length <= 0) return null
  let at = 0
  while (at < before.length && before.charAt(at) === after.charAt(at)) at += 1
  const isOnlyAdded = before.slice(at) === after.slice(at + length)
  return isOnlyAdded ? { at, inserted: after.slice(at, at + length) } : null
}
