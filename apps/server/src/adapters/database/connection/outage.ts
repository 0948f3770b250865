// While no primary answers, for example during a failover, callers wait for one together: a short outage costs time, not a failure. Only
// a SELECT, and work that has certainly not been carried out, waits. One connection at a time is tried for all callers. After
// LONGEST_WAIT_MS all fail, and later calls fail at once until the database is back.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import { meansAnotherPrimary } from './database-failure.ts'

const LONGEST_WAIT_MS = 5_000
const EVERY_MS = 50

export function createOutageWait(pool: pg.Pool) {
  let since: number | null = null
  let returning: Promise<boolean> | null = null

  async function waitUntilBack(deadline: number): Promise<boolean> {
    while (performance.now() < deadline) {
      await pause(EVERY_MS)
      const client = await pool.connect().catch(() => null)
      client?.release()
      if (client) return true
    }
    return false
  }
  function isBackBy(deadline: number): Promise<boolean> {
    returning ??= waitUntilBack(deadline).finally(() => (returning = null))
    return returning
  }

  /** `mayRunTwice`: the work may be carried out twice. */
  return async function survive<Result>(mayRunTwice: boolean, work: () => Promise<Result>): Promise<Result> {
    let deadline: number | null = null
    for (;;) {
      try {
        const result = await work()
        since = null
        return result
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || !meansAnotherPrimary(error.cause)) throw error
        if (error.mayBeDone && !mayRunTwice) throw error
        since ??= performance.now()
        deadline ??= since + LONGEST_WAIT_MS
        if (!(await isBackBy(deadline))) throw error
      }
    }
  }
}
