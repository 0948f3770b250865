// Sessions: the key is the id's SHA-256, the user info is encrypted, concurrent look-ups share one statement (decision 10).
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../../ports/clock.ts'
import type { Sessions } from '../../../ports/sessions.ts'
import { NoRow } from '../connection/connection.ts'
import type { Queries } from '../connection/connection.ts'
import { batchCalls } from '../connection/batch-calls.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { ReportUnreadable } from '../encryption/unreadable-values.ts'
import { IDLE_LIMIT, SessionRow, WHOLE_LIMIT, sessionPlace, toSession } from './session-row.ts'
import { STORED_USER_INFO } from './stored-user-info.ts'

const SECOND = 1_000
/** Activity is written down this often at most; a session may so end this much before its idle limit, never after. */
const NOTICED_EVERY = 30 * SECOND

const open = {
  name: 'session_open',
  text: `INSERT INTO session (id_hash, user_info, opened_at, last_seen_at) VALUES ($1, $2, $3, $3)`,
  row: NoRow,
}
const find = {
  name: 'session_find',
  text: `SELECT id_hash, user_info, opened_at, last_seen_at FROM session
         WHERE id_hash = ANY($1) AND last_seen_at > $2 AND opened_at > $3`,
  row: SessionRow,
}
const notice = {
  name: 'session_notice',
  text: 'UPDATE session SET last_seen_at = $2 WHERE id_hash = ANY($1) AND last_seen_at < $2',
  row: NoRow,
}
const close = { name: 'session_close', text: 'DELETE FROM session WHERE id_hash = $1', row: NoRow }

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

type Parts = {
  readonly queries: Queries
  readonly encryption: Encryption
  readonly clock: Clock
  readonly reportUnreadable: ReportUnreadable
}

export function sessionTable({ queries, encryption, clock, reportUnreadable }: Parts): Sessions {
  const findRow = batchCalls(findRows, { largest: 256 })

  async function findRows(hashes: readonly Buffer[]): Promise<readonly (SessionRow | null)[]> {
    const now = clock.now()
    const limits = [new Date(now - IDLE_LIMIT), new Date(now - WHOLE_LIMIT)]
    const rows = await queries.query(find, [hashes, ...limits])
    const quiet = rows.filter((row) => row.last_seen_at.getTime() < now - NOTICED_EVERY)
    if (quiet.length > 0) await queries.query(notice, [quiet.map((row) => row.id_hash), new Date(now)])
    const byHash = new Map(rows.map((row) => [row.id_hash.toString('hex'), row]))
    return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null)
  }

  return {
    async open(userInfo) {
      const id = randomBytes(24).toString('base64url')
      const hash = hashOf(id)
      const now = new Date(clock.now())
      const place = sessionPlace({ id_hash: hash, opened_at: now })
      await queries.query(open, [hash, encryption.encrypt(STORED_USER_INFO.write(userInfo), place), now])
      return id
    },
    async find(id) {
      const row = await findRow(hashOf(id))
      return row && toSession(row, { encryption, reportUnreadable, now: clock.now() })
    },
    async close(id) {
      await queries.query(close, [hashOf(id)])
    },
  }
}
