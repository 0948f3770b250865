// Migrating: by one server at a time, without holding up the others, and never silently.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { DatabaseUnavailable } from '../../../ports/database.ts'
import { freshDatabase, emptyDatabase, connectTo } from '../../../testing/database/fresh-database.ts'

/** Not the last one, so that an older file that is missing is found too. */
const FILE = '0013-login-attempt-numbers.sql'

/** Undoes the migration, so that it is still to come. */
async function withoutIt(url: string): Promise<pg.Client> {
  const client = await connectTo(url)
  await client.query('ALTER TABLE login_attempt DROP COLUMN number')
  await client.query('DELETE FROM migration WHERE name = $1', [FILE])
  return client
}

test('an empty database gets every migration, and a second server nothing more', async () => {
  const url = await emptyDatabase()
  const applied = await migrate(url)
  expect(applied).toContain('0001-requests.sql')
  expect(applied).toContain(FILE)
  expect(await migrate(url)).toEqual([])
})

test('two servers that start together apply each migration once', async () => {
  const url = await emptyDatabase()
  const [first, second] = await Promise.all([migrate(url), migrate(url)])
  expect([...first, ...second].toSorted()).toEqual(await migratedIn(url))
})

async function migratedIn(url: string): Promise<string[]> {
  const client = await connectTo(url)
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  return rows.map(({ name }) => name)
}

test('a lock that a pooler left behind does not hold up a server with nothing to migrate', async () => {
  const url = await freshDatabase()
  const leaked = await connectTo(url)
  await leaked.query('SELECT pg_advisory_lock(25691120)')
  expect(await migrate(url)).toEqual([])
})

test('a server that waits for the lock says so, with who has it', async () => {
  const url = await freshDatabase()
  const other = await withoutIt(url)
  await other.query('SELECT pg_advisory_lock(25691120)')
  const said: string[] = []
  const migrating = migrate(url, { say: (line) => said.push(line) })
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toMatch(
    /^Waiting for another server that migrates the database \(process \d+ of the database, since .+\)\.$/,
  )
  await other.query('SELECT pg_advisory_unlock(25691120)')
  expect(await migrating).toEqual([FILE])
})

test('a migration whose idle connections are cut off fails, and does not end the process', async () => {
  const url = await emptyDatabase()
  const other = await connectTo(url)
  await other.query('SELECT pg_advisory_lock(25691120)')
  const cutOff = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'border-pass migration%'`
  const migrating = migrate(url, { say: () => void other.query(cutOff) })
  await expect(migrating).rejects.toThrow(DatabaseUnavailable)
})

test('a migration whose table is busy lets others go first, says so, and is applied then', async () => {
  const url = await freshDatabase()
  const busy = await withoutIt(url)
  await busy.query('BEGIN')
  await busy.query('LOCK TABLE login_attempt IN ACCESS SHARE MODE')
  const said: string[] = []
  const migrating = migrate(url, { say: (line) => said.push(line) })
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toBe(`The migration ${FILE} waits until its tables are free.`)

  // A statement that comes behind the migration is answered while that still waits.
  const other = await connectTo(url)
  await other.query('SELECT count(*) FROM login_attempt')
  await busy.query('COMMIT')
  expect(await migrating).toEqual([FILE])
})

test('an index is built beside writes, and one that was left unfinished is built anew', async () => {
  const url = await freshDatabase()
  const client = await connectTo(url)
  const file = '0011-drafts-by-age.concurrently.sql'
  await client.query('DELETE FROM migration WHERE name = $1', [file])
  await client.query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'draft_by_kept_at'::regclass")
  const writer = await connectTo(url)
  await writer.query('BEGIN')
  await writer.query("INSERT INTO draft (citizen, draft, kept_at) VALUES ('\\x01', '\\x02', now())")
  const migrating = migrate(url)
  await pause(300)
  // The build waits for the transaction, and a write of another does not wait for the build.
  await client.query("INSERT INTO draft (citizen, draft, kept_at) VALUES ('\\x02', '\\x02', now())")
  await writer.query('COMMIT')
  expect(await migrating).toEqual([file])
  const { rows } = await client.query<{ valid: boolean }>(
    "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'draft_by_kept_at'::regclass",
  )
  expect(rows).toEqual([{ valid: true }])
})

test('an index is built without parallel workers, which would take the processors from the servers', async () => {
  const url = await freshDatabase()
  const client = await connectTo(url)
  const file = '0011-drafts-by-age.concurrently.sql'
  await client.query('DELETE FROM migration WHERE name = $1', [file])
  await client.query(`
    CREATE TABLE seen (workers text);
    CREATE FUNCTION see() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO seen VALUES (current_setting('max_parallel_maintenance_workers')); END
    $$;
    CREATE EVENT TRIGGER see ON ddl_command_start WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION see()`)
  expect(await migrate(url)).toEqual([file])
  expect((await client.query('SELECT * FROM seen')).rows).toEqual([{ workers: '0' }])
})
