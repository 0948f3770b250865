// Applies one migration. Running servers are never held up for long: locks are short, and an index is built beside the writes.
import type pg from 'pg'
import { underShortLocks } from '../connection/under-short-locks.ts'
import { readMigration, runsInTransaction } from './migration-files.ts'

type Say = (line: string) => void

const RECORD = 'INSERT INTO migration (name) VALUES ($1)'

export async function applyMigration(client: pg.Client, file: string, say: Say): Promise<void> {
  const sql = await readMigration(file)
  if (!runsInTransaction(file)) return buildIndex(client, { file, sql, say })
  const apply = async () => {
    await client.query(sql)
    await client.query(RECORD, [file])
  }
  await underShortLocks(client, apply, () => say(`The migration ${file} waits until its tables are free.`))
}

type Migration = { readonly file: string; readonly sql: string; readonly say: Say }

/**
 * An index that could not be finished stays behind, invalid: it is dropped and built anew. What stands before it in the file is done
 * anew too, so that rows that a server wrote in between do not stop a unique index for ever.
 */
async function buildIndex(client: pg.Client, { file, sql, say }: Migration): Promise<void> {
  const create = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) /m.exec(sql)
  const [, index] = create ?? []
  if (create === null || index === undefined) throw new Error(`${file} is no CREATE INDEX CONCURRENTLY`)
  say(`Building the index ${index} beside the running servers.`)
  await client.query('SET statement_timeout = 0')
  // Its parallel workers would take the processors from the saves: on two cores, four times slower ones for an index built no sooner.
  await client.query('SET max_parallel_maintenance_workers = 0')
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
  await client.query(sql.slice(0, create.index))
  await client.query(sql.slice(create.index))
  await client.query(RECORD, [file])
}
