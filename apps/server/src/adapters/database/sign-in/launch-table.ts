// Launches from the citizen portal: the used mTokens, and until the session is open the citizen that the portal returned (D47; ADR 9).
// One statement begins a launch, and one opens its session (`open` in session-table.ts), so that only one of several concurrent calls
// sends the mToken, and only one opens the session.
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import { LOGIN_TYPE, type PortalCitizen } from '../../../ports/sign-in.ts'
import type { LaunchStore } from '../../../ports/stores.ts'
import { statement } from '../connection/connection.ts'
import { createEncryptedColumn } from '../encryption/encrypted-column.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { STORED_USER_INFO } from '../encryption/stored-shapes.ts'
import { hashId } from '../sessions/session-table.ts'

const BoundColumns = z.object({
  id_hash: z.instanceof(Buffer),
  citizen: z.nullable(z.instanceof(Buffer)),
  used_at: z.date(),
})

export const LaunchRow = z.extend(BoundColumns, { user_info: z.instanceof(Buffer) })

export const LAUNCH_USER_INFO = createEncryptedColumn({
  table: 'launch',
  column: 'user_info',
  keys: ['id_hash'],
  columns: BoundColumns,
  shape: STORED_USER_INFO,
})

export function readLaunchCitizen(row: z.output<typeof LaunchRow>, deps: StoreDeps): PortalCitizen | null {
  const stored = LAUNCH_USER_INFO.readOrReport(row.user_info, row, deps)
  if (!stored) return null
  const { pid, name, email, tel, inbox } = stored
  return { pid, name, email, tel, inbox }
}

/** A used mToken begins a launch again only if the portal has not read it, and if it has not expired: it was first seen at $4 or later. */
const BEGIN_LAUNCH = statement(`
  INSERT INTO launch (m_token, id_hash, used_at, seen_at) VALUES ($1, $2, $3, $3)
  ON CONFLICT (m_token) DO UPDATE SET id_hash = excluded.id_hash, used_at = excluded.used_at, is_unread = false
    WHERE launch.is_unread AND launch.seen_at >= $4
  RETURNING 1`)

const MARK_UNREAD = statement('UPDATE launch SET is_unread = true WHERE id_hash = $1')

const STORE_CITIZEN = statement(
  'UPDATE launch SET citizen = $2, user_info = $3, used_at = $4 WHERE id_hash = $1',
)

/** $3 is null if any mToken matches. */
const FIND_LAUNCH = statement(
  `SELECT id_hash, citizen, user_info, used_at FROM launch
    WHERE id_hash = $1 AND used_at > $2 AND user_info IS NOT NULL AND ($3::bytea IS NULL OR m_token = $3)`,
  LaunchRow,
)

const CLOSE_LAUNCH = statement('UPDATE launch SET citizen = NULL, user_info = NULL WHERE id_hash = $1')

export function createLaunchTable(deps: StoreDeps): LaunchStore {
  const { queries, encryption, hashes, clock } = deps
  const getCutoff = () => new Date(clock.now() - RETENTION_MS.launch)
  return {
    async begin(mToken) {
      const id = randomBytes(24).toString('base64url')
      const now = clock.now()
      const values = [
        hashes.hashMToken(mToken),
        hashId(id),
        new Date(now),
        new Date(now - RETENTION_MS.mToken),
      ]
      const rows = await queries.query(BEGIN_LAUNCH, values)
      return rows.length > 0 ? id : null
    },
    async markUnread(id) {
      await queries.query(MARK_UNREAD, [hashId(id)])
    },
    async store({ id, citizen: portalCitizen }) {
      const citizen = hashes.hashCitizen(portalCitizen.pid)
      const bound = { id_hash: hashId(id), citizen, used_at: new Date(clock.now()) }
      const launched = { ...portalCitizen, login_type: LOGIN_TYPE.portal }
      const userInfo = LAUNCH_USER_INFO.encrypt(launched, bound, encryption)
      await queries.query(STORE_CITIZEN, [bound.id_hash, citizen, userInfo, bound.used_at])
    },
    async find(id, mToken) {
      const values = [hashId(id), getCutoff(), mToken === undefined ? null : hashes.hashMToken(mToken)]
      const [row] = await queries.query(FIND_LAUNCH, values)
      const citizen = row ? readLaunchCitizen(row, deps) : null
      return citizen && { id, citizen }
    },
    async close(id) {
      await queries.query(CLOSE_LAUNCH, [hashId(id)])
    },
  }
}
