// What a purge deletes, at most BATCH rows a statement, found by an index. Rows that somebody works on are left for the next purge.
import * as z from 'zod/mini'

const BATCH = 1_000

const Counted = z.object({ count: z.int() })

export type Deleting = {
  readonly name: string
  readonly text: string
  readonly row: typeof Counted
}

type Due = {
  readonly table: string
  readonly key: string
  /** Holds where the row is due at $1. */
  readonly since: string
  readonly change?: string
}

function deleting({ table, key, since, change = `DELETE FROM ${table}` }: Due): Deleting {
  const [column = ''] = since.split(' ')
  return {
    name: `purge_${table}_${column}`,
    text: `
      WITH due AS (
        SELECT ${key} FROM ${table} WHERE ${since} ORDER BY ${column} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ), gone AS (
        ${change} WHERE (${key}) IN (SELECT ${key} FROM due) RETURNING 1
      )
      SELECT count(*)::int AS count FROM gone`,
    row: Counted,
  }
}

export const idleSessions = deleting({ table: 'session', key: 'id_hash', since: 'last_seen_at <= $1' })
export const longSessions = deleting({ table: 'session', key: 'id_hash', since: 'opened_at <= $1' })
export const endedSessions = deleting({ table: 'ended_session', key: 'id_hash', since: 'ended_at <= $1' })
export const launches = deleting({ table: 'launch', key: 'm_token', since: 'used_at <= $1' })
export const drafts = deleting({ table: 'draft', key: 'citizen', since: 'kept_at <= $1' })
export const loginAttempts = deleting({ table: 'login_attempt', key: 'id', since: 'at <= $1' })
/** Save keys that a release up to 1.1 wrote with the request. */
export const olderSaveKeys = deleting({
  table: 'request',
  key: 'req_year, req_id',
  since: 'saved_at <= $1 AND save_key IS NOT NULL',
  change: 'UPDATE request SET save_key = NULL, save_body = NULL',
})
