// Opens the stores that the use cases read and write, all on one database connection pool and one set of keys.
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { SecretKey } from '../../ports/failures.ts'
import type { BackgroundWork } from '../../ports/operation.ts'
import type { AccessLog, Stores } from '../../ports/stores.ts'
import { createAccessLogTable } from './access-log/access-log-table.ts'
import { type EntryOutcome, EntryRetries } from './access-log/entry-retries.ts'
import { type Database, statement } from './connection/connection.ts'
import { createDraftTable } from './drafts/draft-table.ts'
import { createEncryption } from './encryption/encryption.ts'
import { openLookUpHashes, type StoreDeps } from './encryption/look-up-hashes.ts'
import { createCitizenRecords } from './maintenance/erase-and-export.ts'
import { purge } from './maintenance/purge.ts'
import { rotateKeys } from './maintenance/rotate-keys.ts'
import { createReminderQueue } from './reminders/reminder-queue.ts'
import { createBookedDayCounter } from './requests/booked-days.ts'
import { createRequestTable } from './requests/request-table.ts'
import { createSessionTable } from './sessions/session-table.ts'
import { createLaunchTable } from './sign-in/launch-table.ts'
import { createKnownDevices, createLoginAttemptTable } from './sign-in/login-attempts.ts'

/** The answers to how easy the service was to use, by day and score (D59). */
const COUNT_ANSWER = statement(`
  INSERT INTO feedback AS counted (day, score, answers) VALUES ($1, $2, 1)
  ON CONFLICT (day, score) DO UPDATE SET answers = counted.answers + 1`)

const MARK_BYTES = 16

type StoresDeps = Pick<StoreDeps, 'clock' | 'reportUnreadable' | 'channels'> & {
  readonly database: Database
  readonly keys: readonly [SecretKey, ...SecretKey[]]
  readonly onBatch: (size: number) => void
  /** Called with the outcome of access-log entries that could not be written at once. */
  readonly onEntries: (outcome: EntryOutcome, count: number) => void
  readonly background: BackgroundWork
}

function createRetryingLog(deps: StoreDeps, onEntries: StoresDeps['onEntries']): AccessLog {
  const table = createAccessLogTable(deps)
  const retries = new EntryRetries(table, onEntries)
  return { ...table, append: (entries) => retries.append(entries), end: () => retries.end() }
}

export async function openStores(options: StoresDeps): Promise<Stores> {
  const { database, keys, clock, onBatch, onEntries, channels, reportUnreadable, background } = options
  const encryption = createEncryption(keys)
  const hashes = await openLookUpHashes(database, encryption)
  const deps = { queries: database, encryption, hashes, clock, reportUnreadable, channels }
  return {
    requests: createRequestTable({ ...deps, database, onBatch }),
    bookedDays: createBookedDayCounter(deps),
    sessions: createSessionTable({ ...deps, keys, background }),
    launches: createLaunchTable(deps),
    drafts: createDraftTable({ ...deps, background }),
    loginAttempts: createLoginAttemptTable(deps),
    knownDevices: createKnownDevices(hashes),
    markCitizen: (pid) => hashes.hashBrowserMark(pid).toString('base64url', 0, MARK_BYTES),
    accessLog: createRetryingLog(deps, onEntries),
    feedback: {
      async count(day, score) {
        await database.query(COUNT_ANSWER, [toDateNumber(day), score])
      },
    },
    reminders: createReminderQueue(deps),
    maintenance: {
      ...createCitizenRecords(database, deps),
      purge: (stop) => purge(database, clock, stop),
      rotateKeys: (onProgress) => rotateKeys({ database, encryption, onProgress }),
    },
  }
}
