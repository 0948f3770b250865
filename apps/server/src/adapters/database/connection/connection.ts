// The connection pool. Statements are named, so that PostgreSQL plans each once per connection. Rows are decoded, never cast.
import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { type DatabaseReason, DatabaseUnavailable } from '../../../ports/failures.ts'
import { toDatabaseFailure, breaksConnection, isConflict, getSqlState } from './database-failure.ts'
import { createOutageWait } from './outage.ts'

export type Statement<Row extends z.ZodMiniType> = {
  readonly name: string
  readonly text: string
  readonly row: Row
  /** A shorter timeout than the pool's, in milliseconds. */
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

/** All statements by name: doctor checks that the database has the objects that they use. */
export const STATEMENTS = new Map<string, string>()

/** Without `row` the rows are not decoded. The name is a hash of the text, because all processes behind a pooler must use the same name. */
export function statement(text: string): Statement<typeof NoRow>
export function statement<Row extends z.ZodMiniType>(text: string, row: Row): Statement<Row>
export function statement(text: string, row: z.ZodMiniType = NoRow): Statement<z.ZodMiniType> {
  const name = hash('sha256', text, 'base64url')
  STATEMENTS.set(name, text)
  return { name, text, row }
}

/** How often work that conflicts with other work is tried, and the longest random pause before the next try. */
const MAX_TRIES = 3
const MAX_PAUSE_MS = 50

function createQueries(client: pg.PoolClient): Queries {
  return {
    async query({ row, ...config }, values) {
      const { rows } = await client.query<object>({ ...config, values: [...values] })
      return rows.map((each) => z.parse(row, each))
    },
  }
}

/** If a transaction fails before COMMIT is sent, it is certain that it was not committed. */
async function runInTransaction<Result>(client: pg.PoolClient, work: (queries: Queries) => Promise<Result>) {
  let isCommitting = false
  const fail = (error: unknown): never => {
    throw toDatabaseFailure(error, isCommitting)
  }
  try {
    await client.query('BEGIN')
    const result = await work(createQueries(client))
    isCommitting = true
    await client.query('COMMIT')
    return result
  } catch (error) {
    if (!breaksConnection(error)) await client.query('ROLLBACK').catch(fail)
    return fail(error)
  }
}

/** For these reasons PostgreSQL refuses only new connections, for example after a change of the password; open ones keep working. */
const REFUSED_CONNECTION: ReadonlySet<DatabaseReason> = new Set(['too-many-connections', 'wrong-password'])
/** How long work waits for a connection. */
const MAX_WAIT_MS = 3_000
const REDUCED_POOL_MS = 1_000

/** The failure of an attempt to connect: nothing was carried out, because no work was sent yet. */
const toConnectFailure = (error: unknown) => toDatabaseFailure(error, false)

/** If the database refuses another connection, the pool shrinks for a second, and the work waits for a connection of the pool. */
async function connectTo(pool: pg.Pool, size: number): Promise<pg.PoolClient> {
  const deadline = performance.now() + MAX_WAIT_MS
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const failure = toConnectFailure(error)
      const isRefused = failure instanceof DatabaseUnavailable && REFUSED_CONNECTION.has(failure.reason)
      if (!isRefused || pool.totalCount === 0 || performance.now() > deadline) throw failure
      pool.options.max = Math.min(pool.options.max, pool.totalCount)
      setTimeout(() => (pool.options.max = size), REDUCED_POOL_MS).unref()
    }
  }
}

type Work<Result> = (client: pg.PoolClient) => Promise<Result>

/** Runs the work on a connection of the pool; a broken one is discarded. */
async function runOnConnection<Result>(
  connect: () => Promise<pg.PoolClient>,
  isWrite: boolean,
  work: Work<Result>,
) {
  const client = await connect()
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = breaksConnection(error)
    throw toDatabaseFailure(error, isWrite)
  } finally {
    client.release(isBroken)
  }
}

/**
 * Whether the statement may run twice if its answer was lost. Some SELECT statements call a function that writes: it draws or skips request
 * numbers, creates a missing sequence, or logs a look-up of the help desk, and a repetition does no harm.
 */
const isSelect = ({ text }: { readonly text: string }) => /^\s*SELECT\s/.test(text)

async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error
      await pause(Math.random() * MAX_PAUSE_MS)
    }
  }
}

