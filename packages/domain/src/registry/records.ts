// The records of the civil registry that the rules read. First a person (specification 3, Person).
import type { NamedRow } from '../reference/reference-row.ts'
import { findTitle, findTitleByName } from '../reference/titles.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { EnglishName } from '../values/names/english-name.ts'
import type { PassType } from '../values/pass-type.ts'

export type Sex = 1 | 2

export const MALE = 1
export const FEMALE = 2

export type PersonTitle = {
  readonly code: string
  readonly description: string
  /** 1 male, 2 female, 0 for either, as in the list of titles. */
  readonly titleSex: number
}

export type Person = {
  readonly pid: string
  /** In years, as the registry counts it; null if it does not say (D15). */
  readonly age: number | null
  readonly dateOfBirth: BuddhistDate
  /** null if the registry has 0 (D17). */
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
  /** The province of birth; empty if unknown. */
  readonly bornPlace: string
}

// A house of the registry (specification 3, House).

export type House = {
  readonly hid: string
  readonly houseNo: string
  /** Eight digits: province, district, subdistrict, village. */
  readonly ccaatmm: NamedRow
  /** The registry office that keeps the house. */
  readonly rcode: NamedRow
  /** Soi, thanon and trok are kinds of streets: a lane, a road and an alley. */
  readonly soi: NamedRow
  readonly thanon: NamedRow
  readonly trok: NamedRow
}

// One move: lived at rcodeOut from oldDateMi to dateMi, then moved to rcodeIn (D16).

export type MoveRecord = {
  readonly pid: string
  readonly dateMi: BuddhistDate
  readonly oldDateMi: BuddhistDate
  /** Empty or all zeros if unknown. */
  readonly rcodeIn: string
  readonly rcodeOut: string
}

// Where a birth was registered (specification 3, Move record).

export type BirthRecord = {
  readonly pid: string
  readonly rcode: string
}

// A person's ordination and ordained name (specification 7, title/monk; D39), and who may have one (D22).

export type Ordination = {
  readonly pid: string
  readonly kind: 'monk' | 'novice'
  readonly title: PersonTitle
  /** The Pali name; null if unknown. */
  readonly chaya: string | null
}

/** Whether the registry's own title is a monk's or a novice's: the name on the pass then depends on the ordination. */
export function hasOrdainedTitle({ title }: Pick<Person, 'title'>): boolean {
  const kind = (findTitle(title.code) ?? findTitleByName(title.description))?.kind
  return kind === 'monk' || kind === 'novice'
}

/** Many monks are in the registry under a layman's title. */
export function mayBeOrdained(person: Pick<Person, 'title' | 'sex'>): boolean {
  return person.sex === MALE || hasOrdainedTitle(person)
}

// A pass that an office has issued (specification 7, book). The registry may not list yet what the office reported to this service:
// issued-pass/issued-pass-list.ts joins both.

export type IssuedBook = {
  readonly pid: string
  readonly bpNo: string
  /** 0 if unknown, like the other numbers and dates of a pass. */
  readonly bpType: PassType | 0
  readonly borderCity: number
  readonly ccaa: string
  readonly borderCode: string
  readonly issueDate: BuddhistDate
  readonly expireDate: BuddhistDate
  readonly bpopNo: number
  readonly bpopYear: number
}

// A day on which government offices are closed (specification 7, holiday).

export type Holiday = {
  readonly date: BuddhistDate
  readonly th: string
  readonly en: string
}

// A registry office and the district that a municipal one belongs to (specification 7, rcode; D19).

export type RegistryOffice = NamedRow & {
  /** The four-digit district of a municipal registry; null for a district's own. */
  readonly parent: string | null
}
