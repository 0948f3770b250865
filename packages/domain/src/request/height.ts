// The height in centimetres: at most three digits (specification 5 and 9).
import { toArabicDigits } from '../values/thai-digits.ts'
import { filterTyped } from './keyboard-filter.ts'
import type { Filtered } from './keyboard-filter.ts'

const LONGEST = 3
const TALLEST = 10 ** LONGEST - 1

export function isHeight(centimetres: number): boolean {
  return Number.isInteger(centimetres) && centimetres > 0 && centimetres <= TALLEST
}

export function filterHeight(text: string): Filtered {
  return filterTyped(toArabicDigits(text), { allowed: /[0-9]/, separators: /\s/, longest: LONGEST })
}
