// Monthly partitions of the access log, with a server role that does not own the table (D44, ADR 19).
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { startDatabase } from '../../../process/start-database.ts'
import { bookOn } from '../../../testing/owner-of.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { migrate } from '../migrations/migrate.ts'
import { freshDatabase, connectTo } from '../../../testing/database/fresh-database.ts'
import { runSql, databaseWithTwoRoles, SERVER_ROLE } from '../../../testing/database/database-on-server.ts'

let ownerUrl = ''
let serverUrl = ''
beforeAll(async () => {
  ;({ ownerUrl, serverUrl } = await databaseWithTwoRoles(inject('databaseOfTheRun').server))
  await migrate(ownerUrl, { serverUrl })
})

const ENTRY = `INSERT INTO access_log (subject, what, why, by, request_id, at) VALUES ('\\x01', '{save}', 'save', 'citizen', 'r', `

test('a server whose role owns nothing signs in, saves, lists, cancels, purges and makes the next months', async () => {
  const server = await startTestServer({ database: serverUrl })
  const { citizen, browser, saved, number } = await bookOn(server, server.nextCitizen())
  const { reqId } = saved
  expect((await browser.call('GET', `/register/?pid=${citizen.pid}`)).body).toMatchObject({
    items: [{ reqId }],
  })
  expect((await browser.call('PUT', `/cancel/${number}`)).status).toBe(200)
  expect((await browser.call('GET', '/access-log/')).status).toBe(200)
  const { maintenance } = server.services
  expect(await maintenance.purge()).toMatchObject({ kind: 'purged', failedBatches: 0 })
  expect(await maintenance.makeLogMonths()).toEqual({ monthsAhead: 3, hasOthers: false })
  expect(await maintenance.skipNumbers(1)).toHaveLength(1)
  expect(await maintenance.rotateKeys(() => null)).toMatchObject({ unreadableCount: 0 })
  const ready = (await (await fetch(`${server.address}/readyz`)).json()) as unknown
  expect(ready).toMatchObject({ database: true, warning: null })
})

