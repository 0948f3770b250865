// National IDs of people who do not exist. Their first digit is 9, under which nobody is registered: 1 to 8 are in use, 0 is for
// people without a status. They pass the check digit like any other (decision 8).
import { isNationalId, nationalIdCheckDigit } from '@border-pass/domain/values/national-id'

const CAST = '910'
const DERIVED = '920'

function withCheckDigit(block: string, number: number): string {
  const firstTwelve = block + String(number).padStart(9, '0')
  return firstTwelve + String(nationalIdCheckDigit(firstTwelve))
}

export function castNationalId(number: number): string {
  return withCheckDigit(CAST, number)
}

export function derivedNationalId(n: number): string {
  return withCheckDigit(DERIVED, n)
}

/** The n of a derived citizen; null for any other number. */
export function findDerivedNumber(pid: string): number | null {
  return isNationalId(pid) && pid.startsWith(DERIVED) ? Number(pid.slice(3, 12)) : null
}

/** Eleven digits, converted from and to the national ID of the householder. */
export function houseIdOf(pid: string): string {
  return pid.slice(1, 12)
}

export function findHouseholder(hid: string): string | null {
  if (!/^[12]0\d{9}$/.test(hid)) return null
  const firstTwelve = `9${hid}`
  return firstTwelve + String(nationalIdCheckDigit(firstTwelve))
}
