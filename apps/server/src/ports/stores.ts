// The stores, all in one PostgreSQL database (adapters/database). services.ts has the glossary. A store throws DatabaseUnavailable while the
// database takes no work.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { Draft, StoredDraft } from '@border-pass/contract/draft-routes'
import type { Issue } from '@border-pass/contract/office-routes'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { BuddhistDate, BuddhistDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Asker } from './operation.ts'
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
  /** Counts an office's booked requests by day, from the first day that is shown; empty while the database does not answer (D58). */
  bookedDays(office: IssuingOffice, today: BuddhistDate): Promise<ReadonlyMap<BuddhistDateNumber, number>>
  readonly sessions: SessionStore
  readonly launches: LaunchStore
  readonly drafts: DraftStore
  readonly loginAttempts: LoginAttemptStore
  readonly knownDevices: KnownDevices
  /** Returns what a browser may store to recognise a citizen (D11); every server of one database returns the same. */
  markCitizen(pid: string): string
  readonly accessLog: AccessLog
  readonly feedback: FeedbackStore
  readonly reminders: ReminderQueue
  readonly maintenance: Maintenance
}

/** A request is found by its owner's national ID, so that no citizen reaches another's (D13). `findAny` and `findOnDay` serve the office. */
export interface RequestStore {
  /** Returns all live requests and the newest others, newest first; one more than is shown tells that there are older ones (D54). */
  listFor(pid: string): Promise<readonly SavedRequest[]>
  /** Returns what a save asks first: how many the citizen saved on this day, and the first answer to its key. */
  findEarlierSaves(pid: string, day: BuddhistDate, saveKey: SaveKey | null): Promise<EarlierSaves>
  findFor(pid: string, number: RequestNumber): Promise<SavedRequest | null>
  findAny(number: RequestNumber): Promise<SavedRequest | null>
  /** Returns the requests of an office's day that are not cancelled, by their numbers (D58). */
  findOnDay(office: IssuingOffice, day: BuddhistDate): Promise<readonly SavedRequest[]>
  /** Saves the request, its log entries and its reminders, all or nothing; a selection has at most one live request. */
  save(saving: Saving): Promise<SaveOutcome>
  /** Cancels a pending request together with the log entries; null if it is not pending any more. */
  cancel(pid: string, number: RequestNumber, cancelling: Cancelling): Promise<SavedRequest | null>
  /** Enters what the office confirmed and issued (D34). */
  issue(number: RequestNumber, issuing: Issuing): Promise<IssueOutcome>
}

export type Saving = {
  readonly request: NewRequest
  readonly saveKey: SaveKey | null
  /** Decides about a pending request with the same selection (D27). */
  readonly decideConflict: (standing: SavedRequest) => 'leave-alone' | 'cancel' | 'refuse'
  /** Committed with the request, or not at all. */
  readonly entries: readonly AccessLogEntry[]
}

export type EarlierSaves = {
  readonly savedThatDay: number
  /** null if the key is new, or the save came without one. */
  readonly repeated: RepeatedSave | null
}

/** The save key was used before: with the same body, and this is what it saved, or with another body. */
export type RepeatedSave =
  | { readonly kind: 'repeated'; readonly request: SavedRequest }
  | { readonly kind: 'key-reused' }

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly request: SavedRequest }
  | { readonly kind: 'refused'; readonly standing: SavedRequest }
  /** The citizen has saved as many requests today as a day allows (CITIZEN_QUOTAS). */
  | { readonly kind: 'too-many' }
  | RepeatedSave

/** The ways by which a message about the change is queued, which commits with it (D53). */
type Reminded = { readonly messageChannels: readonly Channel[] }

export type Cancelling = Reminded & { readonly entries: readonly AccessLogEntry[] }

export type Issuing = Issue & Reminded

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
  /** Tells, without the database, that no server made this id. */
  isInvented(id: string): boolean
  /** Counts as activity. Reads the citizen's request of this number with it; null if there is no session, or it has ended. */
  find(id: string, number?: RequestNumber | null): Promise<Session | null>
  close(id: string): Promise<void>
}

