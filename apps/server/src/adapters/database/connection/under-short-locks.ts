// Work that locks tables which running servers use. A lock that is not free within half a second is let go and asked for again: what
// comes behind it in the queue is never held up for longer.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { sqlStateOf } from './database-failure.ts'

const LOCK_TIMEOUT_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'
const RETRY_MS = 500
const MOST_TRIES = 240

/** In a transaction, which is tried again from its beginning. `onWait` is called once. */
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
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error
      if (tries === 1) onWait()
      await pause(RETRY_MS)
    }
  }
}