// The application name of a server's connections tells a key rotation which keys the server has: the id of the first key, and a short
// hash of each other key. PostgreSQL cuts the name at 63 bytes; keys that do not fit count as unknown.

const NAME_PREFIX = 'border-pass, key '
const MARK_SEPARATOR = '; '

const toMark = (keyId: string) => hash('sha256', keyId, 'hex').slice(0, 6)

const toConnectionName = ([first = '', ...others]: readonly string[]) =>
  NAME_PREFIX + [first, others.map(toMark).join('')].join(MARK_SEPARATOR)

/** Returns null for a process without keys. */
export function readConnectionName(name: string) {
  if (!name.startsWith(NAME_PREFIX)) return null
  const [currentKeyId = '', text = ''] = name.slice(NAME_PREFIX.length).split(MARK_SEPARATOR)
  const marks: readonly string[] = text.match(/.{6}/g) ?? []
  return { currentKeyId, hasKey: (keyId: string) => keyId === currentKeyId || marks.includes(toMark(keyId)) }
}

type PoolOptions = {
  readonly size?: number
  /** The ids of SECRET_KEYS, in their order. */
  readonly keyIds?: readonly string[]
  /** A command of the operator has a timeout of minutes, because no citizen waits for it. */
  readonly isCommand?: boolean
}

export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  // Without a listener, an idle connection that breaks would end the process. It fails at its next statement instead.
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
    connectionTimeoutMillis: MAX_WAIT_MS,
    query_timeout: limits.statement_timeout + DRIVER_MARGIN_MS,
    keepAlive: true,
    ...(await findTimeouts(url, limits)),
  })
  // Without listeners, an idle connection that breaks would end the process. The pool replaces it at its next use.
  pool.on('error', () => null)
  pool.on('connect', (client) => client.on('error', () => null))
  const connect = () => connectTo(pool, size)
  const runThroughOutages = createOutageWait(pool)
  const run = <Result>(mayRunTwice: boolean, work: Work<Result>) =>
    runThroughOutages(mayRunTwice, () => retryConflicts(() => runOnConnection(connect, !mayRunTwice, work)))
  return {
    query: (each, values) => run(isSelect(each), (client) => createQueries(client).query(each, values)),
    transaction: (work) => run(false, (client) => runInTransaction(client, work)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

// The timeouts that a connection sets when it starts. A pooler refuses them, because many clients share one of its connections: then they
// must be settings of the role (docs/operations-reference.md). The driver's own timeouts hold in any case.

const SERVER_LIMITS = { statement_timeout: 8_000, idle_in_transaction_session_timeout: 10_000 }
const COMMAND_LIMITS = { ...SERVER_LIMITS, statement_timeout: 5 * 60_000 }
/** The driver waits this much longer than PostgreSQL. */
const DRIVER_MARGIN_MS = 2_000
const PROTOCOL_VIOLATION = '08P01'

type Timeouts = Partial<typeof SERVER_LIMITS>

/** Returns the timeouts that a connection may set: none if a pooler refuses them. Throws if a pooler loses prepared statements. */
export async function findTimeouts(url: string, limits = SERVER_LIMITS): Promise<Timeouts> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 3_000, ...limits })
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    // A pooler reports process ids of its own.
    if (!('processID' in client) || rows[0]?.pid !== client.processID) await testPreparedStatements(url)
    return limits
  } catch (error) {
    const isRefused = getSqlState(error) === PROTOCOL_VIOLATION && /startup parameter/i.test(String(error))
    if (!isRefused) throw toConnectFailure(error)
    await testPreparedStatements(url)
    return {}
  } finally {
    await client.end().catch(() => null)
  }
}

/** Throws at the start if a pooler loses prepared statements, or mixes up those of two clients: most saves would fail later. */
async function testPreparedStatements(url: string): Promise<void> {
  const clients = [0, 1].map(() => createClient({ connectionString: url, connectionTimeoutMillis: 3_000 }))
  try {
    for (const client of clients) await client.connect()
    for (const client of [...clients, ...clients])
      await client.query({ name: 'pooler_check', text: 'SELECT 1' })
  } catch (error) {
    throw toConnectFailure(error)
  } finally {
    for (const client of clients) await client.end().catch(() => null)
  }
}
