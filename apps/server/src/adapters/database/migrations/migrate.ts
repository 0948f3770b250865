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
import { createClient } from '../connection/connection.ts'
import { toDatabaseFailure } from '../connection/database-failure.ts'
import { underMigrationLock, underShortLocks } from './migration-locks.ts'
import { grantRights, lacksRights } from './server-rights.ts'

const FOLDER = new URL('./', import.meta.url)

function filesIn(folder: URL): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}

const KNOWN = filesIn(FOLDER)

/** This release works with a `newer` schema, but not with a `breaking` one. */
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

const readRole = (url: string) => new pg.Client({ connectionString: url }).user ?? null

/** `url` has the role that owns the tables, `serverUrl` that of the servers. Returns the names of the applied files. */
export async function migrate(
  url: string,
  { say = () => null, serverUrl = url, folder = FOLDER }: Options = {},
): Promise<string[]> {
  const serverRole = readRole(serverUrl) === readRole(url) ? null : readRole(serverUrl)
  const client = createClient({ connectionString: url, application_name: 'border-pass migration' })
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
    throw toDatabaseFailure(error)
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

/** A build before the first release made the tables, by migrations that no release has. */
export class UnreleasedSchema extends Error {}

function pendingFiles(known: readonly string[], applied: readonly string[]): string[] {
  const [first = ''] = known
  if (applied.length > 0 && !applied.includes(first)) throw new UnreleasedSchema()
  return known.filter((file) => !applied.includes(file))
}

type Migration = { readonly file: string; readonly sql: string; readonly say: Say }

const RECORD = 'INSERT INTO migration (name) VALUES ($1)'

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
 * An unfinished index stays behind, invalid: it is dropped and built again. The statements before it run again too, so that rows written in
 * between do not block a unique index for ever.
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
