// Keeps decrypted sessions in memory for at most five minutes, so that a visit's calls do not each decrypt the same value. Every call
// still reads the session's row, and an entry is used only if the row is unchanged: the database decides who is signed in.
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { Clock } from '../../../ports/operation.ts'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { ReportUnreadable } from '../encryption/unreadable-values.ts'
import { readUserInfo } from './session-row.ts'
import type { SessionRow } from './session-row.ts'
import type { STORED_USER_INFO } from './stored-user-info.ts'

const MINUTE = 60_000
const KEPT_MS = 5 * MINUTE
/** About 1 kB each. */
const MOST = 5_000

export type OpenedSession = {
  readonly userInfo: Omit<z.output<typeof STORED_USER_INFO.schema>, 'device'>
  /** The hash of the citizen's national ID, by the value itself and not by the row. */
  readonly citizen: Buffer
}

type Remembered = { readonly row: SessionRow; readonly opened: OpenedSession }

type Parts = {
  readonly encryption: Encryption
  readonly hashes: LookUpHashes
  readonly clock: Clock
  readonly reportUnreadable: ReportUnreadable
}

/** Whether the encrypted value and the columns that it is bound to are the same. */
function isSame(now: SessionRow, before: SessionRow): boolean {
  return (
    now.user_info.equals(before.user_info) &&
    now.opened_at.getTime() === before.opened_at.getTime() &&
    (now.citizen === null ? before.citizen === null : before.citizen?.equals(now.citizen) === true)
  )
}

export function openedSessions({ clock, hashes, ...reading }: Parts) {
  const remembered = new LRUCache<string, Remembered>({
    max: MOST,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    perf: clock,
  })

  return {
    /** null, and reported, where the row does not open. */
    open(row: SessionRow): OpenedSession | null {
      const key = row.id_hash.toString('latin1')
      const known = remembered.get(key)
      if (known && isSame(row, known.row)) return known.opened
      const stored = readUserInfo(row, reading)
      if (!stored) return null
      const { device: _, ...userInfo } = stored
      const opened = { userInfo, citizen: hashes.ofCitizen(userInfo.pid) }
      remembered.set(key, { row, opened })
      return opened
    },
    has: (idHash: Buffer) => remembered.has(idHash.toString('latin1')),
    forget: (idHash: Buffer) => void remembered.delete(idHash.toString('latin1')),
  }
}
