// Brings the database to the schema of this release: plain SQL files in order, forward only, by one server at a time.
//
// A migration is one SQL file. Files are applied once, in the order of their names, and never edited after their release. The name says
// the kind:
// - `<number>-<title>.sql` runs in a transaction.
// - `.concurrently.sql` runs outside of a transaction. It has one CREATE INDEX CONCURRENTLY, after any statements that prepare the rows.
// - `.breaking.sql` is a change that the previous release cannot work with: its servers report that and take no saves.
// The previous release must keep working after every other migration, because its servers run while the new ones start.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { createClient } from '../connection/connection.ts'
import { toDatabaseFailure } from '../connection/database-failure.ts'
import { runWithMigrationLock, runWithShortLocks } from './migration-locks.ts'
import { grantRights, lacksRights } from './server-rights.ts'

const FOLDER = new URL('./', import.meta.url)

function listMigrations(folder: URL): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}

const KNOWN_FILES = listMigrations(FOLDER)

/** `applied`: the migrations in the database. This release works with a `newer` schema, but not with a `breaking` one. */
export function toSchemaState(applied: readonly string[]): 'known' | 'older' | 'newer' | 'breaking' {
  if (KNOWN_FILES.some((file) => !applied.includes(file))) return 'older'
  const unknown = applied.filter((file) => !KNOWN_FILES.includes(file))
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

const readUserName = (url: string) => new pg.Client({ connectionString: url }).user ?? null

/** `url` has the role that owns the tables, `serverUrl` that of the servers. Returns the names of the files that it applied. */
export async function migrate(
  url: string,
  { say = () => null, serverUrl = url, folder = FOLDER }: Options = {},
): Promise<string[]> {
  const serverRole = readUserName(serverUrl) === readUserName(url) ? null : readUserName(serverUrl)
  const client = createClient({ connectionString: url, application_name: 'border-pass migration' })
  const listPending = async () => findPending(listMigrations(folder), await listApplied(client))
  const isNeeded = async () =>
    (await listPending()).length > 0 || (serverRole !== null && (await lacksRights(client, serverRole)))
  const applied: string[] = []
  try {
    await client.connect()
    await runWithMigrationLock({ url, say, isNeeded }, async () => {
      await client.query(
        'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
      )
      for (const file of await listPending()) {
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

async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ table: string | null }>(
    "SELECT to_regclass('migration')::text AS table",
  )
  if ((tables[0]?.table ?? null) === null) return []
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
  return rows.map((row) => row.name)
}

/** The tables come from a build before the first release. Its migrations are in no release. */
export class UnreleasedSchema extends Error {}

function findPending(known: readonly string[], applied: readonly string[]): string[] {
  const [first = ''] = known
  if (applied.length > 0 && !applied.includes(first)) throw new UnreleasedSchema()
  return known.filter((file) => !applied.includes(file))
}

type Migration = { readonly file: string; readonly sql: string; readonly say: Say }

const INSERT_MIGRATION = 'INSERT INTO migration (name) VALUES ($1)'

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { file, sql, say } = migration
  if (file.endsWith('.concurrently.sql')) return buildIndex(client, migration)
  const apply = async () => {
    await client.query(sql)
    await client.query(INSERT_MIGRATION, [file])
  }
  await runWithShortLocks(client, apply, () => say(`The migration ${file} waits until its tables are free.`))
}

/**
 * An interrupted build leaves an invalid index, which is dropped and built again. The statements before it run again too: rows that were
 * written since could make every build of a unique index fail.
 */
async function buildIndex(client: pg.Client, { file, sql, say }: Migration): Promise<void> {
  const create = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) /m.exec(sql)
  const [, index] = create ?? []
  if (create === null || index === undefined) throw new Error(`${file} is no CREATE INDEX CONCURRENTLY`)
  say(`Building the index ${index} beside the running servers.`)
  await client.query('SET statement_timeout = 0')
  // Parallel workers would compete with saves: on two cores, saves became four times slower and the index was not finished sooner.
  await client.query('SET max_parallel_maintenance_workers = 0')
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
  await client.query(sql.slice(0, create.index))
  await client.query(sql.slice(create.index))
  await client.query(INSERT_MIGRATION, [file])
}
