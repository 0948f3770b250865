// The SQL of the sessions.
import * as z from 'zod/mini'
import { statement } from '../connection/connection.ts'
import { REQUEST_COLUMNS_BUT_CITIZEN } from '../requests/request-row.ts'
import { SessionRow } from './session-row.ts'

export const open = statement(
  'session_open',
  `INSERT INTO session (id_hash, citizen, user_info, opened_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)`,
)

/** $5 is the hash of the launch's id. A launch that another call has ended opens nothing. */
export const openLaunched = statement(
  'session_open_launched',
  `
    WITH ended AS (
      UPDATE launch SET citizen = NULL, user_info = NULL WHERE id_hash = $5 AND user_info IS NOT NULL RETURNING 1
    )
    INSERT INTO session (id_hash, citizen, user_info, opened_at, last_seen_at)
    SELECT $1::bytea, $2::bytea, $3::bytea, $4::timestamptz, $4::timestamptz FROM ended
    RETURNING 1`,
)

/**
 * LATERAL with LIMIT makes PostgreSQL find each session by its primary key; as a plain join it read all of them where there were a few
 * hundred. The lists below stand in sub-selects so that PostgreSQL plans a statement once: when it can see that a list is short, it
 * plans every run anew.
 */
const EACH_SESSION = `
  CROSS JOIN LATERAL (SELECT * FROM session WHERE session.id_hash = wanted.id_hash LIMIT 1) AS session`

const WANTED = `
  unnest((SELECT $1::bytea[])) WITH ORDINALITY AS wanted (id_hash, at) ${EACH_SESSION}`

const WANTED_WITH_ONE = `
  unnest((SELECT $1::bytea[]), (SELECT $4::smallint[]), (SELECT $5::int[]))
    WITH ORDINALITY AS wanted (id_hash, year, id, at) ${EACH_SESSION}`

const SESSION_COLUMNS =
  'at::int, session.id_hash, session.citizen, session.user_info, session.opened_at, session.last_seen_at'

/** `at` is the place in the list of what was asked for, from 1. */
const FoundRow = z.extend(SessionRow, { at: z.int() })

export const find = statement(
  'session_find',
  `SELECT ${SESSION_COLUMNS} FROM ${WANTED} WHERE last_seen_at > $2 AND opened_at > $3`,
  FoundRow,
)

const RowWithRequest = z.looseObject({
  ...FoundRow.shape,
  /** null: there is none. */
  req_year: z.nullable(z.int()),
  req_id: z.nullable(z.int()),
})

export const findWithAll = statement(
  'session_find_with_all_requests',
  `SELECT ${SESSION_COLUMNS}, ${REQUEST_COLUMNS_BUT_CITIZEN}
         FROM ${WANTED} LEFT JOIN request ON request.citizen = session.citizen
         WHERE last_seen_at > $2 AND opened_at > $3
         ORDER BY saved_at DESC, req_year DESC, req_id DESC`,
  RowWithRequest,
)

export const findWithOne = statement(
  'session_find_with_one_request',
  `SELECT ${SESSION_COLUMNS}, ${REQUEST_COLUMNS_BUT_CITIZEN}
         FROM ${WANTED_WITH_ONE}
         LEFT JOIN request ON request.citizen = session.citizen AND req_year = year AND req_id = id
         WHERE last_seen_at > $2 AND opened_at > $3`,
  RowWithRequest,
)

export const notice = statement(
  'session_notice',
  'UPDATE session SET last_seen_at = $2 WHERE id_hash = ANY($1) AND last_seen_at < $2',
)

export const close = statement('session_close', 'DELETE FROM session WHERE id_hash = $1')
