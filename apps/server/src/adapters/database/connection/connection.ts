// The pool of connections. Statements are named, so that PostgreSQL plans them once a connection; rows are decoded, never cast.
import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { type DatabaseReason, DatabaseUnavailable } from '../../../ports/failures.ts'
import { asDatabaseFailure, breaksConnection, isRepeatable, sqlStateOf } from './database-failure.ts'
import { outageOf } from './outage.ts'

export type Statement<Row extends z.ZodMiniType> = {
  readonly name: string
  readonly text: string
  readonly row: Row
  /** How long its answer is waited for, where that is shorter than for others. */
  readonly query_timeout?: number
}

export type Queries = {
  query<Row extends z.ZodMiniType>(
    statement: Statement<Row>,
    values: readonly unknown[],
  ): Promise<z.output<Row>[]>
}

export type Database = Queries & {
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

const NoRow = z.unknown()

/** Every statement made so far, by its name: doctor asks a database whether it knows what they use. */
export const STATEMENTS = new Map<string, string>()

/** Without `row` its rows are not read. It is named by the hash of its text: processes behind one pooler must use the same name. */
export function statement(text: string): Statement<typeof NoRow>
export function statement<Row extends z.ZodMiniType>(text: string, row: Row): Statement<Row>
export function statement(text: string, row: z.ZodMiniType = NoRow): Statement<z.ZodMiniType> {
  const name = hash('sha256', text, 'base64url')
  STATEMENTS.set(name, text)
  return { name, text, row }
}

const MOST_TRIES = 3
const MOST_PAUSE_MS = 50

function queriesOn(client: pg.PoolClient): Queries {
  return {
    async query({ row, ...config }, values) {
      const { rows } = await client.query<object>({ ...config, values: [...values] })
      return rows.map((each) => z.parse(row, each))
    },
  }
}

/** What fails before COMMIT is sent has certainly not been carried out. */
async function inTransaction<Result>(client: pg.PoolClient, work: (queries: Queries) => Promise<Result>) {
  let isCommitting = false
  const fail = (error: unknown): never => {
    throw asDatabaseFailure(error, isCommitting)
  }
  try {
    await client.query('BEGIN')
    const result = await work(queriesOn(client))
    isCommitting = true
    await client.query('COMMIT')
    return result
  } catch (error) {
    if (!breaksConnection(error)) await client.query('ROLLBACK').catch(fail)
    return fail(error)
  }
}

const REFUSED: ReadonlySet<DatabaseReason> = new Set(['too-many-connections', 'wrong-password'])
const LONGEST_WAIT_MS = 3_000
const FEWER_FOR_MS = 1_000

/** Where the database refuses one more connection while the pool has some, the work waits for one of these. */
async function connectTo(pool: pg.Pool, wanted: number): Promise<pg.PoolClient> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const failure = asDatabaseFailure(error, false)
      const isRefused = failure instanceof DatabaseUnavailable && REFUSED.has(failure.reason)
      if (!isRefused || pool.totalCount === 0 || performance.now() > deadline) throw failure
      pool.options.max = Math.min(pool.options.max, pool.totalCount)
      setTimeout(() => (pool.options.max = wanted), FEWER_FOR_MS).unref()
    }
  }
}

type Work<Result> = (client: pg.PoolClient) => Promise<Result>

/** On a connection of the pool, which is thrown away where it broke. */
async function onConnection<Result>(
  connect: () => Promise<pg.PoolClient>,
  mayChange: boolean,
  work: Work<Result>,
) {
  const client = await connect()
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = breaksConnection(error)
    throw asDatabaseFailure(error, mayChange)
  } finally {
    client.release(isBroken)
  }
}

/** Read-only, except for sequences. */
const isSelect = ({ text }: { readonly text: string }) => /^\s*SELECT\s/.test(text)

/** Work that the database rolled back for the sake of another is done again. */
async function repeating<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isRepeatable(error) || tries === MOST_TRIES) throw error
      await pause(Math.random() * MOST_PAUSE_MS)
    }
  }
}

// A rotation looks in pg_stat_activity for the keys of the running servers: the id of the first, which encrypts, and a mark of each other,
// since a name has 63 bytes at most. Who has more keys than fit is taken not to know them.

