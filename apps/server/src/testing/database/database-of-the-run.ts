// Vitest's global setup for the server's tests: makes a migrated template database, in a temporary PostgreSQL or on the server that
// TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../adapters/database/migrations/migrate.ts'
import { withDatabase, withConnection } from './database-on-server.ts'
import { startTemporaryCluster } from './throw-away-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedDatabase: {
      readonly server: string
      readonly template: string
      /** The options of CREATE DATABASE for the fastest copy of the template. */
      readonly copyOptions: string
    }
  }
}

let end: (() => Promise<void>) | undefined

export async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  const cluster = url === undefined ? await startTemporaryCluster(configure) : undefined
  const server = url ?? cluster?.connectionString ?? ''
  const template = `border_pass_test_${randomUUID().slice(0, 8)}`
  end = async () => {
    await (cluster ? cluster.remove() : dropAll(server, template))
  }
  await withConnection(server, (client) => client.query(`CREATE DATABASE ${template}`))
  await migrate(withDatabase(server, template))
  // A copy of files needs two checkpoints, which are fast only without fsync.
  const copyOptions = `TEMPLATE ${template} ${cluster ? 'STRATEGY file_copy' : ''}`
  project.provide('sharedDatabase', { server, template, copyOptions })
}

/** All workers share the cluster, and each server of a test queries it every few seconds. */
const CONNECTIONS = 300 * availableParallelism()

/** Nothing is flushed, because the cluster is deleted after the run. Tests of power failures have a cluster of their own. */
async function configure(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`ALTER SYSTEM SET ${setting} = off`)
  await client.query(`ALTER SYSTEM SET max_connections = ${CONNECTIONS}`)
}

export async function teardown(): Promise<void> {
  await end?.()
}

/** Drops the run's databases on a server of TEST_DATABASE_URL. */
async function dropAll(server: string, prefix: string): Promise<void> {
  await withConnection(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })
}
