// A person of the sandbox registry. Every registry record about them is computed from this.
import type { RejectionCode } from '@border-pass/domain/eligibility/rule'
import type { PassType } from '@border-pass/domain/values/pass-type'
import type { Day } from './day.ts'
import type { Name } from './name.ts'

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

export type Move = {
  readonly moved: Day
  readonly livedThereSince: Day
  readonly from: string
  readonly to: string
}

export type Ordained = {
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
  /** Whether the person record has an age; without it the age is computed (decision 15). */
  readonly hasAge: boolean
  readonly popStatus: number
  /** false: a card exists, but the register has no entry for its number. */
  readonly registered: boolean
  readonly hid: string
  readonly home: Home
  /** false: the register of houses has no entry for its number. */
  readonly hasHouse: boolean
  /** null is 0 in the registry. */
  readonly movedIn: Day | null
  readonly moves: readonly Move[]
  readonly fatherName: string
  readonly motherName: string
  /** The subdistrict of birth; null if unknown. */
  readonly birthPlace: string | null
  /** Where the birth was registered; null without a birth record. */
  readonly birthRcode: string | null
  readonly hasFace: boolean
  readonly hasCard: boolean
  readonly ordained: Ordained | null
  readonly children: readonly SandboxPerson[]
  readonly books: readonly Book[]
}

/** What a member of the cast demonstrates, and with which selection. */
export type Role = {
  readonly shows: string
  readonly office: string
  readonly bpType: PassType
  readonly outcome: 'ELIGIBLE' | RejectionCode
}

export type CastMember = SandboxPerson & { readonly role: Role }
