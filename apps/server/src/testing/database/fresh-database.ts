// A migrated, empty database for one test file, copied from the run's template.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { cleanUp } from '../clean-up.ts'
import { withDatabase, withConnection } from './database-on-server.ts'

async function create(options: string): Promise<string> {
  const { server, template } = inject('sharedDatabase')
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await withConnection(server, (client) => client.query(`CREATE DATABASE ${name} ${options}`))
  return withDatabase(server, name)
}

/** Returns the connection string. The database is dropped after the run. */
export function createFreshDatabase(): Promise<string> {
  return create(inject('sharedDatabase').copyOptions)
}

/** Returns the connection string of a database without tables. */
export function createEmptyDatabase(): Promise<string> {
  return create('')
}

/** Opens a connection until cleanUp. */
export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  cleanUp(() => client.end())
  return client
}

/** Like runSql, but on one connection, for files that run many statements. */
export async function openSql(connectionString: string) {
  const client = await connectTo(connectionString)
  return async (text: string, values: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(text, values)).rows
}
