// While no primary answers, for example during a failover, calls wait for it, so that a short outage delays calls instead of failing them.
// Only a SELECT, or work that was certainly not carried out, waits. One connection at a time is tried for all callers. After MAX_WAIT_MS
// all waiting calls fail, and later calls fail at once until the database is back.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import { mayReconnectElsewhere } from './database-failure.ts'

const MAX_WAIT_MS = 5_000
const RETRY_MS = 50

export function createOutageWait(pool: pg.Pool) {
  let outageStart: number | null = null
  let reconnecting: Promise<boolean> | null = null

  /** Returns whether a connection was made before the deadline. */
  async function reconnect(deadline: number): Promise<boolean> {
    while (performance.now() < deadline) {
      await pause(RETRY_MS)
      const client = await pool.connect().catch(() => null)
      client?.release()
      if (client) return true
    }
    return false
  }
  function reconnectOnce(deadline: number): Promise<boolean> {
    reconnecting ??= reconnect(deadline).finally(() => (reconnecting = null))
    return reconnecting
  }

  return async function runThroughOutages<Result>(
    mayRunTwice: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    let deadline: number | null = null
    for (;;) {
      try {
        const result = await work()
        outageStart = null
        return result
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || !mayReconnectElsewhere(error.cause)) throw error
        if (error.mayBeDone && !mayRunTwice) throw error
        outageStart ??= performance.now()
        deadline ??= outageStart + MAX_WAIT_MS
        if (!(await reconnectOnce(deadline))) throw error
      }
    }
  }
}
