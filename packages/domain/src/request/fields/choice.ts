// Occupation, objective and province of birth: chosen from a reference list, so the screen needs only to know that one is chosen.
// Whether the list contains the text is checked at the save (application-problems.ts): the lists are heavy, and depend on the country.
import type { TextField } from './text-field.ts'

export const LONGEST_CHOICE = 100

function createChoiceField(word: string, example: string) {
  return {
    word,
    example,
    isFolded: false,
    longest: LONGEST_CHOICE,
    isRequired: true,
    keyboard: 'letters',
    code: 'NOT_IN_LIST',
    isValid: () => true,
  } satisfies TextField
}

export const OCCUPATION = createChoiceField('อาชีพ', 'ค้าขาย')
export const OBJECTIVE = createChoiceField('วัตถุประสงค์', 'เยี่ยมญาติ')
export const BORN_PLACE = createChoiceField('จังหวัดที่เกิด', 'ตาก')
