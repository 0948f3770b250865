// A row of the session table, its limits in time, and its user info decrypted.
import * as z from 'zod/mini'
import type { Session } from '../../../ports/sessions.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Place } from '../encryption/place.ts'
import { readOrReport } from '../encryption/unreadable-values.ts'
import type { ReportUnreadable } from '../encryption/unreadable-values.ts'
import { STORED_USER_INFO } from './stored-user-info.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
export const IDLE_LIMIT = 30 * MINUTE
export const WHOLE_LIMIT = 8 * 60 * MINUTE

export const SessionRow = z.object({
  id_hash: z.instanceof(Buffer),
  user_info: z.instanceof(Buffer),
  opened_at: z.date(),
  last_seen_at: z.date(),
})

export type SessionRow = z.output<typeof SessionRow>

export const BOUND_SESSION_COLUMNS = ['opened_at']
export const BoundSessionColumns = z.pick(SessionRow, { id_hash: true, opened_at: true })

/** Its last activity is not bound: it changes without the value. A session ends by its opening all the same. */
export function sessionPlace({ id_hash: idHash, opened_at }: z.output<typeof BoundSessionColumns>): Place {
  return { table: 'session', column: 'user_info', row: [idHash], owner: null, deciding: { opened_at } }
}

type Reading = {
  readonly encryption: Encryption
  readonly reportUnreadable: ReportUnreadable
  readonly now: number
}

export function toSession(row: SessionRow, { encryption, reportUnreadable, now }: Reading): Session | null {
  const userInfo = readOrReport({ table: 'session', row: null }, reportUnreadable, () =>
    STORED_USER_INFO.read(encryption.decrypt(row.user_info, sessionPlace(row))),
  )
  if (!userInfo) return null
  const remaining = row.opened_at.getTime() + WHOLE_LIMIT - now
  return {
    userInfo,
    idleSeconds: Math.floor(Math.min(IDLE_LIMIT, remaining) / SECOND),
    remainingSeconds: Math.floor(remaining / SECOND),
  }
}
