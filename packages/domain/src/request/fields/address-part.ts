// A part of the address to which a pass is brought: the parts travel joined with #, so none may hold one (decision 41).
import { filterTyped } from './keyboard-filter.ts'
import type { Filtered } from './keyboard-filter.ts'

export type AddressField = 'houseNo' | 'moo' | 'tambon'

const LONGEST: Readonly<Record<AddressField, number>> = { houseNo: 30, moo: 30, tambon: 60 }

export function isAddressPart(text: string): boolean {
  return !text.includes('#')
}

export function filterAddressPart(field: AddressField, text: string, before = ''): Filtered {
  return filterTyped(text, { allowed: /[^#\n\r\t]/, separators: /[\n\r\t]/, longest: LONGEST[field] }, before)
}
