// Everything that is kept in the database, behind the ports.
import type { AccessLog } from '../../ports/access-log.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Drafts } from '../../ports/drafts.ts'
import type { LoginAttempts } from '../../ports/login-attempts.ts'
import type { Requests } from '../../ports/requests.ts'
import type { SecretKey } from '../../ports/secret-key.ts'
import type { Sessions } from '../../ports/sessions.ts'
import type { Upkeep } from '../../ports/maintenance.ts'
import { accessLogTable } from './access-log/access-log-table.ts'
import type { Database } from './connection/connection.ts'
import { draftTable } from './drafts/draft-table.ts'
import { loginAttemptTable } from './sign-in/login-attempt-table.ts'
import { openLookUpHashes } from './encryption/look-up-hashes.ts'
import { purge } from './maintenance/purge.ts'
import { requestTable } from './requests/request-table.ts'
import { reseal } from './maintenance/rotate-keys.ts'
import { sealing as sealingWith } from './encryption/encryption.ts'
import { sessionTable } from './sessions/session-table.ts'

export type Stores = {
  readonly requests: Requests
  readonly sessions: Sessions
  readonly drafts: Drafts
  readonly loginAttempts: LoginAttempts
  readonly accessLog: AccessLog
  readonly upkeep: Upkeep
}

type Opening = {
  readonly database: Database
  readonly keys: readonly [SecretKey, ...SecretKey[]]
  readonly clock: Clock
  /** How many saves shared a commit. */
  readonly onBatch: (size: number) => void
}

export async function openStores({ database, keys, clock, onBatch }: Opening): Promise<Stores> {
  const sealing = sealingWith(keys)
  const hashes = await openLookUpHashes(database, sealing)
  const parts = { queries: database, sealing, hashes, clock }
  return {
    requests: requestTable({ database, sealing, hashes, clock, onBatch }),
    sessions: sessionTable(parts),
    drafts: draftTable(parts),
    loginAttempts: loginAttemptTable(parts),
    accessLog: accessLogTable(parts),
    upkeep: {
      purge: () => purge(database, clock.now()),
      reseal: () => reseal(database, sealing),
    },
  }
}
