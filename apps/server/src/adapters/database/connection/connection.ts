// The pool of connections. Statements are named, so that PostgreSQL plans them once a connection; rows are decoded, never cast.
import pg from 'pg'
import * as z from 'zod/mini'
import { asDatabaseFailure } from './database-failure.ts'

export type Statement<Row extends z.ZodMiniType> = {
  readonly name: string
  readonly text: string
  readonly row: Row
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

type PoolOrClient = Pick<pg.Pool, 'query'>

/** For a statement that gives no rows. */
export const NoRow = z.unknown()

function queriesOn(target: PoolOrClient): Queries {
  return {
    async query(statement, values) {
      const { name, text, row } = statement
      const result = await target
        .query<object>({ name, text, values: [...values] })
        .catch((error: unknown) => {
          throw asDatabaseFailure(error)
        })
      return result.rows.map((each) => z.parse(row, each))
    },
  }
}

async function inTransaction<Result>(pool: pg.Pool, work: (queries: Queries) => Promise<Result>) {
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseFailure(error)
  })
  let broken = true
  try {
    await client.query('BEGIN')
    const result = await work(queriesOn(client))
    await client.query('COMMIT')
    broken = false
    return result
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => (broken = false),
      () => null,
    )
    throw asDatabaseFailure(error)
  } finally {
    client.release(broken)
  }
}

export function openDatabase(url: string, size = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'border-pass',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 8_000,
    query_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  // A connection that breaks while idle, or between two statements of a transaction, is replaced at its next use; its statement
  // says so. Without listeners it would end the process.
  pool.on('error', () => null)
  pool.on('connect', (client) => client.on('error', () => null))
  return {
    ...queriesOn(pool),
    transaction: (work) => inTransaction(pool, work),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
