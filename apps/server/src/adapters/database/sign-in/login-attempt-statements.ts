// What is asked of the table of tries at sign-in.
import * as z from 'zod/mini'
import { NoRow } from '../connection/connection.ts'

// Those of one address, and of one ID, take their numbers one after the other: who has a number sees all lower ones.
// The disk need not be waited for meanwhile, since what a try comes to is committed in the ordinary way.
export const note = {
  name: 'login_attempt_note',
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
const inWay = 'at > $3 AND (wrong OR (id < $4 AND at > $5))'

/** The wrong ones, whenever they came, and the undecided ones that came before this one. */
export const count = {
  name: 'login_attempt_count',
  text: `
    SELECT 5 AS most, ${counted} WHERE citizen = $1 AND address = $2 AND ${inWay}
    UNION ALL
    SELECT 20, ${counted} WHERE citizen = $1 AND ${inWay}
    UNION ALL
    SELECT 50, ${counted} WHERE address = $2 AND ${inWay}`,
  row: z.object({ most: z.int(), ahead: z.int(), wrong: z.int(), oldest: z.nullable(z.date()) }),
}

export const keep = {
  name: 'login_attempt_keep',
  text: 'UPDATE login_attempt SET wrong = true WHERE id = $1',
  row: NoRow,
}

export const withdraw = {
  name: 'login_attempt_withdraw',
  text: 'DELETE FROM login_attempt WHERE id = $1',
  row: NoRow,
}

/** Others that are still undecided stay: a wrong one among them counts. */
export const clear = {
  name: 'login_attempt_clear',
  text: 'DELETE FROM login_attempt WHERE id = $1 OR (citizen = $2 AND wrong)',
  row: NoRow,
}
