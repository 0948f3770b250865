// The stores, all in one PostgreSQL database (adapters/database). services.ts has the glossary. A store throws DatabaseUnavailable if the
// database is unavailable.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { Draft, StoredDraft } from '@border-pass/contract/draft-routes'
import type { Issue } from '@border-pass/contract/office-routes'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { BuddhistDate, BuddhistDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Operator } from './operation.ts'
import type {
  Channel,
  ClaimedReminder,
  DeadReminder,
  Mailbox,
  ReminderCounts,
  ReminderEnd,
} from './reminders.ts'
import type { AccessLogEntry, NewRequest, SavedRequest, SaveKey } from './requests.ts'
import type { LoginAdmission, LoginAttempt, Network, OpenLaunch, SignedInCitizen } from './sign-in.ts'

export interface Stores {
  readonly requests: RequestStore
  /** Counts an office's requests by day, from the first day that is shown; empty if the database does not answer (D58). */
  bookedDays(office: IssuingOffice, today: BuddhistDate): Promise<ReadonlyMap<BuddhistDateNumber, number>>
  readonly sessions: SessionStore
  readonly launches: LaunchStore
  readonly drafts: DraftStore
  readonly loginAttempts: LoginAttemptStore
  readonly knownDevices: KnownDevices
  /** Returns a mark by which a browser recognises a citizen (D11); every server of one database returns the same. */
  markCitizen(pid: string): string
  readonly accessLog: AccessLog
  readonly feedback: FeedbackStore
  readonly reminders: ReminderQueue
  readonly maintenance: Maintenance
}

/** Requests are found by their owner's national ID, so that no citizen can read another's (D13); an office uses `findAny`, `findOnDay`. */
export interface RequestStore {
  /** Returns all live requests and the newest others, newest first; one more than is shown if there are older ones (D54). */
  listFor(pid: string): Promise<readonly SavedRequest[]>
  /** Returns how many requests the citizen saved on this day, and the first answer to this save key. */
  findEarlierSaves(pid: string, day: BuddhistDate, saveKey: SaveKey | null): Promise<EarlierSaves>
  findFor(pid: string, number: RequestNumber): Promise<SavedRequest | null>
  findAny(number: RequestNumber): Promise<SavedRequest | null>
  /** Returns the requests of an office's day that are not cancelled, sorted by number (D58). */
  findOnDay(office: IssuingOffice, day: BuddhistDate): Promise<readonly SavedRequest[]>
  /**
   * Saves the request, its log entries and its reminders, all or nothing. Afterwards the citizen has no other live request for this office,
   * country and pass type.
   */
  save(input: SaveInput): Promise<SaveOutcome>
  /** Cancels a pending request and stores the log entries; null if it is not pending any more. */
  cancel(pid: string, number: RequestNumber, cancellation: Cancellation): Promise<SavedRequest | null>
  /** Stores the office's report: the request is confirmed, or its pass is issued (D34). */
  issue(number: RequestNumber, report: OfficeReport): Promise<IssueOutcome>
}

export type SaveInput = {
  readonly request: NewRequest
  readonly saveKey: SaveKey | null
  /**
   * Decides about a pending request of the same citizen, office, country and pass type (D27). `leave-alone`: its day is over, so it only
   * loses its place.
   */
  readonly decideConflict: (standing: SavedRequest) => 'leave-alone' | 'cancel' | 'refuse'
  /** Stored in the same transaction as the request. */
  readonly entries: readonly AccessLogEntry[]
}

export type EarlierSaves = {
  readonly savedThatDay: number
  /** null if the key is new, or the save came without one. */
  readonly repeated: RepeatedSave | null
}

/** The save key was used before: with the same body (`request` is the saved one), or with another body. */
export type RepeatedSave =
  | { readonly kind: 'repeated'; readonly request: SavedRequest }
  | { readonly kind: 'key-reused' }

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly request: SavedRequest }
  | { readonly kind: 'refused'; readonly standing: SavedRequest }
  /** The citizen has saved as many requests today as a day allows (CITIZEN_QUOTAS). */
  | { readonly kind: 'too-many' }
  | RepeatedSave

/** The channels for which a message about the change is queued, in the same transaction (D53). */
type MessageChannels = { readonly messageChannels: readonly Channel[] }

export type Cancellation = MessageChannels & { readonly entries: readonly AccessLogEntry[] }

export type OfficeReport = Issue & MessageChannels

/** `number-taken`: another request of this office and year has the pass number, or any other the document number (D34). */
export type IssueOutcome =
  | { readonly kind: 'issued'; readonly request: SavedRequest }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'number-taken'; readonly field: 'bpNo' | 'bpopNo' }

