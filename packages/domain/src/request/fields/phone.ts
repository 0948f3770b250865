// The telephone number: nine or ten digits (specification 5 and 9).
import { toArabicDigits } from '../../values/typing/thai-digits.ts'
import { filterTyped } from './keyboard-filter.ts'
import type { Filtered } from './keyboard-filter.ts'
import type { TextField } from './text-field.ts'

const LONGEST = 10
const PATTERN = /^[0-9]{9,10}$/
/** Thailand's, in the form for calls from abroad: +66 81 234 5678, +66 (0)81 234 5678, 0066 81 234 5678. */
const COUNTRY_CODE = '66'
/** The code and the shortest number behind it; no number within the country begins with a 6. */
const SHORTEST_WITH_CODE = 10

/** A number that is too long is refused as a whole: its first ten digits would reach somebody else. */
function filterPhone(text: string, before = ''): Filtered {
  const typed = toArabicDigits(text)
  const { kept, dropped } = filterTyped(typed, {
    allowed: /[0-9]/,
    separators: /[\s()+.-]/,
    longest: Number.POSITIVE_INFINITY,
  })
  const digits = findDomestic(kept, /^[\s(]*\+/.test(typed))
  if (digits === null) return { kept: before, dropped: 'foreign' }
  if (digits.length > LONGEST) return { kept: before, dropped: 'length' }
  return { kept: digits, dropped }
}

/** The number as it is dialled within the country; null for one of another country. */
function findDomestic(digits: string, hasPlus: boolean): string | null {
  const isFromAbroad = hasPlus || digits.startsWith('00')
  const number = digits.startsWith('00') ? digits.slice(2) : digits
  const hasCode = number.startsWith(COUNTRY_CODE)
  if (hasCode && (isFromAbroad || number.length >= SHORTEST_WITH_CODE))
    return `0${number.slice(COUNTRY_CODE.length).replace(/^0/, '')}`
  // The code may still be on its way.
  return isFromAbroad && !COUNTRY_CODE.startsWith(number) ? null : digits
}

export const PHONE = {
  pattern: PATTERN,
  longest: LONGEST,
  isRequired: true,
  code: 'PHONE',
  isValid: (text: string) => PATTERN.test(text),
  filter: filterPhone,
} satisfies TextField & { pattern: RegExp }
