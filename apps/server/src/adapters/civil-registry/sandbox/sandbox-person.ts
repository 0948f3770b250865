// A person of the sandbox registry. Every registry record about them is computed from this.
import type { RejectionCode } from '@border-pass/domain/eligibility/rule-book'
import { findTitle, type Title } from '@border-pass/domain/reference/titles'
import { FEMALE, MALE, type PersonTitle, type Sex } from '@border-pass/domain/registry/records'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { EnglishName } from '@border-pass/domain/values/names/english-name'
import type { PassType } from '@border-pass/domain/values/pass-type'

/** A fixed date, or a date relative to today if the scenario must hold on every day. */
export type Day = (today: BuddhistDate) => BuddhistDate

export type Home = {
  readonly houseNo: string
  readonly moo: number
  readonly subdistrict: string
  /** The registry office of the house: the district's, unless the municipality has its own. */
  readonly rcode: string
  /** Codes of the sandbox's streets. */
  readonly thanon?: string
  readonly soi?: string
  readonly trok?: string
}

type Move = {
  readonly moved: Day
  readonly livedThereSince: Day
  readonly from: string
  readonly to: string
}

type Ordained = {
  readonly kind: 'monk' | 'novice'
  readonly titleCode: string
  readonly chaya: string | null
}

export type Book = {
  readonly bpNo: string
  readonly bpType: PassType
  readonly office: string
  readonly bpopNo: number
  readonly issued: Day
  readonly expires: Day
}

export type SandboxPerson = {
  readonly pid: string
  readonly name: Name
  readonly born: Day
  /** Whether the person record has an age; without it the age is computed (D15). */
  readonly hasAge: boolean
  readonly popStatus: number
  /** false: a card exists, but the register has no entry for its number. */
  readonly registered: boolean
  readonly hid: string
  readonly home: Home
  /** false: the register of houses has no entry for its number. */
  readonly hasHouse: boolean
  /** null: the registry's date is 0. */
  readonly movedIn: Day | null
  readonly moves: readonly Move[]
  readonly fatherName: string
  readonly motherName: string
  /** The subdistrict of birth; null if unknown. */
  readonly birthPlace: string | null
  readonly hasFace: boolean
  readonly hasCard: boolean
  readonly ordained: Ordained | null
  readonly children: readonly SandboxPerson[]
  readonly books: readonly Book[]
}

/** The scenario that a member of the cast demonstrates, and its selection. */
export type Role = {
  readonly shows: string
  readonly office: string
  readonly bpType: PassType
  readonly outcome: 'ELIGIBLE' | RejectionCode
}

export type CastMember = SandboxPerson & { readonly role: Role }

/** A house in village number `moo` of a subdistrict, under the district's registry office unless `details` name another. */
export function house(houseNo: string, moo: number, subdistrict: string, details: Partial<Home> = {}): Home {
  return { houseNo, moo, subdistrict, rcode: subdistrict.slice(0, 4), ...details }
}

export type Name = {
  readonly titleCode: string
  readonly sex: Sex
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly english: EnglishName
}

/** First name, optional middle names, surname. */
function splitName(name: string): Pick<Name, 'firstName' | 'middleName' | 'lastName'> {
  const parts = name.split(' ')
  return {
    firstName: parts[0] ?? '',
    middleName: parts.slice(1, -1).join(' '),
    lastName: parts.at(-1) ?? '',
  }
}

function createNameBuilder(titleCode: string, sex: Sex) {
  return (thaiName: string, englishName: string): Name => ({
    titleCode,
    sex,
    ...splitName(thaiName),
    english: { title: getTitle(titleCode).en, ...splitName(englishName) },
  })
}

export const boy = createNameBuilder('001', MALE)
export const girl = createNameBuilder('002', FEMALE)
export const mr = createNameBuilder('003', MALE)
export const miss = createNameBuilder('004', FEMALE)
export const mrs = createNameBuilder('005', FEMALE)
export const actingSubLieutenant = createNameBuilder('219', MALE)

function getTitle(code: string): Title {
  return requireEntry(findTitle(code), `title ${code}`)
}

export function requireEntry<Found>(found: Found | null | undefined, what: string): Found {
  if (found === null || found === undefined)
    throw new Error(`The sandbox uses the ${what}, which does not exist.`)
  return found
}

export function toTitleRecord(code: string): PersonTitle {
  const title = getTitle(code)
  return { code, description: title.th, titleSex: title.sex }
}
