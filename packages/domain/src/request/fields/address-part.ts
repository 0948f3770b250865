// A part of the address to which a pass is brought (D40). The parts travel joined with # (D41).
import { THAI_LETTERS } from '../../values/typing/plain-text.ts'
import { filterTyped } from './keyboard-filter.ts'
import type { TextField } from './text-field.ts'

/** Entered for a house without a village, and sent if the field is empty. */
export const NO_VILLAGE = '-'

const LETTERS_AND_DIGITS = `${THAI_LETTERS}A-Za-z๐-๙0-9`
const ALLOWED = new RegExp(`[${LETTERS_AND_DIGITS} /.()-]`)
/** A part that begins with - would be a formula in a spreadsheet; one without a letter or digit says nothing. */
const WHOLE = new RegExp(`^(?![ -])[ /.()-]*[${LETTERS_AND_DIGITS}][${LETTERS_AND_DIGITS} /.()-]*$`)

function createAddressField(own: Pick<TextField, 'word' | 'example' | 'longest' | 'isRequired'>) {
  const { longest, isRequired } = own
  return {
    ...own,
    isFolded: false,
    keyboard: 'letters',
    code: 'ADDRESS',
    isValid: (text: string) => WHOLE.test(text) || (!isRequired && text === NO_VILLAGE),
    filter: (text: string, before = '') =>
      filterTyped(text, { allowed: ALLOWED, separators: /[\n\r\t]/, longest }, before),
  } satisfies TextField
}

/** In characters: the three parts and the two # between them (D40). */
export const LONGEST_ADDRESS = 120

export const HOUSE_NO = createAddressField({
  word: 'บ้านเลขที่',
  example: '12/5',
  longest: 30,
  isRequired: true,
})
export const VILLAGE = createAddressField({ word: 'หมู่ที่', example: '2', longest: 30, isRequired: false })
export const SUBDISTRICT = createAddressField({
  word: 'ตำบล',
  example: 'แม่สอด',
  longest: 58,
  isRequired: true,
})
