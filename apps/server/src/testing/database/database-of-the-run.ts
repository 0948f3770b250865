// Starts one temporary PostgreSQL for a run of the server's tests, with a migrated template database.
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../adapters/database/migrations/migrate.ts'
import { withDatabase, onServer } from './database-on-server.ts'
import { throwAwayCluster } from './throw-away-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly databaseOfTheRun: {
      readonly server: string
      readonly template: string
      /** Options of CREATE DATABASE with which a copy of the template takes least. */
      readonly copying: string
    }
  }
}

let end: (() => Promise<void>) | undefined

export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given === undefined ? await throwAwayCluster(configure) : undefined
  const server = given ?? cluster?.connectionString ?? ''
  const template = `border_pass_test_${randomUUID().slice(0, 8)}`
  end = async () => {
    await (cluster ? cluster.remove() : dropAll(server, template))
  }
  await onServer(server, (client) => client.query(`CREATE DATABASE ${template}`))
  await migrate(withDatabase(server, template))
  // Copying files needs two checkpoints, which are cheap only without fsync.
  const copying = `TEMPLATE ${template} ${cluster ? 'STRATEGY file_copy' : ''}`
  project.provide('databaseOfTheRun', { server, template, copying })
}

/** All workers share the cluster, and each started server asks the database every few seconds. */
const CONNECTIONS = 300 * availableParallelism()

/** Nobody reads this cluster after the run, so nothing is flushed. Tests that cut the power have one of their own. */
async function configure(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`ALTER SYSTEM SET ${setting} = off`)
  await client.query(`ALTER SYSTEM SET max_connections = ${CONNECTIONS}`)
}

export async function teardown(): Promise<void> {
  await end?.()
}

/** On a given server (TEST_DATABASE_URL) only the run's databases are dropped. */
async function dropAll(server: string, prefix: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })
}
