// The civil registry's record of one person (specification 3, Person).
import type { Address } from '../values/names/address.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { EnglishName } from '../values/names/english-name.ts'

export type Sex = 1 | 2

export const MALE = 1
export const FEMALE = 2

export type PersonTitle = {
  readonly code: string
  readonly description: string
  readonly titleSex: number
}

export type Person = {
  readonly pid: string
  /** In years, as the registry counts it; null where it does not say (decision 15). */
  readonly age: number | null
  readonly dateOfBirth: BuddhistDate
  /** null where the registry holds 0 (decision 17). */
  readonly dateMoveIn: BuddhistDate | null
  readonly title: PersonTitle
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly sex: Sex
  readonly popStatus: { readonly code: number; readonly description: string }
  readonly hid: string
  readonly fatherName: string
  readonly motherName: string
  readonly englishName: EnglishName | null
  readonly birthPlace: Address | null
}
