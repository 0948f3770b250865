// Occupation, objective and province of birth: chosen from a reference list, so the screen needs only to know that one is chosen.
// Whether the text stands in the list is checked at the save (application-problems.ts): the lists are heavy, and depend on the country.
import type { TextField } from './text-field.ts'

export const CHOICE = {
  longest: 100,
  isRequired: true,
  keyboard: 'letters',
  code: 'NOT_IN_LIST',
  isValid: () => true,
} satisfies TextField
