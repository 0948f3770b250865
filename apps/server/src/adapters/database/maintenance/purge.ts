// Retention: sessions and tries past their limits, drafts after seven days, save keys as long (decisions 9 to 11 and 29).
import * as z from 'zod/mini'
import type { Purged } from '../../../ports/maintenance.ts'
import type { Database, Queries } from '../connection/connection.ts'
import { DRAFT_RETENTION } from '../drafts/draft-table.ts'
import { LOGIN_WINDOW } from '../sign-in/login-attempt-turn.ts'
import { IDLE_LIMIT, WHOLE_LIMIT } from '../sessions/session-row.ts'

/** A draft carries its save key: as long as one may come back, so may the other. */
const SAVE_KEY_RETENTION = DRAFT_RETENTION
/** Any number, the same for every server. */
const LOCK = 25_691_121

const Counted = z.object({ count: z.int() })

function deleting(name: string, from: string) {
  const text = `WITH gone AS (${from} RETURNING 1) SELECT count(*)::int AS count FROM gone`
  return { name: `purge_${name}`, text, row: Counted }
}

const sessions = deleting('sessions', 'DELETE FROM session WHERE last_seen_at <= $1 OR opened_at <= $2')
const drafts = deleting('drafts', 'DELETE FROM draft WHERE kept_at <= $1')
const loginAttempts = deleting('login_attempts', 'DELETE FROM login_attempt WHERE at <= $1')
const saveKeys = deleting(
  'save_keys',
  `UPDATE request SET save_key = NULL, save_body = NULL WHERE save_key IS NOT NULL AND saved_at <= $1`,
)
const lock = {
  name: 'purge_lock',
  text: 'SELECT pg_try_advisory_xact_lock($1) AS is_mine',
  row: z.object({ is_mine: z.boolean() }),
}

async function count(queries: Queries, statement: typeof drafts, values: readonly Date[]): Promise<number> {
  const [row] = await queries.query(statement, values)
  return row?.count ?? 0
}

export async function purge(database: Database, now: number): Promise<Purged | null> {
  const before = (milliseconds: number) => new Date(now - milliseconds)
  return database.transaction(async (queries) => {
    const [locked] = await queries.query(lock, [LOCK])
    if (!locked?.is_mine) return null
    return {
      sessions: await count(queries, sessions, [before(IDLE_LIMIT), before(WHOLE_LIMIT)]),
      drafts: await count(queries, drafts, [before(DRAFT_RETENTION)]),
      loginAttempts: await count(queries, loginAttempts, [before(LOGIN_WINDOW)]),
      saveKeys: await count(queries, saveKeys, [before(SAVE_KEY_RETENTION)]),
    }
  })
}
