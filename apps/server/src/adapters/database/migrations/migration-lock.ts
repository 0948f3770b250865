// One server at a time migrates. The lock belongs to an open transaction on a connection of its own: a pooler cannot leave it behind
// with a connection that others use, and it ends with the transaction. It is tried, never waited for: a wait in the database would say
// nothing, and would hold up what comes after it.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Any number, the same for every server of every release. */
const LOCK = 25_691_120
const POLL_MS = 250
const FIRST_WORD_MS = 1_000
const WORD_EVERY_MS = 10_000

type Holder = { readonly pid: number; readonly since: string }

const FIND_HOLDER = `
  SELECT pid, coalesce(xact_start, backend_start)::text AS since FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${LOCK} LIMIT 1`

async function isLocked(client: pg.Client): Promise<boolean> {
  // Without parameters: a portal of the extended protocol would keep its snapshot, for which building an index waits for ever.
  const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`)
  return rows[0]?.mine === true
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Holder>(FIND_HOLDER)
  const [holder] = rows
  return holder ? ` (process ${holder.pid} of the database, since ${holder.since})` : ''
}

type Waiting = {
  readonly url: string
  readonly say: (line: string) => void
  /** Whether there is still something to do; another server may do it meanwhile. */
  readonly isNeeded: () => Promise<boolean>
}

/** Does the work under the lock, unless it is no longer needed. */
export async function underMigrationLock(
  { url, say, isNeeded }: Waiting,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'border-pass migration lock' })
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
