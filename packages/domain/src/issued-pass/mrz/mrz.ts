// The two lines of a machine-readable zone, TD3 (specification 9, Codes; decision 37; ICAO Doc 9303-4, 4.2.2).
import type { GregorianDate } from '../../values/dates/birth-date.ts'
import { mrzCheckDigit } from './mrz-check-digit.ts'
import { mrzName } from './mrz-name.ts'

export type MrzLines = readonly [string, string]

export type MrzDocument = {
  readonly documentCode: string
  readonly issuer: string
  readonly nationality: string
  readonly surname: string
  readonly givenNames: string
  /** At most nine capitals, digits and fillers. */
  readonly documentNumber: string
  readonly birthDate: GregorianDate
  readonly sex: 'M' | 'F' | '<'
  readonly expiryDate: GregorianDate
  /** At most fourteen capitals and digits. */
  readonly personalNumber: string
}

export function mrzLines(document: MrzDocument): MrzLines {
  const number = withCheckDigit(document.documentNumber.padEnd(9, '<'))
  const birth = withCheckDigit(mrzDate(document.birthDate))
  const expiry = withCheckDigit(mrzDate(document.expiryDate))
  const personal = withCheckDigit(document.personalNumber.padEnd(14, '<'))
  const composite = mrzCheckDigit(number + birth + expiry + personal)
  const code = document.documentCode.padEnd(2, '<')
  return [
    code + document.issuer + mrzName(document.surname, document.givenNames),
    number + document.nationality + birth + document.sex + expiry + personal + composite,
  ]
}

function withCheckDigit(field: string): string {
  return field + mrzCheckDigit(field)
}

/** A part that is not known is written as two fillers. */
function mrzDate({ year, month, day }: GregorianDate): string {
  return [year, month, day]
    .map((part) => (part > 0 ? String(part).slice(-2).padStart(2, '0') : '<<'))
    .join('')
}
