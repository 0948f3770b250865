// A migrated, empty database for one test file, copied from the run's template.
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { inDatabase, onServer } from './database-on-server.ts'

/** Returns its connection string. It is dropped after the run. */
export async function freshDatabase(): Promise<string> {
  const { server, template, copying } = inject('databaseOfTheRun')
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} ${copying}`))
  return inDatabase(server, name)
}