export interface SessionStore {
  /**
   * Opens a session together with its log entries, and ends the browser's previous one and the launch. Returns the session's id; null if
   * another call has ended the launch.
   */
  open(userInfo: SignedInCitizen, opening: SessionOpening): Promise<string | null>
  /** Whether no server issued this id; needs no database. */
  isForged(id: string): boolean
  /** Finds a session, with the citizen's request of this number, and counts the call as activity. null if the id has no open session. */
  find(id: string, number?: RequestNumber | null): Promise<Session | null>
  close(id: string): Promise<void>
}

export type SessionOpening = {
  readonly entries: readonly AccessLogEntry[]
  /** The id of the browser's earlier session, which ends. */
  readonly previous: string | null
  /** The id of the launch that the session comes from. */
  readonly launch: string | null
}

export type Session = {
  /** Known only to the browser: the database has its hash. */
  readonly id: string
  readonly userInfo: SignedInCitizen
  /** The citizen's request that the call's path names. */
  readonly namedRequest: SavedRequest | null
  /** How long the session lives without activity, and with activity. */
  readonly idleSeconds: number
  readonly remainingSeconds: number
}

/** A launch is found by its id, which the launch cookie holds. */
export interface LaunchStore {
  /** Remembers the mToken as used, and returns the new launch's id; null if it was used before, or first came more than two minutes ago. */
  begin(mToken: string): Promise<string | null>
  /** Lets the mToken be used again, because the portal has not read it. */
  markUnread(id: string): Promise<void>
  /** Stores the portal's answer, so that the launch can continue without another call to the portal. */
  store(launch: OpenLaunch): Promise<void>
  /** null if no launch with this id is open, or if another mToken opened it. */
  find(id: string, mToken?: string): Promise<OpenLaunch | null>
  /** Deletes the portal's answer; the mToken stays remembered. */
  close(id: string): Promise<void>
}

/** One draft per citizen, stored for seven days (D11). */
export interface DraftStore {
  find(pid: string): Promise<StoredDraft | null>
  save(pid: string, write: DraftWrite): Promise<DraftOutcome>
  delete(pid: string): Promise<void>
}

export type DraftWrite = {
  readonly draft: Draft
  /** The stored revision must be one of these; null stands for no draft. */
  readonly seen: readonly (string | null)[]
  /** The new revision, if the page has generated one; null: the server generates it. */
  readonly revision: string | null
}

export type DraftOutcome =
  | { readonly kind: 'saved' }
  /** Nothing was written. `latest` is the stored draft, or null if there is none. */
  | { readonly kind: 'changed'; readonly latest: StoredDraft | null }

/** Counts wrong tries at sign-in, shared by all servers (D9). */
export interface LoginAttemptStore {
  /**
   * Resolves when this process handles no other attempt of the device, or of the national ID if `device` is null. Disposing of the result
   * ends the turn.
   */
  takeTurn(attempt: LoginAttempt): Promise<Disposable>
  /** Must be called before the registry is asked. */
  admit(attempt: LoginAttempt): Promise<LoginAdmission>
  /** Counts an invalid body as a wrong try of its network. */
  countInvalid(from: Network): Promise<LoginAdmission>
  /** Counts a try with fields that did not match. A try without an answer of the registry is not counted. */
  markFailed(attempt: LoginAttempt): Promise<void>
  /** Resets the count of this ID to 0; the network's count stays. */
  markSucceeded(pid: string): Promise<void>
}

/** The browsers that have signed a citizen in before, recognised by a cookie (D9). */
export interface KnownDevices {
  /** Returns the device's key for LoginAttempt; null if it has not signed this citizen in. */
  recognise(cookie: string | null, pid: string): Buffer | null
  /** Returns the browser's new cookie. */
  remember(cookie: string | null, pid: string): string
}

/** The append-only log of every access to a citizen's records (D44). */
export interface AccessLog {
  /** Rejects if the entries cannot be written now; they are retried all the same. */
  append(entries: readonly AccessLogEntry[]): Promise<void>
  /** Writes one entry per citizen, reader and day (D58). */
  appendDay(subjects: readonly string[], reader: DayReader): Promise<void>
  /** Returns the accesses to one citizen's records, newest first, without refused look-ups. */
  list(subject: string): Promise<readonly AccessEntry[]>
  /** Waits for the writes in progress, and retries the failed ones once. */
  end(): Promise<void>
}

