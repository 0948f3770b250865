// Database maintenance: retention, the months of the access log, key rotation, and what is stored about one citizen.
import type { CitizenRecordKeeping } from './citizen-records.ts'

export type Purged = {
  readonly sessions: number
  readonly drafts: number
  readonly loginAttempts: number
  readonly saveKeys: number
}

/** Of several servers one at a time purges. */
export type PurgeOutcome =
  | {
      readonly kind: 'purged'
      readonly removed: Purged
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
}

export type LogMonths = {
  /** For how many months after this one the access log has a table. */
  readonly monthsAhead: number
  /** Entries are in a table of their own because their month had none. */
  readonly hasOthers: boolean
}

export type Maintenance = CitizenRecordKeeping & {
  /** Makes the access log's tables of the next months where they are missing. */
  makeLogMonths(): Promise<LogMonths>
  /** After a restore: leaves out as many numbers of each year as may have been given since the backup; null: estimates how many. */
  skipNumbers(count: number | null): Promise<readonly SkippedNumbers[]>
  /** Deletes what is past its retention; `stop` ends it after the batch that is running. */
  purge(stop?: AbortSignal): Promise<PurgeOutcome>
  /** Encrypts under the first key every value that is under another. Servers go on meanwhile; interrupted, it goes on where it was. */
  rotateKeys(onProgress: (progress: RotationProgress) => void): Promise<Rotated>
}
