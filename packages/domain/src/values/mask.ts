// Lays typed or pasted text into a mask: # is a digit, A a Latin letter, anything else stands as it is (specification 5, login).
import { toArabicDigits } from './thai-digits.ts'

export type Masked = {
  readonly value: string
  readonly caret: number
  readonly complete: boolean
}

/** Where the caret may have to step: a forward delete in front of a literal must pass it, or the key would seem dead. */
export type CaretMove = 'stay' | 'forward'

function accepts(slot: string, character: string): boolean {
  return slot === '#' ? /^[0-9]$/.test(character) : /^[A-Z]$/.test(character)
}

function nextSlot(mask: string, from: number): number {
  let slot = from
  while (slot < mask.length && !'#A'.includes(mask.charAt(slot))) slot += 1
  return slot
}

/**
 * Characters that do not fit their slot are dropped. Literals appear only with the character behind them, so that
 * a backspace at the end always takes a character away. The caret keeps its place among the characters that stay.
 */
export function applyMask(mask: string, raw: string, caret: number, move: CaretMove = 'stay'): Masked {
  let value = ''
  let newCaret = 0
  for (let index = 0; index < raw.length; index += 1) {
    const character = toArabicDigits(raw.charAt(index)).toUpperCase()
    const slot = nextSlot(mask, value.length)
    if (slot < mask.length && accepts(mask.charAt(slot), character)) {
      value += mask.slice(value.length, slot) + character
      if (index < caret) newCaret = value.length
    }
  }
  if (move === 'forward' && newCaret < value.length) newCaret = nextSlot(mask, newCaret)
  return { value, caret: newCaret, complete: nextSlot(mask, value.length) === mask.length }
}
