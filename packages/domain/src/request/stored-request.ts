// A stored request: the citizen's application, the registry's data at the save, and its later status (specification 3).
import type { IssuedBook, Sex } from '../registry/records.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { EnglishName } from '../values/names/english-name.ts'
import type { Application, FollowerApplication } from './application.ts'
import type { RequestNumber } from './request-number.ts'
import type { RequestStatus } from './request-status.ts'

type RegisteredPerson = {
  readonly title: string
  readonly fname: string
  readonly lname: string
  readonly ename: EnglishName
  readonly sex: Sex
  readonly dob: BuddhistDate
  readonly faname: string
  readonly maname: string
  /** The address of the picture on the ID card; the wire's `face` of a follower is the same. */
  readonly photoName: string
}

export type StoredFollower = FollowerApplication &
  RegisteredPerson & {
    /** The full name for display (D39). */
    readonly displayName: string
    readonly age: number
    /** Counts from 1, in the order in which they were ticked (D24). */
    readonly followerNo: number
  }

/** Written by the issuing office's system, not always at once (D34); null until then. */
export type IssueData = {
  readonly [Field in 'bpNo' | 'bpopNo' | 'bpopYear' | 'issueDate' | 'expireDate']: IssuedBook[Field] | null
}

/** The wire's `follower` is the length of listFollow. */
export type StoredRequest = Omit<Application, 'borderCity' | 'listFollow'> &
  RegisteredPerson &
  RequestNumber &
  IssueData & {
    /** Any code: an unknown one is shown as Cambodia (D5). */
    readonly borderCity: number
    readonly status: RequestStatus
    readonly registerDate: BuddhistDate
    readonly titleCode: string
    readonly titleSex: number
    /** Joined with # (D41), house first. */
    readonly addr1: string
    readonly addr2: string
    readonly addr1Eng: string
    readonly addr2Eng: string
    /** The registry office that keeps the house. */
    readonly lrcode: string
    readonly occupationEng: string
    readonly bornPlaceEng: string
    readonly spePeculEng: string
    readonly timeLtambon: number
    readonly listFollow: readonly StoredFollower[]
  }
