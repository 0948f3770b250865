// The telephone number: nine or ten digits (specification 5 and 9).
import { toArabicDigits } from '../values/thai-digits.ts'
import { filterTyped } from './keyboard-filter.ts'
import type { Filtered } from './keyboard-filter.ts'

const LONGEST = 10
const PHONE = /^\d{9,10}$/

export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

export function filterPhone(text: string): Filtered {
  const typed = toArabicDigits(text)
  return filterTyped(typed, { allowed: /[0-9]/, separators: /[\s().-]/, longest: LONGEST })
}
