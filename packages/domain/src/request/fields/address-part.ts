// A part of the address to which a pass is brought: the parts travel joined with #, so none may hold one (decision 41).
import { filterTyped } from './keyboard-filter.ts'
import type { TextField } from './text-field.ts'

function addressPart({ longest, isRequired }: Pick<TextField, 'longest' | 'isRequired'>) {
  return {
    longest,
    isRequired,
    code: 'ADDRESS',
    isValid: (text: string) => !text.includes('#'),
    filter: (text: string, before = '') =>
      filterTyped(text, { allowed: /[^#\n\r\t]/, separators: /[\n\r\t]/, longest }, before),
  } satisfies TextField
}

export const HOUSE_NO = addressPart({ longest: 30, isRequired: true })
export const VILLAGE = addressPart({ longest: 30, isRequired: false })
export const SUBDISTRICT = addressPart({ longest: 60, isRequired: true })
