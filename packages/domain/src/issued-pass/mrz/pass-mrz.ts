// The machine-readable zone of an issued booklet (decision 37).
import type { IssuedBook } from '../../registry/issued-book.ts'
import { FEMALE, MALE } from '../../registry/person.ts'
import { gregorianBirthDate } from '../../values/dates/birth-date.ts'
import type { GregorianDate } from '../../values/dates/birth-date.ts'
import { BUDDHIST_ERA_OFFSET } from '../../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'
import type { EnglishName } from '../../values/names/english-name.ts'
import { BOOKLET } from '../../values/pass-type.ts'
import { mrzLines } from './mrz.ts'
import type { MrzLines } from './mrz.ts'
import { mrzWords } from './mrz-letters.ts'

export type PassHolder = {
  readonly pid: string
  readonly ename: EnglishName
  readonly dob: BuddhistDate
  readonly sex: number
}

const LONGEST_DOCUMENT_NUMBER = 9

/**
 * null for a temporary pass, which has none, and where no reader could take it: no Latin name, a number that does not fit,
 * no year of expiry.
 */
export function findPassMrz(pass: IssuedBook, holder: PassHolder): MrzLines | null {
  const { firstName, middleName, lastName } = holder.ename
  const givenNames = `${firstName} ${middleName}`
  const documentNumber = pass.bpNo
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '<')
  const isWritable = /[A-Z0-9]/.test(documentNumber) && documentNumber.length <= LONGEST_DOCUMENT_NUMBER
  const isNamed = mrzWords(`${givenNames} ${lastName}`).length > 0
  if (pass.bpType !== BOOKLET || !isWritable || !isNamed || pass.expireDate.year === 0) return null
  return mrzLines({
    documentCode: 'PB',
    issuer: 'THA',
    nationality: 'THA',
    surname: lastName,
    givenNames,
    documentNumber,
    birthDate: gregorianBirthDate(holder.dob),
    sex: mrzSex(holder.sex),
    expiryDate: toGregorian(pass.expireDate),
    personalNumber: holder.pid,
  })
}

function toGregorian({ year, month, day }: BuddhistDate): GregorianDate {
  return { year: year - BUDDHIST_ERA_OFFSET, month, day }
}

function mrzSex(sex: number): 'M' | 'F' | '<' {
  if (sex === MALE) return 'M'
  return sex === FEMALE ? 'F' : '<'
}
