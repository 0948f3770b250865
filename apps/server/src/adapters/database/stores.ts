// Everything that is kept in the database, behind the ports.
import type { AccessLog } from '../../ports/access-log.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Drafts } from '../../ports/drafts.ts'
import type { LoginAttempts } from '../../ports/login-attempts.ts'
import type { Requests } from '../../ports/requests.ts'
import type { SecretKey } from '../../ports/secret-key.ts'
import type { Sessions } from '../../ports/sessions.ts'
import type { Upkeep } from '../../ports/upkeep.ts'
import { accessLogTable } from './access-log-table.ts'
import type { Database } from './connection.ts'
import { draftTable } from './draft-table.ts'
import { loginAttemptTable } from './login-attempt-table.ts'
import { openLookUpHashes } from './look-up-hashes.ts'
import { purge } from './purge.ts'
import { requestTable } from './request-table.ts'
import { reseal } from './reseal.ts'
import { sealing as sealingWith } from './sealing.ts'
import { sessionTable } from './session-table.ts'

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
