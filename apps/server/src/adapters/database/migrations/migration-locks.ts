// Locks on tables that running servers use. A lock that is not free within half a second is released and retried, so that statements
// queued behind it never wait longer.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createClient } from '../connection/connection.ts'
import { getSqlState } from '../connection/database-failure.ts'

const LOCK_TIMEOUT_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'
const RETRY_MS = 500
/** About four minutes. */
const MAX_TRIES = 240

/** Runs the work in a transaction, which is retried from its beginning. `onWait` is called once, before the first retry. */
export async function runWithShortLocks(
  client: pg.Client,
  work: () => Promise<unknown>,
  onWait: () => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN')
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
      // The role's statement_timeout is meant for servers, not for migrations.
      await client.query('SET LOCAL statement_timeout = 0')
      await work()
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (getSqlState(error) !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES) throw error
      if (tries === 1) onWait()
      await pause(RETRY_MS)
    }
  }
}

// One server migrates at a time. The lock belongs to a transaction on a separate connection, so that no pooler can leave it behind. It is
// polled: during a wait in the database, nothing could be printed, and other statements would queue.

/** Any number, the same for every server of every release. */
const LOCK = 25_691_120
const POLL_MS = 250
const FIRST_NOTICE_MS = 1_000
const NOTICE_INTERVAL_MS = 10_000

const FIND_HOLDER = `
  SELECT pid, coalesce(xact_start, backend_start)::text AS since FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${LOCK} LIMIT 1`

async function tryLock(client: pg.Client): Promise<boolean> {
  // No parameters: a query with parameters keeps its snapshot open, and CREATE INDEX CONCURRENTLY would wait for it for ever.
  const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`)
  return rows[0]?.mine === true
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; since: string }>(FIND_HOLDER)
  const [holder] = rows
  return holder ? ` (process ${holder.pid} of the database, since ${holder.since})` : ''
}

type MigrationLockOptions = {
  readonly url: string
  readonly say: (line: string) => void
  /** Whether work is left. Asked again during the wait, because another server may do the work. */
  readonly isNeeded: () => Promise<boolean>
}

/** Does the work while it holds the lock, unless the work is no longer needed. */
export async function runWithMigrationLock(
  { url, say, isNeeded }: MigrationLockOptions,
  work: () => Promise<void>,
): Promise<void> {
  const client = createClient({ connectionString: url, application_name: 'border-pass migration lock' })
  await client.connect()
  let nextNoticeAt = performance.now() + FIRST_NOTICE_MS
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    while (await isNeeded()) {
      if (await tryLock(client)) return await work()
      if (performance.now() > nextNoticeAt) {
        nextNoticeAt = performance.now() + NOTICE_INTERVAL_MS
        say(`Waiting for another server that migrates the database${await describeHolder(client)}.`)
      }
      await pause(POLL_MS)
    }
  } finally {
    await client.end()
  }
}
