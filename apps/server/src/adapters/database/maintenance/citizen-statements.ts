// The SQL behind all that is stored about one citizen. $1 is the keyed hash of the national ID.
import { AccessEntry } from '@border-pass/contract/access-log-routes'
import * as z from 'zod/mini'
import { BoundRequestColumns } from '../requests/request-row.ts'
import { LaunchRow } from '../sign-in/launch-table.ts'
import { SessionRow } from '../sessions/session-row.ts'

const Counted = z.object({ count: z.int() })

export const listSessions = {
  name: 'citizen_sessions',
  text: 'SELECT id_hash, citizen, user_info, opened_at, last_seen_at FROM session WHERE citizen = $1 ORDER BY opened_at',
  row: SessionRow,
}

export const listLaunches = {
  name: 'citizen_launches',
  text: 'SELECT id_hash, citizen, user_info, used_at FROM launch WHERE citizen = $1 ORDER BY used_at',
  row: LaunchRow,
}

export const listEntries = {
  name: 'citizen_access_log',
  text: 'SELECT at, what, why, by, refused FROM access_log WHERE subject = $1 ORDER BY id',
  row: z.object({
    at: z.date(),
    what: z.array(AccessEntry.shape.what),
    why: AccessEntry.shape.why,
    by: AccessEntry.shape.by,
    refused: z.boolean(),
  }),
}

const count = (table: string) => ({
  name: `citizen_count_${table}`,
  text: `SELECT count(*)::int AS count FROM ${table} WHERE citizen = $1`,
  row: Counted,
})
export const countRequests = count('request')
export const countSaveKeys = count('save_key')
export const countAttempts = count('login_attempt')

export const lockRequests = {
  name: 'citizen_lock_requests',
  text: `SELECT ${Object.keys(BoundRequestColumns.shape).join(', ')}, status FROM request WHERE citizen = $1 FOR UPDATE`,
  row: z.extend(BoundRequestColumns, { status: z.literal([0, 1, 2]) }),
}

/** What the office counts by stays: number, dates, office, type, status, the pass's numbers. */
export const eraseRequest = {
  name: 'citizen_erase_request',
  text: `UPDATE request SET citizen = $3, person = $4, status = $5, holds_place = false, save_key = NULL, save_body = NULL
         WHERE req_year = $1 AND req_id = $2`,
  row: z.unknown(),
}

const remove = (table: string) => ({
  name: `citizen_delete_${table}`,
  text: `WITH gone AS (DELETE FROM ${table} WHERE citizen = $1 RETURNING 1) SELECT count(*)::int AS count FROM gone`,
  row: Counted,
})
export const deleteDrafts = remove('draft')
export const deleteSessions = remove('session')
/** The mToken stays remembered as used. */
export const closeLaunches = {
  name: 'citizen_close_launches',
  text: 'UPDATE launch SET citizen = NULL, user_info = NULL WHERE citizen = $1',
  row: z.unknown(),
}
export const deleteSaveKeys = remove('save_key')
export const deleteAttempts = remove('login_attempt')
