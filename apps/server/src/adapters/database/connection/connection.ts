// The pool of connections. Statements are named, so that PostgreSQL plans them once a connection; rows are decoded, never cast.
import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { type DatabaseReason, DatabaseUnavailable } from '../../../ports/failures.ts'
import { toDatabaseFailure, breaksConnection, isRepeatable, getSqlState } from './database-failure.ts'
import { createOutageWait } from './outage.ts'

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

/** All statements by name: doctor checks that the database has what they use. */
export const STATEMENTS = new Map<string, string>()

/** Without `row` its rows are not decoded. Its name is the hash of its text: processes behind one pooler must use the same name. */
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

/** A transaction that fails before COMMIT is sent has certainly not been carried out. */
async function inTransaction<Result>(client: pg.PoolClient, work: (queries: Queries) => Promise<Result>) {
  let isCommitting = false
  const fail = (error: unknown): never => {
    throw toDatabaseFailure(error, isCommitting)
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

/** If the database refuses another connection, the work waits for one of the pool. */
async function connectTo(pool: pg.Pool, wanted: number): Promise<pg.PoolClient> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const failure = toDatabaseFailure(error, false)
      const isRefused = failure instanceof DatabaseUnavailable && REFUSED.has(failure.reason)
      if (!isRefused || pool.totalCount === 0 || performance.now() > deadline) throw failure
      pool.options.max = Math.min(pool.options.max, pool.totalCount)
      setTimeout(() => (pool.options.max = wanted), FEWER_FOR_MS).unref()
    }
  }
}

type Work<Result> = (client: pg.PoolClient) => Promise<Result>

/** Runs the work on a connection of the pool; a broken one is discarded. */
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
    throw toDatabaseFailure(error, mayChange)
  } finally {
    client.release(isBroken)
  }
}

/** Read-only, except for sequences. */
const isSelect = ({ text }: { readonly text: string }) => /^\s*SELECT\s/.test(text)

/** Retries work that the database rolled back because of a conflict. */
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

// The name of a server's connections tells a key rotation which keys the server has: the id of the first, and a short mark of each other.
// A name has 63 bytes at most; keys that do not fit count as unknown.

const NAME_WITH_KEY = 'border-pass, key '
const MARKS = '; '

const toMark = (keyId: string) => hash('sha256', keyId, 'hex').slice(0, 6)

const toConnectionName = ([first = '', ...others]: readonly string[]) =>
  NAME_WITH_KEY + [first, others.map(toMark).join('')].join(MARKS)

/** Returns null for a process without keys. */
export function readConnectionName(name: string) {
  if (!name.startsWith(NAME_WITH_KEY)) return null
  const [first = '', marks = ''] = name.slice(NAME_WITH_KEY.length).split(MARKS)
  const known: readonly string[] = marks.match(/.{6}/g) ?? []
  return { first, knows: (keyId: string) => keyId === first || known.includes(toMark(keyId)) }
}

type PoolOptions = {
  readonly size?: number
  /** Those of SECRET_KEYS, the first one first. */
  readonly keyIds?: readonly string[]
  /** An operator's command has minutes: no citizen waits for it. */
  readonly isCommand?: boolean
}

/** One connection, outside of a pool. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  // A connection that breaks while idle fails at its next statement. Without a listener it would end the process.
  client.on('error', () => null)
  return client
}

export async function openDatabase(
  url: string,
  { size = 10, keyIds, isCommand = false }: PoolOptions = {},
): Promise<Database> {
  const limits = isCommand ? COMMAND_LIMITS : SERVER_LIMITS
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: keyIds === undefined ? 'border-pass' : toConnectionName(keyIds),
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    query_timeout: limits.statement_timeout + ANSWER_MS,
    keepAlive: true,
    ...(await findTimeLimits(url, limits)),
  })
  // A connection that breaks while idle is replaced at its next use. Without listeners it would end the process.
  pool.on('error', () => null)
  pool.on('connect', (client) => client.on('error', () => null))
  const connect = () => connectTo(pool, size)
  const survive = createOutageWait(pool)
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
/** The driver waits this much longer than PostgreSQL. */
const ANSWER_MS = 2_000
const PROTOCOL_VIOLATION = '08P01'

type TimeLimits = Partial<typeof SERVER_LIMITS>

export async function findTimeLimits(url: string, limits = SERVER_LIMITS): Promise<TimeLimits> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 3_000, ...limits })
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    // A pooler reports process numbers of its own.
    if (!('processID' in client) || rows[0]?.pid !== client.processID) await tryStatementTwice(url)
    return limits
  } catch (error) {
    const refuses = getSqlState(error) === PROTOCOL_VIOLATION && /startup parameter/i.test(String(error))
    if (!refuses) throw toDatabaseFailure(error, false)
    await tryStatementTwice(url)
    return {}
  } finally {
    await client.end().catch(() => null)
  }
}

/** A pooler that loses prepared statements would fail most saves without a clear reason. */
async function tryStatementTwice(url: string): Promise<void> {
  const clients = [0, 1].map(() => createClient({ connectionString: url, connectionTimeoutMillis: 3_000 }))
  try {
    for (const client of clients) await client.connect()
    for (const client of [...clients, ...clients])
      await client.query({ name: 'pooler_check', text: 'SELECT 1' })
  } catch (error) {
    throw toDatabaseFailure(error, false)
  } finally {
    for (const client of clients) await client.end().catch(() => null)
  }
}
