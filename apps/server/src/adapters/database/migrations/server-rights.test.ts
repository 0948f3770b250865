// Servers whose role does not own the tables: what it may do, and that nobody changes the access log (D44).
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { startDatabase } from '../../../process/start-database.ts'
import { bookOn } from '../../../testing/owner-of.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { migrate } from '../migrations/migrate.ts'
import { connectTo } from '../../../testing/database/fresh-database.ts'
import { runSql, databaseWithTwoRoles, SERVER_ROLE } from '../../../testing/database/database-on-server.ts'

let ownerUrl = ''
let serverUrl = ''
beforeAll(async () => {
  ;({ ownerUrl, serverUrl } = await databaseWithTwoRoles(inject('databaseOfTheRun').server))
  await migrate(ownerUrl, { serverUrl })
})

const ENTRY = `INSERT INTO access_log (subject, what, why, by, request_id, at) VALUES ('\\x01', '{save}', 'save', 'citizen', 'r', `

test('a server whose role owns nothing signs in, saves, lists, cancels and purges', async () => {
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
  expect(await maintenance.skipNumbers(1)).toHaveLength(1)
  expect(await maintenance.rotateKeys(() => null)).toMatchObject({ unreadableCount: 0 })
  const ready = (await (await fetch(`${server.address}/readyz`)).json()) as unknown
  expect(ready).toMatchObject({ database: true, warning: null })
})

test("every table of a migration has rights of the servers' role", async () => {
  const tables = await runSql(
    ownerUrl,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND NOT has_table_privilege('${SERVER_ROLE}', oid, 'SELECT, INSERT, UPDATE, DELETE')`,
  )
  expect(tables).toEqual([])
})

describe("the servers' role", () => {
  test.each([
    "UPDATE access_log SET why = ''",
    'DELETE FROM access_log',
    'TRUNCATE access_log',
    'DROP TABLE access_log',
    'ALTER TABLE access_log DISABLE TRIGGER ALL',
    'DROP TRIGGER access_log_append_only ON access_log',
    'CREATE TABLE mine ()',
    'DELETE FROM request',
    "INSERT INTO migration (name) VALUES ('x')",
    "SET session_replication_role = 'replica'",
  ])('may not %s', async (statement) => {
    const refused = runSql(serverUrl, statement)
    await expect(refused).rejects.toThrow(/permission denied|must be (owner|able)/)
  })

  test('cannot put its own sequence in the place of the owner’s', async () => {
    const client = await connectTo(serverUrl)
    await client.query('CREATE TEMP SEQUENCE request_id_2571')
    await client.query('SELECT make_request_numbers(2571)')
    const { rows } = await client.query("SELECT to_regclass('public.request_id_2571')::text AS made")
    expect(rows).toEqual([{ made: 'public.request_id_2571' }])
  })
})

test.each(["UPDATE access_log SET why = ''", 'DELETE FROM access_log', 'TRUNCATE access_log'])(
  'the trigger of the log refuses its owner to %s',
  (statement) => expect(runSql(ownerUrl, statement)).rejects.toThrow('access_log is append-only'),
)

test('a new right is given by the next migration, also where no file is pending', async () => {
  await runSql(ownerUrl, `REVOKE INSERT ON access_log FROM ${SERVER_ROLE}`)
  await expect(runSql(serverUrl, `${ENTRY} now())`)).rejects.toThrow('permission denied')
  expect(await migrate(ownerUrl, { serverUrl })).toEqual([])
  await runSql(serverUrl, `${ENTRY} now())`)
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
  })
})