const NAME_WITH_KEY = 'border-pass, key '
const MARKS = '; '

const markOf = (keyId: string) => hash('sha256', keyId, 'hex').slice(0, 6)

const nameOf = ([first = '', ...others]: readonly string[]) =>
  NAME_WITH_KEY + [first, others.map(markOf).join('')].join(MARKS)

/** null: it is no process with keys. */
export function readKeysOfName(name: string) {
  if (!name.startsWith(NAME_WITH_KEY)) return null
  const [first = '', marks = ''] = name.slice(NAME_WITH_KEY.length).split(MARKS)
  const known: readonly string[] = marks.match(/.{6}/g) ?? []
  return { first, knows: (keyId: string) => keyId === first || known.includes(markOf(keyId)) }
}

type Opening = {
  readonly size?: number
  /** Those of SECRET_KEYS, the first one first. */
  readonly keyIds?: readonly string[]
  /** An operator's command has minutes: no citizen waits for it. */
  readonly isCommand?: boolean
}

/** One connection, outside of a pool. */
export function clientOf(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  // One that breaks while idle says so at its next statement. Without a listener it would end the process.
  client.on('error', () => null)
  return client
}

export async function openDatabase(
  url: string,
  { size = 10, keyIds, isCommand = false }: Opening = {},
): Promise<Database> {
  const limits = isCommand ? COMMAND_LIMITS : SERVER_LIMITS
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: keyIds === undefined ? 'border-pass' : nameOf(keyIds),
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    query_timeout: limits.statement_timeout + ANSWER_MS,
    keepAlive: true,
    ...(await findTimeLimits(url, limits)),
  })
  // A connection that breaks while idle, or between two statements of a transaction, is replaced at its next use; its statement
  // says so. Without listeners it would end the process.
  pool.on('error', () => null)
  pool.on('connect', (client) => client.on('error', () => null))
  const connect = () => connectTo(pool, size)
  const survive = outageOf(pool)
  const run = <Result>(mayRunTwice: boolean, work: Work<Result>) =>
    survive(mayRunTwice, () => repeating(() => onConnection(connect, !mayRunTwice, work)))
  return {
    query: (asked, values) => run(isSelect(asked), (client) => queriesOn(client).query(asked, values)),
    transaction: (work) => run(false, (client) => inTransaction(client, work)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

// The time limits that PostgreSQL is given at the start of each connection. A pooler refuses them there: it hands one connection to
// many clients, so that they have to be settings of the role (docs/operations-reference.md). The driver's own limits hold in any case.

const SERVER_LIMITS = { statement_timeout: 8_000, idle_in_transaction_session_timeout: 10_000 }
const COMMAND_LIMITS = { ...SERVER_LIMITS, statement_timeout: 5 * 60_000 }
/** The driver waits so much longer than PostgreSQL works. */
const ANSWER_MS = 2_000
const PROTOCOL_VIOLATION = '08P01'

type TimeLimits = Partial<typeof SERVER_LIMITS>

export async function findTimeLimits(url: string, limits = SERVER_LIMITS): Promise<TimeLimits> {
  const client = clientOf({ connectionString: url, connectionTimeoutMillis: 3_000, ...limits })
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    // A pooler hands out the numbers of its own.
    if (!('processID' in client) || rows[0]?.pid !== client.processID) await tryStatementTwice(url)
    return limits
  } catch (error) {
    const refuses = sqlStateOf(error) === PROTOCOL_VIOLATION && /startup parameter/i.test(String(error))
    if (!refuses) throw asDatabaseFailure(error, false)
    await tryStatementTwice(url)
    return {}
  } finally {
    await client.end().catch(() => null)
  }
}

/** A pooler that loses prepared statements would fail most saves, and nobody would be told why. */
async function tryStatementTwice(url: string): Promise<void> {
  const clients = [0, 1].map(() => clientOf({ connectionString: url, connectionTimeoutMillis: 3_000 }))
  try {
    for (const client of clients) await client.connect()
    for (const client of [...clients, ...clients])
      await client.query({ name: 'pooler_check', text: 'SELECT 1' })
  } catch (error) {
    throw asDatabaseFailure(error, false)
  } finally {
    for (const client of clients) await client.end().catch(() => null)
  }
}
