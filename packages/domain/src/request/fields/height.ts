// The height in centimetres: at most three digits, and one that a person can have (specification 5 and 9).
import { toArabicDigits } from '../../values/typing/thai-digits.ts'
import { filterTyped } from './keyboard-filter.ts'
import type { Filtered } from './keyboard-filter.ts'
import type { TextField } from './text-field.ts'

const LONGEST = 3

type HeightRange = {
  readonly least: number
  readonly most: number
  readonly code: 'HEIGHT' | 'FOLLOWER_HEIGHT'
}

function heightField({ least, most, code }: HeightRange) {
  const isWithin = (centimetres: number) =>
    Number.isInteger(centimetres) && centimetres >= least && centimetres <= most
  return {
    least,
    most,
    code,
    longest: LONGEST,
    isRequired: false,
    isValid: (text: string) => isWithin(Number(text)),
    filter: filterHeight,
  } satisfies TextField & HeightRange
}

function filterHeight(text: string, before = ''): Filtered {
  const rule = { allowed: /[0-9]/, separators: /\s/, longest: LONGEST }
  return filterTyped(toArabicDigits(text), rule, before)
}

export const APPLICANT_HEIGHT = heightField({ least: 50, most: 250, code: 'HEIGHT' })
/** Followers are under 12, and may be newborn. */
export const FOLLOWER_HEIGHT = heightField({ least: 20, most: 200, code: 'FOLLOWER_HEIGHT' })

export function readHeight(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
