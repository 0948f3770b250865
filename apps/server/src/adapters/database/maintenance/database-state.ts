// Checks whether the database can take a save now (D50): rights, primary, schema, disk space, clock.
//
// The check runs the statement of a save without a row, so that PostgreSQL reports a missing right or object. A sort larger than work_mem
// writes a temporary file on the data disk. A message in the write-ahead log is committed like a save, so a missing confirmation by a
// synchronous standby shows as a timeout. The check leaves no row behind.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import type { DatabaseState, Warn } from '../../../ports/operation.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { toDatabaseFailure, getSqlState, UNDEFINED, UNDEFINED_TABLE } from '../connection/database-failure.ts'
import { toSchemaState } from '../migrations/migrate.ts'
import { FIND_MISSING, PARTS_OF_A_SAVE } from '../migrations/server-rights.ts'
import { EMPTY_SAVE } from '../requests/insert-requests.ts'

const CHECK_TIMEOUT_MS = 3_000
/** How long a result is reused for all callers. */
const CACHE_MS = 1_000
/** This machine's clock decides days, deadlines and sessions (D1): with a larger difference, servers would disagree about the day. */
const MAX_DIFFERENCE_MS = 5 * 60_000

const READ_STATE = statement(
  `SELECT current_setting('transaction_read_only') = 'on' AS is_read_only,
    (SELECT array_agg(name) FROM migration) AS applied,
    -- Whether the role of the connection could drop the log's trigger.
    (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('access_log')) AS owns_log`,
  z.object({
    is_read_only: z.boolean(),
    applied: z.nullable(z.array(z.string())),
    owns_log: z.nullable(z.boolean()),
  }),
)

export const OWNS_LOG_WARNING =
  'The role of DATABASE_URL owns the access log and could change it: give the servers a role of their own (MIGRATE_URL).'

const describeMissingTriggers = (triggers: readonly string[]) =>
  `The database lacks the ${triggers.join(', the ')}: statistics count wrongly or a log can be changed, until the statement of its migration makes it again.`

const SET_SMALL_WORK_MEM = statement("SET LOCAL work_mem = '64kB'")
/** 20,000 rows exceed that memory. OFFSET 0 keeps PostgreSQL from leaving out the sort, which the count does not need. */
const WRITE_TEMPORARY_FILE = statement(
  'SELECT count(*) FROM (SELECT n FROM generate_series(1, 20000) AS n ORDER BY n DESC OFFSET 0) AS sorted',
)
const COMMIT_MESSAGE = statement("SELECT pg_logical_emit_message(true, 'border-pass', 'ready')")

function checkDatabase(database: Database): Promise<DatabaseState> {
  return database.transaction(async (queries) => {
    const missing = await queries.query(FIND_MISSING, PARTS_OF_A_SAVE)
    // Reported first, because the queries below would fail with it.
    const missingRight = missing.find(({ what }) => what === 'right')
    if (missingRight) return createState('missing-right', { missing: missingRight.missing })
    const [row] = await queries.query(READ_STATE, [])
    const triggers = missing.filter(({ what }) => what === 'trigger').map((each) => each.missing)
    const warnings = [
      ...(row?.owns_log === true ? [OWNS_LOG_WARNING] : []),
      ...(triggers.length > 0 ? [describeMissingTriggers(triggers)] : []),
    ]
    const details = { schema: toSchemaState(row?.applied ?? []), warning: warnings.join(' ') || null }
    if (row?.is_read_only !== false) return createState('read-only', details)
    if (details.schema === 'older' || details.schema === 'breaking') return createState('schema', details)
    const missingObject = missing.find(({ what }) => what !== 'trigger')
    if (missingObject) return createState('schema', { ...details, missing: missingObject.missing })
    await queries.query(...EMPTY_SAVE)
    const aheadMs = await measureClockDifference(queries)
    if (Math.abs(aheadMs) > MAX_DIFFERENCE_MS)
      return createState('clock', { ...details, clockAheadSeconds: Math.round(aheadMs / 1_000) })
    await queries.query(SET_SMALL_WORK_MEM, [])
    await queries.query(WRITE_TEMPORARY_FILE, [])
    await queries.query(COMMIT_MESSAGE, [])
    return createState(null, details)
  })
}

function createState(problem: DatabaseState['problem'], details: Partial<DatabaseState> = {}): DatabaseState {
  return { schema: null, warning: null, problem, missing: null, ...details }
}

function toFailureState(error: unknown): DatabaseState {
  const code = getSqlState(error) ?? ''
  // Nothing was migrated yet.
  if (code === UNDEFINED_TABLE && /"migration"/.test(String(error)))
    return createState('schema', { schema: 'older' })
  if (UNDEFINED.test(code) && error instanceof Error) return createState('schema', { missing: error.message })
  const failure = toDatabaseFailure(error)
  return createState(failure instanceof DatabaseUnavailable ? failure.reason : 'unreachable')
}

/** One check runs at a time. After CHECK_TIMEOUT_MS without an answer the database counts as unreachable. A change is logged. */
export function createDatabaseCheck(
  database: Database,
  warn: Warn = () => null,
): () => Promise<DatabaseState> {
  let current: Promise<DatabaseState> | null = null
  let last: Pick<DatabaseState, 'problem' | 'warning'> = { problem: null, warning: null }
  const reportChange = ({ problem, missing, warning, clockAheadSeconds }: DatabaseState) => {
    if (problem !== last.problem)
      warn(
        { problem, missing, clockAheadSeconds },
        problem === null ? 'Saves can be taken again' : 'No save can be taken',
      )
    if (warning !== null && warning !== last.warning) warn({}, warning)
    last = { problem, warning: warning ?? last.warning }
  }
  return async () => {
    if (current === null) {
      const check = checkDatabase(database).catch(toFailureState)
      current = check
      void check.finally(() => setTimeout(() => (current = null), CACHE_MS).unref())
    }
    const late = pause(CHECK_TIMEOUT_MS, createState('unreachable'), { ref: false })
    const state = await Promise.race([current, late])
    reportChange(state)
    return state
  }
}

const READ_CLOCK = statement('SELECT clock_timestamp() AS now', z.object({ now: z.date() }))

/** Returns how many milliseconds this machine's clock is ahead of the database's, with an error of at most the round trip. */
export async function measureClockDifference(queries: Queries): Promise<number> {
  const sentAt = Date.now()
  const [row] = await queries.query(READ_CLOCK, [])
  if (!row) throw new Error('The database gave no time')
  return Math.round((sentAt + Date.now()) / 2 - row.now.getTime())
}
