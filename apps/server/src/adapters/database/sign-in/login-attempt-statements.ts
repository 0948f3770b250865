// The SQL of the sign-in attempts.
import * as z from 'zod/mini'
import { NoRow } from '../connection/connection.ts'

// The locks let attempts of one address, and of one ID, take their numbers one after the other, so every attempt sees all lower
// numbers. This commit need not wait for the disk: the statement that decides the attempt commits in the ordinary way.
export const insertAttempt = {
  name: 'login_attempt_insert',
  text: `
    WITH alone AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true),
        pg_advisory_xact_lock(1, $4), pg_advisory_xact_lock(2, $5)
    )
    INSERT INTO login_attempt (citizen, address, at) SELECT $1, $2, $3 FROM alone RETURNING id`,
  row: z.object({ id: z.int() }),
}

const counted = `count(*)::int AS ahead, count(*) FILTER (WHERE wrong)::int AS wrong,
  min(at) FILTER (WHERE wrong) AS oldest FROM login_attempt`
const counts = 'at > $3 AND (wrong OR (id < $4 AND at > $5))'

/** Counts the failed attempts, whatever their number, and the undecided ones with a lower number. */
export const count = {
  name: 'login_attempt_count',
  text: `
    SELECT 5 AS most, ${counted} WHERE citizen = $1 AND address = $2 AND ${counts}
    UNION ALL
    SELECT 20, ${counted} WHERE citizen = $1 AND ${counts}
    UNION ALL
    SELECT 50, ${counted} WHERE address = $2 AND ${counts}`,
  row: z.object({ most: z.int(), ahead: z.int(), wrong: z.int(), oldest: z.nullable(z.date()) }),
}

export const markFailed = {
  name: 'login_attempt_mark_failed',
  text: 'UPDATE login_attempt SET wrong = true WHERE id = $1',
  row: NoRow,
}

export const deleteAttempt = {
  name: 'login_attempt_delete',
  text: 'DELETE FROM login_attempt WHERE id = $1',
  row: NoRow,
}

/** Other undecided attempts stay: they count if they fail. */
export const markSucceeded = {
  name: 'login_attempt_mark_succeeded',
  text: 'DELETE FROM login_attempt WHERE id = $1 OR (citizen = $2 AND wrong)',
  row: NoRow,
}
