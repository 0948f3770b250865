// Sessions: the key is the id's SHA-256, the user info is encrypted, concurrent look-ups share one statement (decision 10).
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../../ports/clock.ts'
import type { Session, Sessions } from '../../../ports/sessions.ts'
import { NoRow } from '../connection/connection.ts'
import type { Queries } from '../connection/connection.ts'
import { batchCalls } from '../connection/batch-calls.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { STORED_USER_INFO } from './stored-user-info.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
export const IDLE_LIMIT = 30 * MINUTE
export const WHOLE_LIMIT = 8 * 60 * MINUTE
/** Activity is written down this often at most; a session may so end this much before its idle limit, never after. */
const NOTICED_EVERY = 30 * SECOND

const Row = z.object({
  id_hash: z.instanceof(Buffer),
  user_info: z.instanceof(Buffer),
  opened_at: z.date(),
  last_seen_at: z.date(),
})

const open = {
  name: 'session_open',
  text: `INSERT INTO session (id_hash, user_info, opened_at, last_seen_at) VALUES ($1, $2, $3, $3)`,
  row: NoRow,
}
const find = {
  name: 'session_find',
  text: `SELECT id_hash, user_info, opened_at, last_seen_at FROM session
         WHERE id_hash = ANY($1) AND last_seen_at > $2 AND opened_at > $3`,
  row: Row,
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

export function sessionPlace(idHash: Buffer): string {
  return `session/${idHash.toString('hex')}/user_info`
}

type Parts = { readonly queries: Queries; readonly encryption: Encryption; readonly clock: Clock }

export function sessionTable({ queries, encryption, clock }: Parts): Sessions {
  const findRow = batchCalls(findRows, { largest: 256 })

  async function findRows(hashes: readonly Buffer[]): Promise<readonly (z.output<typeof Row> | null)[]> {
    const now = clock.now()
    const limits = [new Date(now - IDLE_LIMIT), new Date(now - WHOLE_LIMIT)]
    const rows = await queries.query(find, [hashes, ...limits])
    const quiet = rows.filter((row) => row.last_seen_at.getTime() < now - NOTICED_EVERY)
    if (quiet.length > 0) await queries.query(notice, [quiet.map((row) => row.id_hash), new Date(now)])
    const byHash = new Map(rows.map((row) => [row.id_hash.toString('hex'), row]))
    return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null)
  }

  function toSession(row: z.output<typeof Row>): Session {
    const text = encryption.decrypt(row.user_info, sessionPlace(row.id_hash))
    const remaining = row.opened_at.getTime() + WHOLE_LIMIT - clock.now()
    return {
      userInfo: STORED_USER_INFO.read(text),
      idleSeconds: Math.floor(Math.min(IDLE_LIMIT, remaining) / SECOND),
      remainingSeconds: Math.floor(remaining / SECOND),
    }
  }

  return {
    async open(userInfo) {
      const id = randomBytes(24).toString('base64url')
      const hash = hashOf(id)
      const encrypted = encryption.encrypt(STORED_USER_INFO.write(userInfo), sessionPlace(hash))
      await queries.query(open, [hash, encrypted, new Date(clock.now())])
      return id
    },
    async find(id) {
      const row = await findRow(hashOf(id))
      return row && toSession(row)
    },
    async close(id) {
      await queries.query(close, [hashOf(id)])
    },
  }
}
