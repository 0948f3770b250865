// Identifying marks: Thai letters, digits and spaces, at most sixty; empty reads "-" (specification 5 and 9, D40).
import { THAI_LETTERS } from '../../values/typing/plain-text.ts'
import { filterTyped } from './keyboard-filter.ts'
import type { TextField } from './text-field.ts'

const LONGEST = 60
export const NO_MARKS = '-'

const ALLOWED = new RegExp(`[${THAI_LETTERS}๐-๙0-9 ]`)
const WHOLE = new RegExp(`^[${THAI_LETTERS}๐-๙0-9 ]*$`)

const EXAMPLE = 'ไฝที่แก้มซ้าย'

export const IDENTIFYING_MARKS = {
  word: 'ตำหนิหรือลักษณะพิเศษ',
  shortWord: 'ตำหนิ',
  hint: `ภาษาไทยและตัวเลข เช่น ${EXAMPLE}`,
  example: EXAMPLE,
  isFolded: true,
  longest: LONGEST,
  isRequired: false,
  keyboard: 'letters',
  code: 'IDENTIFYING_MARKS',
  // Spaces alone: trim() would also remove tabs and line breaks, and isValid is to refuse them.
  read: (text: string) => text.replace(/^ +| +$/g, '') || NO_MARKS,
  isValid: (text: string) => text === NO_MARKS || (text.length <= LONGEST && WHOLE.test(text)),
  filter: (text: string, before = '') =>
    filterTyped(text, { allowed: ALLOWED, separators: /[\n\r\t]/, longest: LONGEST }, before),
} satisfies TextField
