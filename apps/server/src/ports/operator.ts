// The operator's declarations, which need no release (D51), and the data that the operator and the help desk read (D52).
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { OfficeContact } from '@border-pass/contract/notice-routes'
import type { Closure, ClosureScope } from '@border-pass/domain/handover/closures'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { RequestStatus } from '@border-pass/domain/request/request-status'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { Operator } from './operation.ts'
import type { PurgeOutcome } from './stores.ts'

/** Instants in milliseconds since 1 January 1970 UTC; `to` null: until further notice. */
export type Announcement = {
  readonly from: number
  readonly to: number | null
  /** The operator's message to the citizens. */
  readonly info: string
}

export type DeclaredClosure = ClosureScope & Closure & { readonly kind: 'closure' }

/** A declaration by an operator. `office` is an office's nine digits. */
export type OperatorChange =
  | DeclaredClosure
  | (Announcement & { readonly kind: 'notice' | 'pause' })
  | { readonly kind: 'contact'; readonly office: string; readonly contact: OfficeContact }
  /** `sha256` is that of the token, in hexadecimal (D34). */
  | { readonly kind: 'office-token'; readonly office: string; readonly sha256: string }
  /** How many years requests are kept. The owner's purge records it (D60). */
  | { readonly kind: 'request-years'; readonly years: number }
  | { readonly kind: 'undo' }

/** A look-up of a request or a call (`of`) by a help desk, with its database role. The database itself records it. */
export type SupportLookUp = { readonly kind: 'look-up'; readonly of: string; readonly role: string }

/** The changes that are in force now. */
export type OperatorData = {
  /** The narrowest first. */
  readonly closures: readonly DeclaredClosure[]
  readonly notices: readonly Announcement[]
  /** While one of these is in force, nothing can be saved; codes, lists and sheets still work. */
  readonly pauses: readonly Announcement[]
  /** The office that a token belongs to, by the token's SHA-256. */
  readonly officeTokens: ReadonlyMap<string, string>
  readonly contacts: ReadonlyMap<string, OfficeContact>
}

/** Reads the operator's data every five seconds and caches it in memory. */
export interface OperatorNews {
  current(): OperatorData
  /** Reads it now. If the database does not answer, the last state stays. */
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

export type NewChange = Operator & { readonly change: OperatorChange; readonly undoes: number | null }

/** The database work of `border-pass admin` and `border-pass purge`, with the role that owns the tables. */
export interface OperatorDesk {
  /** Deletes the entries of the access log that are older than `keptDays`. */
  purgeLog(keptDays: number): Promise<PurgeOutcome>
  /** Counts the requests that a retention of so many years makes due, by the year in which their retention began. */
  countDue(years: number): Promise<readonly DueRequests[]>
  /**
   * Deletes these requests (D60). A retention that deletes more than an operator may expect needs a confirmation; `confirmedBy` is null
   * without one.
   */
  purgeRequests(years: number, confirmedBy: Operator | null): Promise<PurgeOutcome | StoppedPurge>
  /** Adds the counted changes to the daily statistics. Returns how many changes there were. */
  addUpCounts(): Promise<number>
  /** Oldest first. */
  listChanges(): Promise<readonly RecordedChange[]>
  /** Returns the number of the change. */
  record(change: NewChange): Promise<number>
  /** Returns the pending requests on days of the closure, from today on, sorted by office and day. */
  findAffected(closure: ClosureScope & Closure): Promise<readonly AffectedRequest[]>
}

export type DueRequests = Readonly<Record<'year' | 'count', number>>

/**
 * Nothing was deleted: `years` is below that of the last run (`lastYears`), or this is the first run (null) and it found requests that have
 * been due for over a month.
 */
export type StoppedPurge = { readonly kind: 'stopped'; readonly lastYears: number | null }

type Place = { readonly ccaa: string; readonly borderCode: string }

export type AffectedRequest = RequestNumber & Place & { readonly travelDate: BuddhistDate }

/** The queries of the help desk and of statistics, each with its own database role. A look-up is written to the citizen's log first. */
export interface SupportDesk {
  lookUp(number: RequestNumber, operator: Operator): Promise<SupportRequest | null>
  /** Returns the log entries of one call, without the national IDs. */
  readReference(reference: string, operator: Operator): Promise<readonly SupportEntry[]>
  countRequests(days: Days): Promise<readonly RequestCount[]>
  /** `today` is the caller's day: an appointment counts as missed from the day after it. */
  computeFigures(days: Days & { readonly today: number }): Promise<readonly ServiceFigure[]>
}

/** Both days are included; each is yyyymmdd in the Buddhist era. */
type Days = { readonly from: number; readonly until: number }

type Kind = Place &
  Readonly<Record<'borderCity' | 'bpType' | 'followers', number>> & { readonly status: RequestStatus }

/** A request without personal data. */
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
