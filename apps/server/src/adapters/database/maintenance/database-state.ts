// Checks whether the database can take a save now (D50): rights, primary, schema, disk space, clock.
//
// The save's own statement runs without a row, so that PostgreSQL reports what is missing.
// A sort that does not fit into work_mem writes a temporary file on the data disk. A message in the write-ahead log is committed as a
// save is, so a missing confirmation by a synchronous standby shows as a time-out. Neither leaves a row behind.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import type { DatabaseState } from '../../../ports/operation.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { toDatabaseFailure, getSqlState, UNDEFINED, UNDEFINED_TABLE } from '../connection/database-failure.ts'
import { schemaState } from '../migrations/migrate.ts'
import { findMissing, RIGHTS_OF_A_SAVE } from '../migrations/server-rights.ts'
import { saveOfNothing } from '../requests/insert-requests.ts'

const LONGEST_WAIT_MS = 3_000
/** How long an answer is reused, whoever asks. */
const VALID_MS = 1_000
/** Days, deadlines and sessions are decided by this machine's clock (D1): beyond this, one server begins another day than its neighbours. */
const MOST_DIFFERENCE_MS = 5 * 60_000

const currentState = statement(
  `SELECT current_setting('transaction_read_only') = 'on' AS is_read_only,
    (SELECT array_agg(name) FROM migration) AS applied,
    -- Whether the role of the connection could take the log's trigger away.
    (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('access_log')) AS owns_log`,
  z.object({
    is_read_only: z.boolean(),
    applied: z.nullable(z.array(z.string())),
    owns_log: z.nullable(z.boolean()),
  }),
)

const littleMemory = statement("SET LOCAL work_mem = '64kB'")
const temporaryFile = statement(
  'SELECT count(*) FROM (SELECT n FROM generate_series(1, 20000) AS n ORDER BY n DESC OFFSET 0) AS sorted',
)
const committedMessage = statement("SELECT pg_logical_emit_message(true, 'border-pass', 'ready')")

function ask(database: Database): Promise<DatabaseState> {
  return database.transaction(async (queries) => {
    const lacking = await queries.query(findMissing, RIGHTS_OF_A_SAVE)
    const right = lacking.find(({ is_absent: isAbsent }) => !isAbsent)
    if (right) return createState('missing-right', { missing: right.missing })
    const [row] = await queries.query(currentState, [])
    const known = { schema: schemaState(row?.applied ?? []), ownsLog: row?.owns_log ?? null }
    if (row?.is_read_only !== false) return createState('read-only', known)
    if (known.schema === 'older' || known.schema === 'breaking') return createState('schema', known)
    const [absent] = lacking
    if (absent) return createState('schema', { ...known, missing: absent.missing })
    await queries.query(...saveOfNothing)
    const aheadMs = await clockDifference(queries)
    if (Math.abs(aheadMs) > MOST_DIFFERENCE_MS)
      return createState('clock', { ...known, clockAheadSeconds: Math.round(aheadMs / 1_000) })
    await queries.query(littleMemory, [])
    await queries.query(temporaryFile, [])
    await queries.query(committedMessage, [])
    return createState(null, known)
  })
}

function createState(problem: DatabaseState['problem'], known: Partial<DatabaseState> = {}): DatabaseState {
  return { schema: null, ownsLog: null, problem, missing: null, ...known }
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

type Report = (state: Pick<DatabaseState, 'problem' | 'missing' | 'clockAheadSeconds'>) => void

/**
 * One check runs at a time. A check without an answer after LONGEST_WAIT_MS counts as unreachable. `report` is called when the problem
 * is another one than before.
 */
export function databaseState(database: Database, report: Report = () => null): () => Promise<DatabaseState> {
  let current: Promise<DatabaseState> | null = null
  let last: DatabaseState['problem'] = null
  const notice = (state: DatabaseState) => {
    if (state.problem !== last) report(state)
    last = state.problem
  }
  return async () => {
    if (current === null) {
      const check = ask(database).catch(toFailureState)
      current = check
      void check.finally(() => setTimeout(() => (current = null), VALID_MS).unref())
    }
    const late = pause(LONGEST_WAIT_MS, createState('unreachable'), { ref: false })
    const state = await Promise.race([current, late])
    notice(state)
    return state
  }
}

// How far this machine's clock is ahead of the database's.

const databaseClock = statement('SELECT clock_timestamp() AS now', z.object({ now: z.date() }))

/** In milliseconds, with an error of at most the round trip. */
export async function clockDifference(queries: Queries): Promise<number> {
  const asked = Date.now()
  const [row] = await queries.query(databaseClock, [])
  if (!row) throw new Error('The database gave no time')
  return Math.round((asked + Date.now()) / 2 - row.now.getTime())
}