export type SessionOpening = {
  readonly entries: readonly AccessLogEntry[]
  /** The id of the browser's session until now. */
  readonly previous: string | null
  /** The id of the launch that the session comes from. */
  readonly launch: string | null
}

export type Session = {
  /** Only the browser knows it. */
  readonly id: string
  readonly userInfo: SignedInCitizen
  /** The citizen's request that the call's path names. */
  readonly namedRequest: SavedRequest | null
  /** How long the session lives without activity, and at most. */
  readonly idleSeconds: number
  readonly remainingSeconds: number
}

/** A launch is found by its id, which the launch cookie holds. */
export interface LaunchStore {
  /** Remembers the mToken as used, and returns the new launch's id; null if it was used before, or first came more than two minutes ago. */
  begin(mToken: string): Promise<string | null>
  /** The portal has not read the mToken, which may come again while it lives. */
  markUnread(id: string): Promise<void>
  /** Stores the portal's answer, so that the launch can go on without asking again. */
  store(launch: OpenLaunch): Promise<void>
  /** null if no launch is open under this id, or another mToken opened it. */
  find(id: string, mToken?: string): Promise<OpenLaunch | null>
  /** Deletes the portal's answer; the mToken stays remembered. */
  close(id: string): Promise<void>
}

/** One draft a citizen, stored for seven days (D11). */
export interface DraftStore {
  find(pid: string): Promise<StoredDraft | null>
  save(pid: string, writing: DraftWriting): Promise<DraftOutcome>
  delete(pid: string): Promise<void>
}

export type DraftWriting = {
  readonly draft: Draft
  /** The latest revision must be one of these; null stands for no draft at all. */
  readonly seen: readonly (string | null)[]
  /** The revision of this state, if the page has drawn one; else the server draws it. */
  readonly revision: string | null
}

export type DraftOutcome =
  | { readonly kind: 'saved' }
  /** Nothing was written: this is the latest draft, or null. */
  | { readonly kind: 'changed'; readonly latest: StoredDraft | null }

/** Wrong tries at sign-in, counted for all servers together (D9). */
export interface LoginAttemptStore {
  /** Resolves when this process works on no other attempt of the device or, without a device, at the ID. Disposing of it ends the turn. */
  takeTurn(attempt: LoginAttempt): Promise<Disposable>
  /** Comes before the registry is asked. */
  admit(attempt: LoginAttempt): Promise<LoginAdmission>
  /** Counts a body that does not fit as a wrong try of its network. */
  countUnfit(from: Network): Promise<LoginAdmission>
  /** Counts a try whose five fields did not match; without an answer of the registry it does not count. */
  markFailed(attempt: LoginAttempt): Promise<void>
  /** Starts the count of this ID again at 0; the network's count stays. */
  markSucceeded(pid: string): Promise<void>
}

/** The browsers that have signed a citizen in before, by a cookie of theirs (D9). */
export interface KnownDevices {
  /** Returns the device as attempts count it; null if it has not signed this citizen in. */
  recognise(cookie: string | null, pid: string): Buffer | null
  /** Returns the cookie that the browser keeps from now on. */
  remember(cookie: string | null, pid: string): string
}

/** Who looked at whose records, append-only (D44). */
export interface AccessLog {
  /** Rejects if the entries cannot be written now; they are then retried. */
  append(entries: readonly AccessLogEntry[]): Promise<void>
  /** Writes one entry a citizen, reader and day (D58). */
  appendOfDay(subjects: readonly string[], reader: DayReader): Promise<void>
  /** Returns what happened with one citizen's records, newest first, without refused look-ups. */
  list(subject: string): Promise<readonly AccessEntry[]>
  /** Waits for the writes in progress, and tries the pending ones once more. */
  end(): Promise<void>
}

/** Reads a whole day of an office: the office's system, named by its token, or an operator with a reason. */
export type DayReader = {
  readonly by: 'office' | 'operator'
  readonly name: string
  readonly reason?: string | null
}

