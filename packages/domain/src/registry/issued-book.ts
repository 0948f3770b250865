// A pass that an office has issued (specification 7, book). The registry may not list yet what the office reported to this service:
// issued-pass/known-passes.ts joins both.
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'

export type IssuedBook = {
  readonly pid: string
  readonly bpNo: string
  /** 0 where the registry does not say; other numbers and dates likewise. */
  readonly bpType: PassType | 0
  readonly borderCity: number
  readonly ccaa: string
  readonly borderCode: string
  readonly issueDate: BuddhistDate
  readonly expireDate: BuddhistDate
  readonly bpopNo: number
  readonly bpopYear: number
}
