// The height in centimetres: one to three digits, not 0 (specification 5 and 9). The form asks about an unlikely one, but accepts it (D40).
import { toArabicDigits } from '../../values/typing/thai-digits.ts'
import { type Filtered, filterTyped } from './keyboard-filter.ts'
import type { TextField } from './text-field.ts'

const LONGEST = 3

/** The likely heights, in centimetres. */
type HeightRange = { readonly least: number; readonly most: number }

function createHeightField(example: string, { least, most }: HeightRange) {
  const isValid = (text: string) => /^[0-9]{1,3}$/.test(text) && Number(text) > 0
  return {
    word: 'ส่วนสูง (ซม.)',
    shortWord: 'ส่วนสูง',
    example,
    isFolded: true,
    code: 'HEIGHT',
    longest: LONGEST,
    isRequired: false,
    keyboard: 'digits',
    isValid,
    isUnlikely: (text: string) => isValid(text) && (Number(text) < least || Number(text) > most),
    filter: filterHeight,
  } satisfies TextField
}

function filterHeight(text: string, before = ''): Filtered {
  const rule = { allowed: /[0-9]/, separators: /\s/, longest: LONGEST }
  return filterTyped(toArabicDigits(text), rule, before)
}

export const APPLICANT_HEIGHT = createHeightField('165', { least: 50, most: 250 })
/** Followers are under 12, and may be newborn. */
export const FOLLOWER_HEIGHT = createHeightField('120', { least: 20, most: 200 })

export function readHeight(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