export interface FeedbackStore {
  /** Counts one answer to how easy the service was to use, by day and score (D59). */
  count(day: BuddhistDate, score: number): Promise<void>
}

/** The outbox of messages to citizens (D53). */
export interface ReminderQueue {
  /** Returns the next one of this channel that is due; it belongs to this process for a minute, and counts for `today`. */
  claim(channel: Channel, today: BuddhistDate): Promise<ClaimedReminder | null>
  /** Counts the events about which one citizen got a message, or was about to, on this day. */
  countOfDay(pid: string, today: BuddhistDate): Promise<number>
  /** Returns whether the reminder is dead now: it is not tried again. */
  end(claimed: ClaimedReminder, end: ReminderEnd): Promise<boolean>
  /** Queues one by this channel for each pending request of `tomorrow`, at most once each. Returns how many. */
  queueForTomorrow(
    channel: Channel,
    days: Readonly<Record<'today' | 'tomorrow', BuddhistDate>>,
  ): Promise<number>
  listDead(): Promise<readonly DeadReminder[]>
  /** Makes the waiting and dead reminders of one request, or of all, due now. Returns how many. */
  retry(of: RequestNumber | null): Promise<number>
  /** Returns whether a message of this channel waits after a failed try. */
  hasFailed(channel: Channel): Promise<boolean>
  counts(): Promise<ReminderCounts>
  /** Returns the message that held this token. */
  findByStopToken(token: string): Promise<(RequestNumber & { readonly channel: Channel }) | null>
  /** A mailbox is stopped for the messages about one citizen. */
  isStopped(pid: string, mailbox: Mailbox): Promise<boolean>
  setStopped(pid: string, mailbox: Mailbox, isStopped: boolean): Promise<void>
}

/** The operator's commands on stored data. Whatever they read or erase of a citizen is written to the access log. */
export interface Maintenance {
  /** Erases all of one citizen or nothing. */
  eraseCitizen(
    pid: string,
    asker: Asker,
    options: { readonly cancelPending: boolean },
  ): Promise<ErasureOutcome>
  /** `unreadableRequests` do not open, so their content is missing. */
  exportCitizen(
    pid: string,
    asker: Asker,
  ): Promise<Readonly<Record<string, unknown>> & { readonly unreadableRequests: number }>
  /** Returns the citizen's log entries, oldest first. */
  readCitizenLog(pid: string, asker: Asker): Promise<readonly LoggedAccess[]>
  /** Deletes what is past its retention; `stop` ends it after the batch in progress. */
  purge(stop?: AbortSignal): Promise<PurgeOutcome>
  /** Encrypts under the first key every value that is under another, while the servers run. */
  rotateKeys(onProgress: (progress: RotationProgress) => void): Promise<RotationOutcome>
}

export type ErasureOutcome =
  /** Nothing was erased: so many requests are pending. */
  | { readonly kind: 'pending'; readonly count: number }
  | {
      readonly kind: 'erased'
      /** How many rows of each kind. */
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
  /** Nothing was deleted: this machine's clock is so far ahead of the database's (or behind, below 0). */
  | { readonly kind: 'clocks-differ'; readonly aheadMs: number }
  | { readonly kind: 'runs-elsewhere' }
  | {
      readonly kind: 'purged'
      readonly removed: Readonly<Record<string, number>>
      /** The batches that failed; the next purge tries them again. */
      readonly failures: readonly string[]
      readonly longestMs: number
    }

/** How far a table is; its number of rows is an estimate. */
export type RotationProgress = Readonly<Record<'passed' | 'rows' | 'perSecond', number>> & {
  readonly table: string
}

export type RotationOutcome = {
  readonly count: number
  /** The values that do not open and are unchanged, each as table and key. */
  readonly unreadable: readonly string[]
  /** Running servers still encrypt with these keys: what they write meanwhile has to be rotated again. */
  readonly otherKeys: readonly string[]
}
