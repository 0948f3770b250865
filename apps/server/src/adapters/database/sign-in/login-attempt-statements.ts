// The SQL of the sign-in attempts.
import * as z from 'zod/mini'
import { NoRow } from '../connection/connection.ts'

// The locks let attempts of one network, and of one ID, take their numbers one after the other, so every attempt sees all lower
// numbers. This commit need not wait for the disk: the statement that decides the attempt commits in the ordinary way.
/** The driver gives a bigint as text; 2^53 attempts are enough. */
const Number64 = z.pipe(z.string(), z.transform(Number))

export const insertAttempt = {
  name: 'login_attempt_insert',
  text: `
    WITH alone AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true),
        pg_advisory_xact_lock(3, $7), pg_advisory_xact_lock(1, $6), pg_advisory_xact_lock(2, $8)
    )
    INSERT INTO login_attempt (citizen, address, wide_network, device, at) SELECT $1, $2, $3, $4, $5 FROM alone
    RETURNING number`,
  row: z.object({ number: Number64 }),
}

const counted = `count(*)::int AS ahead, count(*) FILTER (WHERE wrong)::int AS wrong,
  min(at) FILTER (WHERE wrong) AS oldest FROM login_attempt`
const counts = 'at > $2 AND (wrong OR (number < $3 AND at > $4))'
const countsForCitizen = `at > $2 AND ((wrong AND NOT cleared) OR (number < $3 AND at > $4 AND NOT wrong))`

export const Count = z.object({
  /** Where so many failed, further attempts are refused. */
  most: z.int(),
  /** From so many on, further attempts wait. */
  waits_from: z.nullable(z.int()),
  ahead: z.int(),
  wrong: z.int(),
  oldest: z.nullable(z.date()),
})

// Each counts the failed attempts, whatever their number, and the undecided ones with a lower number.

export const countOfStranger = {
  name: 'login_attempt_count_of_stranger',
  text: `
    SELECT 5 AS most, NULL::int AS waits_from, ${counted} WHERE citizen = $1 AND address = $5 AND ${countsForCitizen}
    UNION ALL
    SELECT 20, NULL, ${counted} WHERE citizen = $1 AND ${countsForCitizen}
    UNION ALL
    SELECT 500, 50, ${counted} WHERE address = $5 AND ${counts}
    UNION ALL
    SELECT 5000, 500, ${counted} WHERE wide_network = $6 AND ${counts}`,
  row: Count,
}

/** Of a device that has signed this citizen in before, only its own attempts count. */
export const countOfDevice = {
  name: 'login_attempt_count_of_device',
  text: `
    SELECT 5 AS most, NULL::int AS waits_from, ${counted}
    WHERE citizen = $1 AND device = $5 AND ${countsForCitizen}`,
  row: Count,
}

export const markFailed = {
  name: 'login_attempt_mark_failed',
  text: 'UPDATE login_attempt SET wrong = true WHERE number = $1',
  row: NoRow,
}

export const deleteAttempt = {
  name: 'login_attempt_delete',
  text: 'DELETE FROM login_attempt WHERE number = $1',
  row: NoRow,
}

/** Failed attempts no longer count for the ID, but still for their networks. Other undecided attempts count if they fail. */
export const markSucceeded = {
  name: 'login_attempt_mark_succeeded',
  text: `
    WITH cleared AS (UPDATE login_attempt SET cleared = true WHERE citizen = $2 AND wrong AND NOT cleared)
    DELETE FROM login_attempt WHERE number = $1`,
  row: NoRow,
}
