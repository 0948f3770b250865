// Where a citizen is signed in, and ending it from another session (docs/decisions/0009).
import type { Clock } from '../../../ports/operation.ts'
import type { Sessions } from '../../../ports/sign-in.ts'
import type { Queries } from '../connection/connection.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'
import type { ReportUnreadable } from '../encryption/unreadable-values.ts'
import { hashOf, nameOf, openSince, toDevice } from './session-row.ts'
import * as statements from './session-statements.ts'

export type Parts = {
  readonly queries: Queries
  readonly encryption: Encryption
  readonly hashes: LookUpHashes
  readonly clock: Clock
  readonly reportUnreadable: ReportUnreadable
}

export function ownSessions({
  queries,
  hashes,
  clock,
  ...reading
}: Parts): Pick<Sessions, 'listOf' | 'end' | 'wasEndedElsewhere'> {
  return {
    async listOf({ pid, id }) {
      const own = hashOf(id)
      const values = [hashes.ofCitizen(pid), own, ...openSince(clock.now())]
      const rows = await queries.query(statements.list, values)
      return rows.flatMap((row) => {
        const device = toDevice(row, reading)
        if (!device) return []
        const since = row.opened_at.toISOString()
        return { session: nameOf(row.id_hash), device, since, isThisOne: row.id_hash.equals(own) }
      })
    },
    async end({ pid, id }, which) {
      const values = [hashes.ofCitizen(pid), hashOf(id), which, new Date(clock.now())]
      const [ended] = await queries.query(statements.end, values)
      return ended?.count ?? 0
    },
    async wasEndedElsewhere(id) {
      const rows = await queries.query(statements.findEnded, [hashOf(id)])
      return rows.length > 0
    },
  }
}
