// A row of the session table, its limits in time, and its user info decrypted.
import { createHash } from 'node:crypto'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import * as z from 'zod/mini'
import type { Binding } from '../encryption/encryption.ts'
import { readOrReport, type StoreParts } from '../encryption/look-up-hashes.ts'
import { STORED_USER_INFO } from '../encryption/stored-shapes.ts'

const SECOND = 1_000

export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** The least last activity and the least opening of a session that is open. */
export function openSince(now: number): [Date, Date] {
  return [new Date(now - RETENTION_MS.idleSession), new Date(now - RETENTION_MS.session)]
}

export const SessionRow = z.object({
  id_hash: z.instanceof(Buffer),
  citizen: z.instanceof(Buffer),
  user_info: z.instanceof(Buffer),
  opened_at: z.date(),
  last_seen_at: z.date(),
})

export type SessionRow = z.output<typeof SessionRow>

export const BoundSessionColumns = z.pick(SessionRow, { id_hash: true, citizen: true, opened_at: true })

/** Its last activity is not bound: it changes without the value. A session ends by its opening all the same. */
export function sessionBinding(row: z.output<typeof BoundSessionColumns>): Binding {
  const { id_hash: idHash, citizen, opened_at } = row
  return { table: 'session', column: 'user_info', row: [idHash], owner: citizen, deciding: { opened_at } }
}

type Reading = Pick<StoreParts, 'encryption' | 'reportUnreadable'>

/** null, and reported, where the row does not open. */
export function readUserInfo(row: SessionRow, { encryption, reportUnreadable }: Reading) {
  return readOrReport({ table: 'session', row: null }, reportUnreadable, () =>
    STORED_USER_INFO.read(encryption.decrypt(row.user_info, sessionBinding(row))),
  )
}

/** Until it ends without activity, which was just now, and until it ends at all. */
export function secondsLeft({ opened_at: openedAt }: SessionRow, now: number) {
  const remaining = openedAt.getTime() + RETENTION_MS.session - now
  return {
    idleSeconds: Math.floor(Math.min(RETENTION_MS.idleSession, remaining) / SECOND),
    remainingSeconds: Math.floor(remaining / SECOND),
  }
}
