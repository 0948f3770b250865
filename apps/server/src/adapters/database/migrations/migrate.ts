// Brings the database to the schema of this release: plain SQL files in order, forward only, by one server at a time.
//
// A migration is one SQL file, applied once, in the order of the names, and never edited after its release. Its name says its kind:
// `<number>-<what>.sql` runs in a transaction; `.concurrently.sql` holds one CREATE INDEX CONCURRENTLY, before it
// what its rows need, and runs outside of one;
// `.breaking.sql` is for a change that the release before cannot work with, so that its servers say so and take no saves. Every
// other migration must let the release before go on, because its servers run while the new ones start.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { clientOf } from '../connection/connection.ts'
import { asDatabaseFailure } from '../connection/database-failure.ts'
import { underMigrationLock, underShortLocks } from './migration-locks.ts'
import { grantRights, lacksRights } from './server-rights.ts'

const FOLDER = new URL('./', import.meta.url)

function filesIn(folder: URL): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}

const KNOWN = filesIn(FOLDER)

/** `newer` works: the release that migrated it cares for this one. `breaking` does not. */
export function schemaState(applied: readonly string[]): 'known' | 'older' | 'newer' | 'breaking' {
  if (KNOWN.some((file) => !applied.includes(file))) return 'older'
  const unknown = applied.filter((file) => !KNOWN.includes(file))
  if (unknown.some((file) => file.endsWith('.breaking.sql'))) return 'breaking'
  return unknown.length > 0 ? 'newer' : 'known'
}

type Say = (line: string) => void

type Options = {
  readonly say?: Say
  readonly serverUrl?: string
  /** The folder of the migrations; a test brings its own. */
  readonly folder?: URL
}

const roleOf = (url: string) => new pg.Client({ connectionString: url }).user ?? null

/**
 * With the address of the tables' owner; `serverUrl` is that of the servers, where their role is another. Gives the names of the files
 * that were applied.
 */
export async function migrate(
  url: string,
  { say = () => null, serverUrl = url, folder = FOLDER }: Options = {},
): Promise<string[]> {
  const serverRole = roleOf(serverUrl) === roleOf(url) ? null : roleOf(serverUrl)
  const client = clientOf({ connectionString: url, application_name: 'border-pass migration' })
  const pending = async () => pendingFiles(filesIn(folder), await appliedFiles(client))
  const isNeeded = async () =>
    (await pending()).length > 0 || (serverRole !== null && (await lacksRights(client, serverRole)))
  const applied: string[] = []
  try {
    await client.connect()
    await underMigrationLock({ url, say, isNeeded }, async () => {
      await client.query(
        'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
      )
      for (const file of await pending()) {
        await applyMigration(client, { file, sql: await readFile(new URL(file, folder), 'utf8'), say })
        applied.push(file)
      }
      if (serverRole !== null) await grantRights(client, serverRole)
    })
    return applied
  } catch (error) {
    throw asDatabaseFailure(error)
  } finally {
    await client.end()
  }
}

async function appliedFiles(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ table: string | null }>(
    "SELECT to_regclass('migration')::text AS table",
  )
  if ((tables[0]?.table ?? null) === null) return []
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
  return rows.map((row) => row.name)
}

/** The tables were made by a build of before the first release, by migrations that no release has. */
export class UnreleasedSchema extends Error {}

function pendingFiles(known: readonly string[], applied: readonly string[]): string[] {
  const [first = ''] = known
  if (applied.length > 0 && !applied.includes(first)) throw new UnreleasedSchema()
  return known.filter((file) => !applied.includes(file))
}

type Migration = { readonly file: string; readonly sql: string; readonly say: Say }

const RECORD = 'INSERT INTO migration (name) VALUES ($1)'

/** Running servers are never held up for long: locks are short, and an index is built beside the writes. */
async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { file, sql, say } = migration
  if (file.endsWith('.concurrently.sql')) return buildIndex(client, migration)
  const apply = async () => {
    await client.query(sql)
    await client.query(RECORD, [file])
  }
  await underShortLocks(client, apply, () => say(`The migration ${file} waits until its tables are free.`))
}

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
