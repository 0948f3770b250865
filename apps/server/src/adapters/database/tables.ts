// Every table of the schema with the rights of the servers' role, and what in it is a citizen's: purge, export and erasure follow from this
// list with their counts and sentences. tables.test.ts compares it with the schema.
import { RETENTION_MS } from '@border-pass/domain/values/retention'

const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const
const ALL_BUT_DELETE = ['SELECT', 'INSERT', 'UPDATE'] as const

/** What the servers' role may do where another one owns the tables. */
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
  // The owner's purge writes them.
  travel_day_count: [],
  save_day_count: [],
  feedback: ALL_BUT_DELETE,
  draft_begun: ALL_BUT_DELETE,
  // Only the owner's rotation updates it: another key would hide every stored request from its citizen.
  look_up_key: ['SELECT', 'INSERT'],
  migration: ['SELECT'],
  // The owner writes it: whoever takes over a server can close no border.
  operator_change: ['SELECT'],
} as const

type OfCitizens = {
  readonly table: keyof typeof RIGHTS
  /** What its rows are called: the key of an export, and its words in a sentence. */
  readonly name: string
  /** The primary key. */
  readonly key: string
  /** The columns with the keyed hash of somebody's national ID. */
  readonly columns: readonly string[]
  /** A citizen's own rows; $1 is that hash. */
  readonly own: string
  /** How long rows stay, in milliseconds, by the column with the time. Without an entry they stay. */
  readonly ends: Readonly<Record<string, number>>
  /** What an erasure does with the rows. null: erase-and-export.ts has a statement of its own, or they stay. */
  readonly erasure: string | null
}

function owned(table: OfCitizens['table'], name: string, key: string, ends: OfCitizens['ends'] = {}) {
  const owner = { columns: ['citizen'], own: 'citizen = $1' }
  return { table, name, key, ...owner, ends, erasure: `DELETE FROM ${table}` }
}

const OF_REQUEST = '(req_year, req_id) IN (SELECT req_year, req_id FROM request WHERE citizen = $1)'
/** The mToken stays remembered as used. */
const END_OF_LAUNCH = 'UPDATE launch SET citizen = NULL, user_info = NULL'
/** The entries stay as long as the operator keeps them: purgeAccessLog. */
const LOGGED = { columns: ['subject', 'asker'], own: 'subject = $1', ends: {}, erasure: null }
const { idleSession, session, launch, draft, signInAttempt, saveKey, reminder } = RETENTION_MS

export const TABLES_OF_CITIZENS: readonly OfCitizens[] = [
  { ...owned('request', 'requests', 'req_year, req_id'), erasure: null },
  owned('draft', 'drafts', 'citizen', { kept_at: draft }),
  owned('session', 'sessions', 'id_hash', { last_seen_at: idleSession, opened_at: session }),
  { ...owned('launch', 'launches', 'm_token', { used_at: launch }), erasure: END_OF_LAUNCH },
  owned('save_key', 'saveKeys', 'citizen, key', { saved_at: saveKey }),
  owned('login_attempt', 'signInAttempts', 'number', { at: signInAttempt }),
  {
    ...owned('reminder', 'reminders', 'req_year, req_id, kind, channel', { queued_at: reminder }),
    columns: [],
    own: OF_REQUEST,
  },
  owned('reminder_stop', 'stoppedEmails', 'citizen, email'),
  { table: 'access_log', name: 'accessLog', key: 'id', ...LOGGED },
]
