// Locks of tables that running servers use. A lock that is not free within half a second is retried, so that statements queued behind it
// never wait longer.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createClient } from '../connection/connection.ts'
import { getSqlState } from '../connection/database-failure.ts'

const LOCK_TIMEOUT_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'
const RETRY_MS = 500
const MOST_TRIES = 240

/** Runs the work in a transaction, which is retried from its beginning. `onWait` is called once. */
export async function underShortLocks(
  client: pg.Client,
  work: () => Promise<unknown>,
  onWait: () => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN')
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
      // The role may have a limit for the servers' sake.
      await client.query('SET LOCAL statement_timeout = 0')
      await work()
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (getSqlState(error) !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error
      if (tries === 1) onWait()
      await pause(RETRY_MS)
    }
  }
}

// One server migrates at a time. The lock belongs to a transaction on its own connection, so that no pooler can leave it behind. It is
// polled: a wait in the database would print nothing and hold up statements behind it.

/** Any number, the same for every server of every release. */
const LOCK = 25_691_120
const POLL_MS = 250
const FIRST_WORD_MS = 1_000
const WORD_EVERY_MS = 10_000

const FIND_HOLDER = `
  SELECT pid, coalesce(xact_start, backend_start)::text AS since FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${LOCK} LIMIT 1`

async function isLocked(client: pg.Client): Promise<boolean> {
  // A query with parameters keeps its snapshot open, and an index being built would wait for it for ever.
  const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`)
  return rows[0]?.mine === true
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; since: string }>(FIND_HOLDER)
  const [holder] = rows
  return holder ? ` (process ${holder.pid} of the database, since ${holder.since})` : ''
}

type Waiting = {
  readonly url: string
  readonly say: (line: string) => void
  /** Whether work is left: another server may do it meanwhile. */
  readonly isNeeded: () => Promise<boolean>
}

/** Does the work under the lock, unless it is no longer needed. */
export async function underMigrationLock(
  { url, say, isNeeded }: Waiting,
  work: () => Promise<void>,
): Promise<void> {
  const client = createClient({ connectionString: url, application_name: 'border-pass migration lock' })
  await client.connect()
  let wordAt = performance.now() + FIRST_WORD_MS
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    while (await isNeeded()) {
      if (await isLocked(client)) return await work()
      if (performance.now() > wordAt) {
        wordAt = performance.now() + WORD_EVERY_MS
        say(`Waiting for another server that migrates the database${await describeHolder(client)}.`)
      }
      await pause(POLL_MS)
    }
  } finally {
    await client.end()
  }
}
