// The code on the back of the ID card: two letters and ten digits (specification 2).
import { toArabicDigits } from './typing/thai-digits.ts'

export const LASER_CODE_MASK = 'AA#-#######-##'

/** Letters and digits alone, in capitals, however they were typed or pasted. */
export function stripLaserCode(text: string): string {
  return toArabicDigits(text)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
}
