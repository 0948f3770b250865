// Every table of the schema, and what in it is a citizen's. The rights of the servers' role follow from this list, and purge, export and
// erasure with their counts and sentences; tables.test.ts compares it with the schema.
import { RETENTION_MS } from '@border-pass/domain/values/retention'

/** What the servers' role may do where another one owns the tables. */
type Rights = readonly ('SELECT' | 'INSERT' | 'UPDATE' | 'DELETE')[]

type OfCitizens = {
  /** What its rows are called: the key of an export, and its words in a sentence. */
  readonly name: string
  /** The primary key. */
  readonly key: string
  /** The columns with the keyed hash of somebody's national ID. */
  readonly columns: readonly string[]
  /** A citizen's own rows; $1 is that hash. */
  readonly own: string
  /** Each row is deleted so many milliseconds after the time in a column. Without one it stays. */
  readonly ends?: Readonly<Record<string, number>>
  /** An erasure deletes the rows, or runs this assignment. Without this, erase-and-export.ts has a statement of its own, or they stay. */
  readonly erased?: 'deleted' | { readonly set: string }
}

type Table = { readonly rights: Rights; readonly ofCitizens?: OfCitizens }

const ALL: Rights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
const OWNED = { columns: ['citizen'], own: 'citizen = $1' }
const { idleSession, session, launch, draft, signInAttempt, saveKey, reminder } = RETENTION_MS

export const TABLES: Readonly<Record<string, Table>> = {
  request: {
    rights: ['SELECT', 'INSERT', 'UPDATE'],
    ofCitizens: {
      ...OWNED,
      name: 'requests',
      key: 'req_year, req_id',
    },
  },
  draft: {
    rights: ALL,
    ofCitizens: {
      ...OWNED,
      name: 'drafts',
      key: 'citizen',
      ends: { kept_at: draft },
      erased: 'deleted',
    },
  },
  session: {
    rights: ALL,
    ofCitizens: {
      ...OWNED,
      name: 'sessions',
      key: 'id_hash',
      ends: { last_seen_at: idleSession, opened_at: session },
      erased: 'deleted',
    },
  },
  launch: {
    rights: ALL,
    ofCitizens: {
      ...OWNED,
      name: 'launches',
      key: 'm_token',
      ends: { used_at: launch },
      // The mToken stays remembered as used.
      erased: { set: 'citizen = NULL, user_info = NULL' },
    },
  },
  save_key: {
    rights: ALL,
    ofCitizens: {
      ...OWNED,
      name: 'saveKeys',
      key: 'citizen, key',
      ends: { saved_at: saveKey },
      erased: 'deleted',
    },
  },
  login_attempt: {
    rights: ALL,
    ofCitizens: {
      ...OWNED,
      name: 'signInAttempts',
      key: 'number',
      ends: { at: signInAttempt },
      erased: 'deleted',
    },
  },
  reminder: {
    rights: ALL,
    ofCitizens: {
      name: 'reminders',
      key: 'req_year, req_id, kind',
      columns: [],
      own: '(req_year, req_id) IN (SELECT req_year, req_id FROM request WHERE citizen = $1)',
      ends: { queued_at: reminder },
      erased: 'deleted',
    },
  },
  reminder_stop: {
    rights: ['SELECT', 'INSERT', 'DELETE'],
    ofCitizens: {
      ...OWNED,
      name: 'stoppedEmails',
      key: 'citizen, email',
      erased: 'deleted',
    },
  },
  access_log: {
    rights: ['SELECT', 'INSERT'],
    ofCitizens: {
      name: 'accessLog',
      key: 'id',
      columns: ['subject', 'asker'],
      own: 'subject = $1',
      // As long as the operator keeps it: purgeAccessLog.
    },
  },
  feedback: { rights: ['SELECT', 'INSERT', 'UPDATE'] },
  draft_begun: { rights: ['SELECT', 'INSERT', 'UPDATE'] },
  look_up_key: { rights: ['SELECT', 'INSERT', 'UPDATE'] },
  migration: { rights: ['SELECT'] },
  // The owner writes it: whoever takes over a server can close no border.
  operator_change: { rights: ['SELECT'] },
}

type OfTable = OfCitizens & Required<Pick<OfCitizens, 'ends'>> & { readonly table: string }

export const TABLES_OF_CITIZENS: readonly OfTable[] = Object.entries(TABLES).flatMap(
  ([table, { ofCitizens }]) => (ofCitizens ? { table, ends: {}, ...ofCitizens } : []),
)
