// The thirteen-digit number of a citizen, its check digit and its written form (specification 2; D8).
import { applyMask } from './typing/mask.ts'
import { toArabicDigits } from './typing/thai-digits.ts'

export const NATIONAL_ID_MASK = '#-####-#####-##-#'

/** Modulo 11 over the first twelve digits, weighted 13 down to 2. */
export function computeNationalIdCheckDigit(firstTwelve: string): number {
  const sum = Array.from(firstTwelve).reduce((total, digit, index) => total + Number(digit) * (13 - index), 0)
  return (11 - (sum % 11)) % 10
}

export function isNationalId(digits: string): boolean {
  return (
    /^\d{13}$/.test(digits) && computeNationalIdCheckDigit(digits.slice(0, 12)) === Number(digits.slice(12))
  )
}

/** The digits alone, however they were typed or pasted. */
export function stripNationalId(text: string): string {
  return toArabicDigits(text).replace(/\D/g, '')
}

export function writeNationalId(digits: string): string {
  const caret = digits.length
  return applyMask(NATIONAL_ID_MASK, digits, caret).value
}
