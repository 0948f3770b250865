// The database beside the calls: its maintenance, what is stored about one citizen, its keys, and its failures.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'

/** Counts by the names of the tables that hold something of a citizen. */
type Counts = Readonly<Record<string, number>>

/** One of several servers purges at a time. */
export type PurgeOutcome =
  | {
      readonly kind: 'purged'
      readonly removed: Counts
      /** What they would have deleted is left for the next purge. */
      readonly failedBatches: number
      readonly longestMs: number
    }
  | { readonly kind: 'runs-elsewhere' }
  /** This machine's clock is ahead of the database's (or behind, below 0): nothing was deleted. */
  | { readonly kind: 'clocks-differ'; readonly aheadMs: number }

/** The next number of a year, and the last one that the database knew of. */
export type SkippedNumbers = { readonly reqYear: number; readonly last: number; readonly next: number }

export type RotationProgress = {
  readonly table: string
  readonly passed: number
  /** Estimated. */
  readonly rows: number
  readonly perSecond: number
}

export type Rotated = {
  readonly count: number
  /** Values that do not open, and are as they were. */
  readonly unreadableCount: number
  /** The first of them, each as table and primary key. */
  readonly unreadable: readonly string[]
  /** The ids of other keys with which servers still encrypt: what they write behind the rotation is under these. */
  readonly otherKeys: readonly string[]
}

export type CitizenLog = readonly (AccessEntry & { readonly refused: boolean; readonly requestId: string })[]

/** All that is stored about one citizen, by the names of its tables: the values, or how many there are of what only hashes are stored (D43, D44). */
export type CitizenRecords = Readonly<Record<string, unknown>> & {
  /** Their values do not open, so what is in them is missing among the others. */
  readonly unreadableRequests: number
}

export type ErasureOutcome =
  | { readonly kind: 'erased'; readonly erased: Counts; readonly cancelled: number }
  /** So many requests are pending, and their travel day has not passed: nothing was erased. */
  | { readonly kind: 'pending'; readonly count: number }

/** Why the database takes no work (D50). */
export type DatabaseReason =
  | 'unreachable'
  | 'too-many-connections'
  | 'wrong-password'
  | 'no-database'
  | 'no-tls'
  | 'certificate'
  | 'missing-right'
  | 'read-only'
  | 'disk-full'
  | 'pooler'

type Options = ErrorOptions & {
  readonly reason?: DatabaseReason
  /** Whether the statement may have been carried out all the same: it was sent, and its answer was lost. */
  readonly mayBeDone?: boolean
}

/** The database cannot take the work now; the reason is for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
  readonly mayBeDone: boolean
  readonly reason: DatabaseReason

  constructor(message: string, { mayBeDone = false, reason = 'unreachable', ...options }: Options = {}) {
    super(message, options)
    this.reason = reason
    this.mayBeDone = mayBeDone
  }
}

/** The commit of a save was under way: a repeat with the same key says whether it happened. */
export class SaveInDoubt extends DatabaseUnavailable {
  override readonly name = 'SaveInDoubt'
}

/** The database was created with other keys: its values cannot be decrypted. */
export class WrongKeys extends Error {
  override readonly name = 'WrongKeys'
}

/** A key that encrypts personal data (D43); it is never stored in the database. */
export type SecretKey = {
  readonly id: string
  /** 32 bytes. */
  readonly bytes: Uint8Array
}
