// A person of the sandbox registry, told once; every record that the registry gives of them is written from this.
import type { RejectionCode } from '@border-pass/domain/eligibility/rejection'
import type { PassType } from '@border-pass/domain/values/pass-type'
import type { Day } from './day.ts'
import type { Name } from './name.ts'

export type Home = {
  readonly houseNo: string
  readonly moo: number
  readonly subdistrict: string
  /** The registry office that keeps the house: the district's, unless a municipality has its own. */
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

export type Resident = {
  readonly pid: string
  readonly name: Name
  readonly born: Day
  /** Whether the registry tells the age, or leaves it to be counted (decision 15). */
  readonly tellsAge: boolean
  readonly popStatus: number
  /** A card is known, yet the register holds nobody under its number. */
  readonly registered: boolean
  readonly hid: string
  readonly home: Home
  /** null where the registry holds 0. */
  readonly movedIn: Day | null
  readonly moves: readonly Move[]
  readonly fatherName: string
  readonly motherName: string
  /** The subdistrict of birth; null where it is not known. */
  readonly birthPlace: string | null
  /** Where the birth was registered; null without a birth record. */
  readonly birthRcode: string | null
  readonly hasFace: boolean
  readonly hasCard: boolean
  readonly ordained: Ordained | null
  readonly children: readonly Resident[]
  readonly books: readonly Book[]
}

/** What a member of the cast is there to show, and the selection that shows it. */
export type Role = {
  readonly shows: string
  readonly office: string
  readonly bpType: PassType
  readonly outcome: 'ELIGIBLE' | RejectionCode
}

export type CastMember = Resident & { readonly role: Role }
