// Sessions: the key is the id's SHA-256, the user info is encrypted, concurrent look-ups share one statement (decision 10).
import { randomBytes } from 'node:crypto'
import type { UserInfo } from '@border-pass/contract/auth-routes'
import type { Device } from '@border-pass/contract/session-routes'
import type { Sessions } from '../../../ports/sessions.ts'
import { batchCalls } from '../connection/batch-calls.ts'
import { hashOf, openSince, sessionPlace, toSession } from './session-row.ts'
import type { SessionRow } from './session-row.ts'
import { ownSessions } from './own-sessions.ts'
import type { Parts } from './own-sessions.ts'
import * as statements from './session-statements.ts'
import { STORED_USER_INFO } from './stored-user-info.ts'

const SECOND = 1_000
/** Activity is written down this often at most; a session may so end this much before its idle limit, never after. */
const NOTICED_EVERY = 30 * SECOND

export function sessionTable(parts: Parts): Sessions {
  const { queries, encryption, hashes, clock, reportUnreadable } = parts
  const findRow = batchCalls(findRows, { largest: 256 })

  async function findRows(idHashes: readonly Buffer[]): Promise<readonly (SessionRow | null)[]> {
    const now = clock.now()
    const rows = await queries.query(statements.find, [idHashes, ...openSince(now)])
    const quiet = rows.filter((row) => row.last_seen_at.getTime() < now - NOTICED_EVERY)
    if (quiet.length > 0)
      await queries.query(statements.notice, [quiet.map((row) => row.id_hash), new Date(now)])
    const byHash = new Map(rows.map((row) => [row.id_hash.toString('hex'), row]))
    return idHashes.map((hash) => byHash.get(hash.toString('hex')) ?? null)
  }

  async function insert(userInfo: UserInfo, device: Device | null): Promise<string> {
    const id = randomBytes(24).toString('base64url')
    const hash = hashOf(id)
    const now = new Date(clock.now())
    const citizen = device && hashes.ofCitizen(userInfo.pid)
    const place = sessionPlace({ id_hash: hash, citizen, opened_at: now })
    const encrypted = encryption.encrypt(STORED_USER_INFO.write({ ...userInfo, device }), place)
    await queries.query(statements.open, [hash, citizen, encrypted, now])
    return id
  }

  return {
    open: insert,
    openLaunch: (userInfo) => insert(userInfo, null),
    async find(id) {
      const row = await findRow(hashOf(id))
      return row && toSession(id, row, { encryption, reportUnreadable, now: clock.now() })
    },
    async close(id) {
      await queries.query(statements.close, [hashOf(id)])
    },
    ...ownSessions(parts),
  }
}
