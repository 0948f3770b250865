// What an operator changes without a release (D34, D51): closures, notices, "no new requests", contact and tokens of an office.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { OfficeContact } from '@border-pass/contract/notice-routes'
import type { Closure, ClosureScope } from '@border-pass/domain/handover/closures'
import type { RequestStatus } from '@border-pass/domain/request/request-status'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'

export type DeclaredClosure = Closure & ClosureScope

/** In milliseconds since 1 January 1970 UTC; `to` is null until further notice. */
export type Announcement = { readonly from: number; readonly to: number | null; readonly info: string }

export type OperatorData = {
  /** The narrowest first. */
  readonly closures: readonly DeclaredClosure[]
  readonly notices: readonly Announcement[]
  /** While one of these holds, nothing is saved; codes, lists and sheets go on. */
  readonly pauses: readonly Announcement[]
  /** The key is the nine digits of the office. */
  readonly contacts: ReadonlyMap<string, OfficeContact>
  /** The nine digits of the office that a token belongs to (D34); the key is the token's SHA-256 in hexadecimal. */
  readonly officeTokens: ReadonlyMap<string, string>
}

/** A server reads its operator's data every five seconds. A save, a list and a poll of a page have them from memory. */
export type OperatorNews = {
  current(): OperatorData
  /** Reads them now. While the database does not answer, those read last are current. */
  refresh(): Promise<void>
}

export type OperatorChange =
  | ({ readonly kind: 'closure' } & DeclaredClosure)
  | ({ readonly kind: 'notice' } & Announcement)
  | ({ readonly kind: 'pause' } & Announcement)
  | { readonly kind: 'contact'; readonly office: string; readonly contact: OfficeContact }
  | { readonly kind: 'office-token'; readonly office: string; readonly sha256: string }

/** A help desk read about a request, or about a call by its reference; `role` is that of its connection to the database. */
export type RecordedLookUp = { readonly kind: 'look-up'; readonly of: string; readonly role: string }

export type NewChange = {
  readonly by: string
  readonly why: string
  /** null: it only undoes another. */
  readonly change: OperatorChange | null
  readonly undoes: number | null
}

export type RecordedChange = Omit<NewChange, 'change'> & {
  readonly change: OperatorChange | RecordedLookUp | null
  readonly id: number
  readonly at: Date
  readonly isUndone: boolean
  /** Its time is over. */
  readonly isOver: boolean
}

/** A request that a closure touches: without personal data. */
export type TouchedRequest = RequestNumber & {
  readonly ccaa: string
  readonly borderCode: string
  readonly travelDate: BuddhistDate
}

/** What `border-pass admin` does with the tables, as their owner. */
export type OperatorDesk = {
  /** Oldest first. */
  changes(): Promise<readonly RecordedChange[]>
  /** Returns its number. */
  record(change: NewChange): Promise<number>
  /** The pending requests whose day is today or later and in the closure, by office and day. */
  touched(closure: DeclaredClosure): Promise<readonly TouchedRequest[]>
}

export type Asker = { readonly by: string; readonly why: string }

/** What names nobody of a request. */
export type SupportRequest = TouchedRequest & {
  readonly borderCity: number
  readonly bpType: number
  readonly status: RequestStatus
  readonly savedAt: Date
  readonly deliveryType: number
  readonly followers: number
  readonly issueDate: BuddhistDate | null
  readonly expireDate: BuddhistDate | null
}

type ReferencedEntry = Pick<AccessEntry, 'why' | 'by'> & {
  readonly at: Date
  readonly what: readonly AccessEntry['what'][]
  readonly refused: boolean
}

type Counted = {
  readonly ccaa: string
  readonly borderCode: string
  readonly borderCity: number
  readonly bpType: number
  readonly travelDate: number
  readonly status: RequestStatus
  readonly requests: number
  readonly followers: number
}

/** Each look-up stands in the log that its citizen reads, and among the operator's changes with who asked and why. */
export type SupportDesk = {
  lookUp(number: RequestNumber, asker: Asker): Promise<SupportRequest | null>
  /** What happened in one call, without whose it was. */
  readReference(reference: string, asker: Asker): Promise<readonly ReferencedEntry[]>
  /** Travel days, both included, as yyyymmdd. */
  statistics(days: { readonly from: number; readonly until: number }): Promise<readonly Counted[]>
}
