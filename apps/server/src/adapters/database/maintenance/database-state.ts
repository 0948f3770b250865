// Whether the database would take a save now (decision 50): it is no standby, its schema is known, and there is room on its disks.
//
// A sort that does not fit into its memory writes a file beside the data, and a message in the log of changes has to be committed as
// a save has. Neither leaves a row behind. A standby whose confirmation a commit waits for is noticed too: there is no answer in time.
import * as z from 'zod/mini'
import type { DatabaseState } from '../../../ports/readiness.ts'
import { OWNS_LOG } from '../access-log/log-months.ts'
import { NoRow } from '../connection/connection.ts'
import type { Database } from '../connection/connection.ts'
import { sqlStateOf } from '../connection/database-failure.ts'
import { schemaState } from '../migrations/migration-files.ts'

const LONGEST_WAIT_MS = 3_000
/** So many callers as may ask, the database is asked once in this time. */
const VALID_MS = 1_000
const DISK_FULL = '53100'
/** A limit that the operator set on such files. */
const FILE_LIMIT = '53400'

const readState = {
  name: 'state_read',
  text: `SELECT current_setting('transaction_read_only') = 'on' AS is_read_only,
    (SELECT array_agg(name) FROM migration) AS applied, ${OWNS_LOG} AS owns_log`,
  row: z.object({
    is_read_only: z.boolean(),
    applied: z.nullable(z.array(z.string())),
    owns_log: z.nullable(z.boolean()),
  }),
}
const useLittleMemory = { name: 'state_limit', text: "SET LOCAL work_mem = '64kB'", row: NoRow }
const writeFile = {
  name: 'state_write_file',
  text: 'SELECT count(*) FROM (SELECT n FROM generate_series(1, 20000) AS n ORDER BY n DESC OFFSET 0) AS sorted',
  row: NoRow,
}
const commitSomething = {
  name: 'state_commit',
  text: "SELECT pg_logical_emit_message(true, 'border-pass', 'ready')",
  row: NoRow,
}

function ask(database: Database): Promise<DatabaseState> {
  return database.transaction(async (queries) => {
    const [row] = await queries.query(readState, [])
    const known = { schema: schemaState(row?.applied ?? []), ownsLog: row?.owns_log ?? null }
    if (row?.is_read_only !== false) return { takesSaves: false, ...known, problem: 'read-only' }
    if (known.schema === 'older' || known.schema === 'breaking')
      return { takesSaves: false, ...known, problem: 'schema' }
    await queries.query(useLittleMemory, [])
    await queries.query(writeFile, [])
    await queries.query(commitSomething, [])
    return { takesSaves: true, ...known, problem: null }
  })
}

function stateOfFailure(error: unknown): DatabaseState {
  const state = sqlStateOf(error) ?? sqlStateOf(error instanceof Error ? error.cause : null)
  const isFull = state === DISK_FULL || state === FILE_LIMIT
  return { takesSaves: false, schema: null, ownsLog: null, problem: isFull ? 'disk-full' : 'unreachable' }
}

/** One question at a time: while it is without an answer for too long, the database counts as unreachable. */
export function databaseState(database: Database): () => Promise<DatabaseState> {
  let asked: Promise<DatabaseState> | null = null
  return () => {
    if (asked === null) {
      const asking = ask(database).catch(stateOfFailure)
      asked = asking
      void asking.finally(() => setTimeout(() => (asked = null), VALID_MS).unref())
    }
    return Promise.race([asked, tooLate()])
  }
}

function tooLate(): Promise<DatabaseState> {
  return new Promise((resolve) => setTimeout(() => resolve(stateOfFailure(null)), LONGEST_WAIT_MS).unref())
}
