// What an operator changes without a release (D51), and what the desks of the operator and of support read (D52).
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { OfficeContact } from '@border-pass/contract/notice-routes'
import type { Closure, ClosureScope } from '@border-pass/domain/handover/closures'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { RequestStatus } from '@border-pass/domain/request/request-status'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { Asker } from './operation.ts'
import type { PurgeOutcome } from './stores.ts'

/** Instants in milliseconds since 1 January 1970 UTC; `to` null: until further notice. */
export type Announcement = {
  readonly from: number
  readonly to: number | null
  /** The operator's words, which the citizen reads. */
  readonly info: string
}

export type DeclaredClosure = ClosureScope & Closure & { readonly kind: 'closure' }

/** What an operator may declare. `office` is an office's nine digits. */
export type OperatorChange =
  | DeclaredClosure
  | (Announcement & { readonly kind: 'notice' | 'pause' })
  | { readonly kind: 'contact'; readonly office: string; readonly contact: OfficeContact }
  /** `sha256` is that of the token, in hexadecimal (D34). */
  | { readonly kind: 'office-token'; readonly office: string; readonly sha256: string }
  /** How many years requests are kept since this run of the owner's purge, which writes it (D60). */
  | { readonly kind: 'request-years'; readonly years: number }
  | { readonly kind: 'undo' }

/** The database writes it: a look-up by a help desk, of a request or a call, by the role of its connection. */
export type SupportLookUp = { readonly kind: 'look-up'; readonly of: string; readonly role: string }

/** The changes that hold now, as a server follows them. */
export type OperatorData = {
  /** The narrowest first. */
  readonly closures: readonly DeclaredClosure[]
  readonly notices: readonly Announcement[]
  /** While one of these holds, nothing is saved; codes, lists and sheets go on. */
  readonly pauses: readonly Announcement[]
  /** The office that a token belongs to, by the token's SHA-256. */
  readonly officeTokens: ReadonlyMap<string, string>
  /** How to reach an office. */
  readonly contacts: ReadonlyMap<string, OfficeContact>
}

/** Read every five seconds, and held in memory for the calls. */
export interface OperatorNews {
  current(): OperatorData
  /** Reads it now. While the database does not answer, the last state stays. */
  refresh(): Promise<void>
  stop(): void
}

export type RecordedChange = {
  readonly id: number
  readonly at: Date
  readonly by: string
  readonly why: string
  /** null: of a kind that this release does not know. */
  readonly change: OperatorChange | SupportLookUp | null
  /** The number of the change that it undoes or replaces. */
  readonly undoes: number | null
  readonly isUndone: boolean
  readonly isOver: boolean
}

export type NewChange = Asker & { readonly change: OperatorChange; readonly undoes: number | null }

/** `border-pass admin`, with the role that owns the tables. */
export interface OperatorDesk {
  /** Deletes the entries of the access log that are older. */
  purgeLog(keptDays: number): Promise<PurgeOutcome>
  /** Counts the requests that are due after so many years, by the year in which their time began. */
  countDue(years: number): Promise<readonly DueRequests[]>
  /**
   * Deletes these requests (D60). A number that deletes more than an operator may expect needs `confirmedBy`: who confirmed it, and why;
   * null: nobody.
   */
  purgeRequests(years: number, confirmedBy: Asker | null): Promise<PurgeOutcome | StoppedPurge>
  /** Adds up by day what statistics count. Returns how many changes there were. */
  addUpCounts(): Promise<number>
  /** Oldest first. */
  changes(): Promise<readonly RecordedChange[]>
  /** Returns the number of the change. */
  record(change: NewChange): Promise<number>
  /** Returns the pending requests that the closure concerns from today on, by office and day. */
  touched(closure: ClosureScope & Closure): Promise<readonly TouchedRequest[]>
}

export type DueRequests = Readonly<Record<'year' | 'count', number>>

/** Nothing was deleted: the number is below that of the last run, or a first run (null) found requests due for more than a month. */
export type StoppedPurge = { readonly kind: 'stopped'; readonly lastYears: number | null }

type Place = { readonly ccaa: string; readonly borderCode: string }

export type TouchedRequest = RequestNumber & Place & { readonly travelDate: BuddhistDate }

/** What a help desk and statistics read, each with a role of its own. A look-up is written to the citizen's log first. */
export interface SupportDesk {
  lookUp(number: RequestNumber, asker: Asker): Promise<SupportRequest | null>
  /** What happened in one call, without whose records it was. */
  readReference(reference: string, asker: Asker): Promise<readonly SupportEntry[]>
  statistics(days: Days): Promise<readonly RequestCount[]>
  /** `today` is the day of the caller's clock: who did not come is known from the day after on. */
  figures(days: Days & { readonly today: number }): Promise<readonly ServiceFigure[]>
}

/** Both included, as yyyymmdd. */
type Days = { readonly from: number; readonly until: number }

type Kind = Place &
  Readonly<Record<'borderCity' | 'bpType' | 'followers', number>> & { readonly status: RequestStatus }

/** A request without the person. */
export type SupportRequest = RequestNumber &
  Kind &
  Readonly<Record<'issueDate' | 'expireDate', BuddhistDate | null>> & {
    readonly travelDate: BuddhistDate
    readonly savedAt: Date
    readonly deliveryType: number
  }

export type SupportEntry = Pick<AccessEntry, 'why' | 'by'> & {
  readonly at: Date
  readonly what: readonly AccessEntry['what'][]
  readonly refused: boolean
}

export type RequestCount = Kind & Readonly<Record<'travelDate' | 'requests', number>>

export type ServiceFigure = Readonly<Record<'part' | 'whole', number>> & {
  readonly figure: 'satisfied' | 'completed' | 'missed' | 'online'
}
