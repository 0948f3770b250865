// The father's or mother's name in English: letters only, at most forty (specification 5 and 9).
import { type Filtered, filterTyped } from './keyboard-filter.ts'
import type { TextField } from './text-field.ts'

export const LONGEST_ENGLISH_NAME = 40
/** First name and surname share one field, so single spaces belong to it; hyphens and dots do not. */
const NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/

const collapseSpaces = (text: string) => text.trimStart().replace(/\s+/g, ' ')

/** The text may end with a space, because the next word is still to be typed. */
function filterParentEnglishName(text: string, before = ''): Filtered {
  const rule = { allowed: /[A-Za-z ]/, separators: /\s/, longest: LONGEST_ENGLISH_NAME }
  const { kept, dropped } = filterTyped(collapseSpaces(text), rule, before)
  return { kept: collapseSpaces(kept), dropped }
}

function createParentNameField(parent: string, example: string) {
  return {
    word: `${parent} (ภาษาอังกฤษ)`,
    shortWord: parent,
    hint: `เช่น ${example}`,
    example,
    isFolded: true,
    longest: LONGEST_ENGLISH_NAME,
    isRequired: false,
    keyboard: 'letters',
    code: 'ENGLISH_NAME',
    isValid: (text: string) => text.length <= LONGEST_ENGLISH_NAME && NAME.test(text),
    filter: filterParentEnglishName,
  } satisfies TextField
}

export const FATHER_ENGLISH_NAME = createParentNameField('ชื่อบิดา', 'SOMSAK JAIDEE')
export const MOTHER_ENGLISH_NAME = createParentNameField('ชื่อมารดา', 'SOMSRI JAIDEE')
