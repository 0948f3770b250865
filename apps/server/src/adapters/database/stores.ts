// What is stored in the database, by its tables.
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { SecretKey } from '../../ports/failures.ts'
import type { BackgroundWork } from '../../ports/operation.ts'
import type { AccessLog, Stores } from '../../ports/stores.ts'
import { accessLogTable } from './access-log/access-log-table.ts'
import { type EntryOutcome, EntryRetries } from './access-log/entry-retries.ts'
import { type Database, statement } from './connection/connection.ts'
import { draftTable } from './drafts/draft-table.ts'
import { createEncryption } from './encryption/encryption.ts'
import { openLookUpHashes, type StoreDeps } from './encryption/look-up-hashes.ts'
import { citizenRecords } from './maintenance/erase-and-export.ts'
import { purge } from './maintenance/purge.ts'
import { rotateKeys } from './maintenance/rotate-keys.ts'
import { reminderQueue } from './reminders/reminder-queue.ts'
import { bookedDays } from './requests/booked-days.ts'
import { requestTable } from './requests/request-table.ts'
import { sessionTable } from './sessions/session-table.ts'
import { launchTable } from './sign-in/launch-table.ts'
import { knownDevices, loginAttemptTable } from './sign-in/login-attempts.ts'

/** How easy the service was to use, by day and score (D59). */
const countAnswer = statement(`
  INSERT INTO feedback AS counted (day, score, answers) VALUES ($1, $2, 1)
  ON CONFLICT (day, score) DO UPDATE SET answers = counted.answers + 1`)

const MARK_BYTES = 16

type StoresDeps = Pick<StoreDeps, 'clock' | 'reportUnreadable' | 'channels'> & {
  readonly database: Database
  readonly keys: readonly [SecretKey, ...SecretKey[]]
  /** How many saves shared a commit. */
  readonly onBatch: (size: number) => void
  /** What became of log entries that could not be written at once. */
  readonly onEntries: (outcome: EntryOutcome, count: number) => void
  readonly background: BackgroundWork
}

/** Every caller's entries are retried. */
function retriedLog(deps: StoreDeps, onEntries: StoresDeps['onEntries']): AccessLog {
  const table = accessLogTable(deps)
  const retries = new EntryRetries(table, onEntries)
  return { ...table, append: (entries) => retries.append(entries), end: () => retries.end() }
}

export async function openStores(opening: StoresDeps): Promise<Stores> {
  const { database, keys, clock, onBatch, onEntries, channels, reportUnreadable, background } = opening
  const encryption = createEncryption(keys)
  const hashes = await openLookUpHashes(database, encryption)
  const deps = { queries: database, encryption, hashes, clock, reportUnreadable, channels }
  return {
    requests: requestTable({ ...deps, database, onBatch }),
    bookedDays: bookedDays(deps),
    sessions: sessionTable({ ...deps, keys, background }),
    launches: launchTable(deps),
    drafts: draftTable({ ...deps, background }),
    loginAttempts: loginAttemptTable(deps),
    knownDevices: knownDevices(hashes),
    markCitizen: (pid) => hashes.ofBrowserMark(pid).toString('base64url', 0, MARK_BYTES),
    accessLog: retriedLog(deps, onEntries),
    feedback: {
      async count(day, score) {
        await database.query(countAnswer, [toDateNumber(day), score])
      },
    },
    reminders: reminderQueue(deps),
    maintenance: {
      ...citizenRecords(database, deps),
      purge: (stop) => purge(database, clock, stop),
      rotateKeys: (onProgress) => rotateKeys({ database, encryption, onProgress }),
    },
  }
}
