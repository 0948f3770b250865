// Migrations: one server at a time applies them, without blocking running servers, and reports each wait. The number 25691120 is that of
// the migration lock (migration-locks.ts).
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import { createTestFolder } from '../../../testing/clean-up.ts'
import {
  connectTo,
  createEmptyDatabase,
  createFreshDatabase,
} from '../../../testing/database/fresh-database.ts'
import { toSchemaState, migrate } from './migrate.ts'

const [SCHEMA, COLUMN, INDEX] = ['0001-schema.sql', '0002-note.sql', '0003-by-note.concurrently.sql']

/** The migrations of a later release: those of this release, a new column, and a unique index on it. */
const next = pathToFileURL(`${join(createTestFolder(), 'next')}/`)
mkdirSync(next)
cpSync(new URL(SCHEMA, import.meta.url), new URL(SCHEMA, next))
writeFileSync(new URL(COLUMN, next), "ALTER TABLE draft ADD COLUMN note text NOT NULL DEFAULT 'none'")
writeFileSync(
  new URL(INDEX, next),
  'UPDATE draft SET note = revision;\nCREATE UNIQUE INDEX CONCURRENTLY draft_by_note ON draft (note);\n',
)

const write = (client: pg.Client, name: string) =>
  client.query({
    name: 'write',
    text: "INSERT INTO draft (citizen, draft, kept_at, revision, save_key) VALUES ($1::text::bytea, '', now(), $1, '')",
    values: [name],
  })

const migrateToNext = (url: string, printed: string[] = []) =>
  migrate(url, { folder: next, say: (line) => printed.push(line) })

async function listApplied(url: string): Promise<string[]> {
  const client = await connectTo(url)
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  return rows.map(({ name }) => name)
}

test('two servers that start together apply each migration once, and a third server applies nothing', async () => {
  const url = await createEmptyDatabase()
  const [first, second] = await Promise.all([migrateToNext(url), migrateToNext(url)])
  expect([...first, ...second]).toEqual([SCHEMA, COLUMN, INDEX])
  expect(await listApplied(url)).toEqual([SCHEMA, COLUMN, INDEX])
  expect(await migrateToNext(url)).toEqual([])
})

test('a server of this release keeps working after the migrations of the next one, with its prepared statements', async () => {
  const url = await createFreshDatabase()
  const server = await connectTo(url)
  await write(server, 'before')
  expect(await migrateToNext(url)).toEqual([COLUMN, INDEX])
  await write(server, 'after')
  const { rows } = await server.query('SELECT revision, note FROM draft ORDER BY kept_at')
  expect(rows).toEqual([
    { revision: 'before', note: 'before' },
    { revision: 'after', note: 'none' },
  ])
  expect(toSchemaState(await listApplied(url))).toBe('newer')
})

test('a lock that a pooler left behind does not block a server that has nothing to migrate', async () => {
  const url = await createFreshDatabase()
  const leaked = await connectTo(url)
  await leaked.query('SELECT pg_advisory_lock(25691120)')
  expect(await migrate(url)).toEqual([])
})

test('a server that waits for the migration lock prints which process has it', async () => {
  const url = await createFreshDatabase()
  const other = await connectTo(url)
  await other.query('SELECT pg_advisory_lock(25691120)')
  const printed: string[] = []
  const migrating = migrateToNext(url, printed)
  await expect.poll(() => printed).toHaveLength(1)
  expect(printed[0]).toMatch(
    /^Waiting for another server that migrates the database \(process \d+ of the database, since .+\)\.$/,
  )
  await other.query('SELECT pg_advisory_unlock(25691120)')
  expect(await migrating).toEqual([COLUMN, INDEX])
})

test('a migration whose connections are cut off fails without ending the process', async () => {
  const url = await createEmptyDatabase()
  const other = await connectTo(url)
  await other.query('SELECT pg_advisory_lock(25691120)')
  const cutOff = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'border-pass migration%'`
  const migrating = migrate(url, { say: () => void other.query(cutOff) })
  await expect(migrating).rejects.toThrow(DatabaseUnavailable)
})

test('a migration of a locked table prints that it waits, blocks no other statement, and is applied later', async () => {
  const url = await createFreshDatabase()
  const busy = await connectTo(url)
  await busy.query('BEGIN')
  await busy.query('LOCK TABLE draft IN ACCESS SHARE MODE')
  const printed: string[] = []
  const migrating = migrateToNext(url, printed)
  await expect.poll(() => printed).toHaveLength(1)
  expect(printed[0]).toBe(`The migration ${COLUMN} waits until its tables are free.`)

  // A later statement is answered while the migration still waits.
  const other = await connectTo(url)
  await other.query('SELECT count(*) FROM draft')
  await busy.query('COMMIT')
  expect(await migrating).toEqual([COLUMN, INDEX])
})

test('an invalid index is built again, without blocking writes and without parallel workers', async () => {
  const url = await createFreshDatabase()
  const client = await connectTo(url)
  await migrateToNext(url)
  await client.query(`DROP INDEX draft_by_note; DELETE FROM migration WHERE name = '${INDEX}'`)
  for (const name of ['first', 'second']) await write(client, name)
  const build = 'CREATE UNIQUE INDEX CONCURRENTLY draft_by_note ON draft (note)'
  await expect(client.query(build)).rejects.toThrow('draft_by_note')
  await client.query(`
    CREATE TABLE seen (workers text);
    CREATE FUNCTION see() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO seen VALUES (current_setting('max_parallel_maintenance_workers')); END
    $$;
    CREATE EVENT TRIGGER see ON ddl_command_start WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION see()`)
  const writer = await connectTo(url)
  await writer.query('BEGIN')
  await write(writer, 'third')
  const migrating = migrateToNext(url)
  const waits =
    "SELECT FROM pg_stat_activity WHERE query ~ '^(DROP|CREATE UNIQUE) INDEX' AND wait_event_type = 'Lock'"
  await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1)
  // The build waits for the open transaction, but other writes do not wait for the build.
  await client.query("UPDATE draft SET draft = 'meanwhile' WHERE revision = 'first'")
  await writer.query('COMMIT')
  expect(await migrating).toEqual([INDEX])
  const valid = "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'draft_by_note'::regclass"
  expect((await client.query(valid)).rows).toEqual([{ valid: true }])
  expect((await client.query('SELECT * FROM seen')).rows).toEqual([{ workers: '0' }])
})
