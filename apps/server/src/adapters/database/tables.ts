// Every table of the schema with the rights of the servers' role, and every table with rows of citizens. Purge, export and erasure are
// derived from these lists. tables.test.ts compares them with the schema.
import { RETENTION_MS } from '@border-pass/domain/values/retention'

const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const
const ALL_BUT_DELETE = ['SELECT', 'INSERT', 'UPDATE'] as const

/** The rights of the servers' role, if another role owns the tables. */
export const RIGHTS = {
  request: ALL_BUT_DELETE,
  draft: ALL,
  session: ALL,
  launch: ALL,
  save_key: ALL,
  login_attempt: ALL,
  reminder: ALL,
  reminder_stop: ['SELECT', 'INSERT', 'DELETE'],
  access_log: ['SELECT', 'INSERT'],
  counted_change: ['INSERT'],
  // Only the owner's purge writes these two.
  travel_day_count: [],
  save_day_count: [],
  feedback: ALL_BUT_DELETE,
  draft_begun: ALL_BUT_DELETE,
  // Only the owner's rotation updates it: another key would hide every stored request from its citizen.
  look_up_key: ['SELECT', 'INSERT'],
  migration: ['SELECT'],
  // Only the owner writes it, so that an attacker on a server cannot close a border.
  operator_change: ['SELECT'],
} as const

type CitizenTable = {
  readonly table: keyof typeof RIGHTS
  /** The name of its rows in an export and in counts. */
  readonly name: string
  /** The columns of the primary key. */
  readonly key: string
  /** The columns with the keyed hash of a national ID. */
  readonly citizenColumns: readonly string[]
  /** The SQL condition for the rows of one citizen; $1 is the keyed hash of the national ID. */
  readonly ownRows: string
  /** The retention in milliseconds, by the timestamp column from which it counts. Without an entry the rows stay. */
  readonly retention: Readonly<Record<string, number>>
  /** The columns that name the request of a row: the purge deletes the row with its request. null: no row belongs to a request. */
  readonly requestColumns: readonly string[] | null
  /** The erasing statement without its condition. null: the rows stay, or erase-and-export.ts has a statement for them. */
  readonly erasure: string | null
}

function createEntry(
  table: CitizenTable['table'],
  name: string,
  key: string,
  retention: CitizenTable['retention'] = {},
): CitizenTable {
  const owner = { citizenColumns: ['citizen'], ownRows: 'citizen = $1', requestColumns: null }
  return { table, name, key, ...owner, retention, erasure: `DELETE FROM ${table}` }
}

const ROWS_OF_OWN_REQUESTS = '(req_year, req_id) IN (SELECT req_year, req_id FROM request WHERE citizen = $1)'
/** The row stays, because its mToken must count as used. */
const FORGET_LAUNCHED_CITIZEN = 'UPDATE launch SET citizen = NULL, user_info = NULL'
/** ACCESS_LOG_DAYS decides how long entries stay: see purgeAccessLog. */
const ACCESS_LOG_ROWS = { citizenColumns: ['subject', 'asker'], ownRows: 'subject = $1', erasure: null }
const { idleSession, session, launch, draft, signInAttempt, saveKey, reminder } = RETENTION_MS

export const TABLES_OF_CITIZENS: readonly CitizenTable[] = [
  { ...createEntry('request', 'requests', 'req_year, req_id'), erasure: null },
  createEntry('draft', 'drafts', 'citizen', { kept_at: draft }),
  createEntry('session', 'sessions', 'id_hash', { last_seen_at: idleSession, opened_at: session }),
  { ...createEntry('launch', 'launches', 'm_token', { used_at: launch }), erasure: FORGET_LAUNCHED_CITIZEN },
  {
    ...createEntry('save_key', 'saveKeys', 'citizen, key', { saved_at: saveKey }),
    // The citizen is compared first, because the table has no index by request.
    requestColumns: ['citizen', 'req_year', 'req_id'],
  },
  createEntry('login_attempt', 'signInAttempts', 'number', { at: signInAttempt }),
  {
    ...createEntry('reminder', 'reminders', 'req_year, req_id, kind, channel', { queued_at: reminder }),
    citizenColumns: [],
    ownRows: ROWS_OF_OWN_REQUESTS,
    requestColumns: ['req_year', 'req_id'],
  },
  createEntry('reminder_stop', 'stoppedEmails', 'citizen, email'),
  { ...createEntry('access_log', 'accessLog', 'id'), ...ACCESS_LOG_ROWS },
]
