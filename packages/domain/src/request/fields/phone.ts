// The telephone number: nine or ten digits (specification 5 and 9). Form, draft and server read it with the same function (D40).
import { toArabicDigits } from '../../values/typing/thai-digits.ts'
import type { Filtered } from './keyboard-filter.ts'
import type { TextField } from './text-field.ts'

const NUMBER = /^[0-9]{9,10}$/
const MOST_DIGITS = 10
/** A plus and fifteen digits: no number of any country is longer. */
const LONGEST = 16

const SEPARATORS = /[\s().-]/g
/** +66 81 234 5678, +66 (0)81 234 5678 and 0066 81 234 5678. Without + or 00 only if there are too many digits for a number. */
const COUNTRY_CODE = /^(?:(?:\+|00)660?(?=[1-9])|66(?=[1-9][0-9]{8}$)|660(?=[1-9][0-9]{7,8}$))/
/** Everything but digits and a plus in front. */
const NOT_DIALLED = /(?!^\+)[^0-9]/g
/** A plus, or the beginning of the country code after it. */
const PARTIAL_COUNTRY_CODE = /^\+(?:6(?:60?)?)?$/

/** The number as it is dialled within Thailand. Any other text only loses its separators. */
export function readPhone(text: string): string {
  return toArabicDigits(text).replace(SEPARATORS, '').replace(COUNTRY_CODE, '0')
}

/** A digit and a plus in front are never left out: a number that lost one would be somebody else's. */
function filterPhone(text: string, before = ''): Filtered {
  const read = readPhone(text)
  const kept = readPhone(read.replace(NOT_DIALLED, ''))
  if (kept.length > LONGEST) return { kept: before, dropped: null, cannotBeValid: true }
  const dropped = read.search(NOT_DIALLED) < 0 ? null : 'character'
  const cannotBecomeValid = kept.startsWith('+')
    ? !PARTIAL_COUNTRY_CODE.test(kept)
    : kept.length > MOST_DIGITS
  return cannotBecomeValid ? { kept, dropped, cannotBeValid: true } : { kept, dropped }
}

export const PHONE = {
  word: 'เบอร์โทรศัพท์',
  example: '0812345678',
  isFolded: false,
  longest: LONGEST,
  isRequired: true,
  keyboard: 'phone',
  code: 'PHONE',
  isValid: (text: string) => NUMBER.test(readPhone(text)),
  read: readPhone,
  filter: filterPhone,
} satisfies TextField