/** The reader of an office's whole day: the office's system, named by its token, or an operator with a reason. */
export type DayReader = {
  readonly by: 'office' | 'operator'
  readonly name: string
  readonly reason?: string | null
}

export interface FeedbackStore {
  /** Counts one answer to the question how easy the service was to use (D59). */
  count(day: BuddhistDate, score: number): Promise<void>
}

/** The outbox of messages to citizens (D53). */
export interface ReminderQueue {
  /** Claims the channel's next due reminder for this process for one minute, and counts it for `today`. */
  claim(channel: Channel, today: BuddhistDate): Promise<ClaimedReminder | null>
  /** Counts the messages to this citizen that were claimed on this day and not dropped; one event by two channels counts once. */
  countOfDay(pid: string, today: BuddhistDate): Promise<number>
  /** Stores the outcome. Returns whether the reminder is dead now: it is not retried. */
  end(claimed: ClaimedReminder, end: ReminderEnd): Promise<boolean>
  /** Queues a reminder by this channel for each pending request of `tomorrow`, once each. Returns how many. */
  remindOfTomorrow(
    channel: Channel,
    days: Readonly<Record<'today' | 'tomorrow', BuddhistDate>>,
  ): Promise<number>
  listDead(): Promise<readonly DeadReminder[]>
  /** Makes the waiting and dead reminders of one request (null: of all) due now. Returns how many. */
  retry(request: RequestNumber | null): Promise<number>
  /** Returns whether a message of this channel waits after a failed try. */
  hasFailed(channel: Channel): Promise<boolean>
  count(): Promise<ReminderCounts>
  /** Finds the message with this token in its stop link. */
  findByStopToken(token: string): Promise<(RequestNumber & { readonly channel: Channel }) | null>
  /** Whether the mailbox gets no more messages about this citizen. */
  isStopped(pid: string, mailbox: Mailbox): Promise<boolean>
  setStopped(pid: string, mailbox: Mailbox, isStopped: boolean): Promise<void>
}

/** The operator's commands on stored data. Reading or erasing a citizen's data is written to the access log. */
export interface Maintenance {
  /** Erases one citizen's personal data, or nothing. Requests stay without their person, and the access log stays. */
  eraseCitizen(
    pid: string,
    operator: Operator,
    options: { readonly cancelPending: boolean },
  ): Promise<ErasureOutcome>
  /** `unreadableRequests`: how many requests cannot be decrypted, so that their content is missing. */
  exportCitizen(
    pid: string,
    operator: Operator,
  ): Promise<Readonly<Record<string, unknown>> & { readonly unreadableRequests: number }>
  /** Returns the citizen's log entries, oldest first. */
  readCitizenLog(pid: string, operator: Operator): Promise<readonly LoggedAccess[]>
  /**
   * Deletes rows past their retention, except requests and entries of the access log, which only OperatorDesk deletes. `stop` ends the
   * purge after the batch in progress.
   */
  purge(stop?: AbortSignal): Promise<PurgeOutcome>
  /** Encrypts every value of another key with the first key, while the servers run. */
  rotateKeys(onProgress: (progress: RotationProgress) => void): Promise<RotationOutcome>
}

export type ErasureOutcome =
  /** Nothing was erased, because `count` requests are pending and their travel day has not passed. */
  | { readonly kind: 'pending'; readonly count: number }
  | {
      readonly kind: 'erased'
      /** The number of erased rows by kind. */
      readonly erased: Readonly<Record<string, number>>
      readonly cancelled: number
      readonly numbers: readonly RequestNumber[]
    }

export type LoggedAccess = AccessEntry & {
  readonly requestId: string
  readonly refused: boolean
  readonly reader: string | null
  readonly reason: string | null
}

export type PurgeOutcome =
  /** The purge deleted nothing, because the clocks differ: by how much this machine is ahead (negative: behind). */
  | { readonly kind: 'clocks-differ'; readonly aheadMs: number }
  | { readonly kind: 'runs-elsewhere' }
  | {
      readonly kind: 'purged'
      readonly removed: Readonly<Record<string, number>>
      /** The batches that failed; the next purge tries them again. */
      readonly failures: readonly string[]
      readonly longestMs: number
    }

/** The progress within one table; `rows` is an estimate. */
export type RotationProgress = Readonly<Record<'passed' | 'rows' | 'perSecond', number>> & {
  readonly table: string
}

export type RotationOutcome = {
  readonly count: number
  /** The values that cannot be decrypted and are unchanged, each as table and key. */
  readonly unreadable: readonly string[]
  /** The keys that running servers still encrypt with: their values have to be rotated again. */
  readonly otherKeys: readonly string[]
}
