// Opens the adapters of all ports that store in the database.
import type { SecretKey } from '../../ports/database.ts'
import type { Services } from '../../ports/services.ts'
import { feedbackTable } from './feedback-table.ts'
import { accessLogTable } from './access-log/access-log-table.ts'
import type { Database } from './connection/connection.ts'
import { draftTable } from './drafts/draft-table.ts'
import { knownDevices } from './sign-in/known-devices.ts'
import { loginAttemptTable } from './sign-in/login-attempts.ts'
import { launchTable } from './sign-in/launch-table.ts'
import { openLookUpHashes, type StoreParts } from './encryption/look-up-hashes.ts'
import { eraseCitizen, exportCitizen, readCitizenLog } from './maintenance/erase-and-export.ts'
import { reminderQueue } from './reminders/reminder-queue.ts'
import { purge } from './maintenance/purge.ts'
import { requestTable } from './requests/request-table.ts'
import { skipNumbers } from './maintenance/skip-numbers.ts'
import { rotateKeys } from './maintenance/rotate-keys.ts'
import { createEncryption } from './encryption/encryption.ts'
import { sessionTable } from './sessions/session-table.ts'

type Stores = Pick<
  Services,
  | 'requests'
  | 'sessions'
  | 'launches'
  | 'drafts'
  | 'loginAttempts'
  | 'knownDevices'
  | 'accessLog'
  | 'feedback'
  | 'reminders'
  | 'maintenance'
>

type Opening = Pick<StoreParts, 'clock' | 'reportUnreadable'> & {
  readonly database: Database
  readonly keys: readonly [SecretKey, ...SecretKey[]]
  /** How many saves shared a commit. */
  readonly onBatch: (size: number) => void
  readonly sendsReminders: boolean
}

export async function openStores(opening: Opening): Promise<Stores> {
  const { database, keys, clock, onBatch, sendsReminders, reportUnreadable } = opening
  const encryption = createEncryption(keys)
  const hashes = await openLookUpHashes(database, encryption)
  const parts = { queries: database, encryption, hashes, clock, reportUnreadable }
  return {
    requests: requestTable({ ...parts, database, onBatch, sendsReminders }),
    sessions: sessionTable({ ...parts, keys }),
    launches: launchTable(parts),
    drafts: draftTable(parts),
    loginAttempts: loginAttemptTable(parts),
    knownDevices: knownDevices(hashes),
    accessLog: accessLogTable(parts),
    feedback: feedbackTable(database),
    reminders: reminderQueue(parts),
    maintenance: {
      exportCitizen: (pid) => exportCitizen(parts, pid),
      readCitizenLog: (pid) => readCitizenLog(parts, pid),
      eraseCitizen: (pid, choice) => eraseCitizen({ ...parts, database }, { pid, ...choice }),
      purge: (stop) => purge(database, clock, stop),
      skipNumbers: (count) => skipNumbers(database, clock, count),
      rotateKeys: (onProgress) => rotateKeys({ database, encryption, onProgress }),
    },
  }
}
