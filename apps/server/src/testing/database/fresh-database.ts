// A migrated, empty database for one test file, copied from the run's template.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { cleanUp } from '../clean-up.ts'
import { withDatabase, onServer } from './database-on-server.ts'

async function create(options: string): Promise<string> {
  const { server, template } = inject('databaseOfTheRun')
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} ${options}`))
  return withDatabase(server, name)
}

/** Returns its connection string. It is dropped after the run. */
export function freshDatabase(): Promise<string> {
  return create(inject('databaseOfTheRun').copying)
}

/** Returns the address of a database without tables. */
export function emptyDatabase(): Promise<string> {
  return create('')
}

/** A connection that ends with the test, or with the file where none runs. */
export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  cleanUp(() => client.end())
  return client
}

/** Like runSql, but on one connection: for a file that runs many statements. */
export async function sqlOn(connectionString: string) {
  const client = await connectTo(connectionString)
  return async (text: string, values: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(text, values)).rows
}