test("every table of a migration has rights of the servers' role, and every partition of the log has none", async () => {
  const tables = await runSql(
    ownerUrl,
    `SELECT relname AS name, has_table_privilege('${SERVER_ROLE}', oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE') AS is_granted
     FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  )
  const isOfLog = ({ name }: (typeof tables)[number]) => String(name).startsWith('access_log_')
  expect(tables.filter((table) => !isOfLog(table) && table['is_granted'] !== true)).toEqual([])
  expect(tables.filter((table) => isOfLog(table) && table['is_granted'] === true)).toEqual([])
})

describe("the servers' role", () => {
  test.each([
    "UPDATE access_log SET why = ''",
    'DELETE FROM access_log',
    'TRUNCATE access_log',
    'DROP TABLE access_log',
    'ALTER TABLE access_log DISABLE TRIGGER ALL',
    'ALTER TABLE access_log DETACH PARTITION access_log_older',
    'DROP TRIGGER access_log_append_only ON access_log',
    "UPDATE access_log_older SET why = ''",
    'DELETE FROM access_log_older',
    'TRUNCATE access_log_older',
    'DROP TABLE access_log_other',
    'ALTER TABLE access_log_older DISABLE TRIGGER ALL',
    'SELECT * FROM access_log_older',
    'CREATE TABLE mine ()',
    'DELETE FROM request',
    "INSERT INTO migration (name) VALUES ('x')",
    "SET session_replication_role = 'replica'",
  ])('may not %s', async (statement) => {
    const refused = runSql(serverUrl, statement)
    await expect(refused).rejects.toThrow(/permission denied|must be (owner|able)/)
  })

  test('cannot put its own table in the place of the owner’s', async () => {
    const client = await connectTo(serverUrl)
    await client.query('CREATE TEMP TABLE access_log (at timestamptz) PARTITION BY RANGE (at)')
    await client.query('SELECT make_access_log_months()')
    const { rows } = await client.query(
      "SELECT FROM pg_inherits WHERE inhparent = 'pg_temp.access_log'::regclass",
    )
    expect(rows).toEqual([])
  })
})

test.each([
  (table: string) => `UPDATE ${table} SET why = ''`,
  (table: string) => `DELETE FROM ${table}`,
  (table: string) => `TRUNCATE ${table}`,
])('the trigger of the log and of every partition refuses its owner a change', async (statementOn) => {
  const partitions = await runSql(
    ownerUrl,
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'access_log'::regclass",
  )
  expect(partitions.length).toBeGreaterThan(3)
  for (const { name } of [{ name: 'access_log' }, ...partitions])
    await expect(runSql(ownerUrl, statementOn(String(name)))).rejects.toThrow(
      `${String(name)} is append-only`,
    )
})

test('a new right is given by the next migration, also where no file is pending', async () => {
  await runSql(ownerUrl, `REVOKE INSERT ON access_log FROM ${SERVER_ROLE}`)
  await expect(runSql(serverUrl, `${ENTRY} now())`)).rejects.toThrow('permission denied')
  expect(await migrate(ownerUrl, { serverUrl })).toEqual([])
  await runSql(serverUrl, `${ENTRY} now())`)
})

test('the entries of a new installation stand in their month from the first day on', async () => {
  const database = await freshDatabase()
  await runSql(database, `${ENTRY} now())`)
  const [entry] = await runSql(
    database,
    `SELECT tableoid::regclass::text AS stored, to_char(at AT TIME ZONE 'Asia/Bangkok', '"access_log_"YYYY_MM') AS month FROM access_log`,
  )
  expect(entry?.['stored']).toBe(entry?.['month'])
})

test('an entry of a month without a table is stored and reported, and the month is left out when others are made', async () => {
  const { services, database } = await startTestServer()
  await runSql(
    database,
    `${ENTRY} now() + interval '5 months'), ('\\x01', '{save}', 'save', 'citizen', 'r', now())`,
  )
  expect(await services.maintenance.makeLogMonths()).toEqual({ monthsAhead: 3, hasOthers: true })
  const gauge = await services.meters.print()
  expect(gauge).toMatch(/^access_log_months_ahead 3$/m)
  expect(gauge).toMatch(/^access_log_has_others 1$/m)
  // As if two months had passed: the last table was made long ago, and the entry's month is due.
  const [last] = await runSql(
    database,
    "SELECT max(relname) AS name FROM pg_class WHERE relkind = 'r' AND relname ~ '^access_log_\\d{4}'",
  )
  const shifted = `UPDATE pg_proc SET prosrc = replace(prosrc, '4 months', '7 months') WHERE proname = 'make_access_log_months'`
  await runSql(database, shifted)
  expect(await services.maintenance.makeLogMonths()).toEqual({ monthsAhead: 6, hasOthers: true })
  const made = await runSql(
    database,
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relname ~ '^access_log_\\d{4}' AND relname > $1",
    [last?.['name']],
  )
  expect(made).toHaveLength(2)
})

test('servers that make the months at the same moment do not disturb each other', async () => {
  const database = await freshDatabase()
  const [month] = await runSql(
    database,
    "SELECT max(relname) AS name FROM pg_class WHERE relkind = 'r' AND relname ~ '^access_log_\\d{4}'",
  )
  await runSql(database, `DROP TABLE ${String(month?.['name'])}`)
  const make = () => runSql(database, 'SELECT make_access_log_months()')
  await Promise.all([make(), make(), make()])
  const [ahead] = await runSql(
    database,
    "SELECT count(*)::int AS count FROM pg_class WHERE relname = $1 AND relkind = 'r'",
    [month?.['name']],
  )
  expect(ahead).toEqual({ count: 1 })
})

describe('a start', () => {
  test('of a role that may not migrate ends with one sentence where the schema is older, and works where it is not', async () => {
    const roles = await databaseWithTwoRoles(inject('databaseOfTheRun').server)
    const start = (environment: Record<string, string>) => startDatabase(readConfig(environment), () => null)
    const alone = { DATABASE_URL: roles.serverUrl }
    await expect(start(alone)).rejects.toThrow(
      /^The database has not the schema of this release, .+: run border-pass migrate with MIGRATE_URL first\.$/,
    )
    await start({ ...alone, MIGRATE_URL: roles.ownerUrl })
    await start(alone)
    await runSql(roles.ownerUrl, "DELETE FROM migration WHERE name = '0020-access-log-months.sql'")
    await expect(start(alone)).rejects.toThrow(/^The database has not the schema of this release/)
  })
})
