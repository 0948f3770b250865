// Applies one migration. Running servers are never held up for long: a lock that is not free within half a second is let go and asked
// for again, and an index is built beside the writes.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { sqlStateOf } from '../connection/database-failure.ts'
import { readMigration, runsInTransaction } from './migration-files.ts'

const LOCK_TIMEOUT_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'
const RETRY_MS = 500
const MOST_TRIES = 240

type Say = (line: string) => void

const RECORD = 'INSERT INTO migration (name) VALUES ($1)'

export async function applyMigration(client: pg.Client, file: string, say: Say): Promise<void> {
  const sql = await readMigration(file)
  if (runsInTransaction(file)) await applyWithRetries(client, { file, sql, say })
  else await buildIndex(client, { file, sql, say })
}

type Migration = { readonly file: string; readonly sql: string; readonly say: Say }

async function applyWithRetries(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await applyInTransaction(client, migration)
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error
      if (tries === 1) migration.say(`The migration ${migration.file} waits until its tables are free.`)
      await pause(RETRY_MS)
    }
  }
}

async function applyInTransaction(client: pg.Client, { file, sql }: Migration): Promise<void> {
  await client.query('BEGIN')
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await client.query(sql)
  await client.query(RECORD, [file])
  await client.query('COMMIT')
}

/** An index that could not be finished stays behind, invalid: it is dropped and built anew. */
async function buildIndex(client: pg.Client, { file, sql, say }: Migration): Promise<void> {
  const [, index] = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) /m.exec(sql) ?? []
  if (index === undefined) throw new Error(`${file} is no CREATE INDEX CONCURRENTLY`)
  say(`Building the index ${index} beside the running servers.`)
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
  await client.query(sql)
  await client.query(RECORD, [file])
}
