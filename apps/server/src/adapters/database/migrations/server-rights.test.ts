// The rights of a servers' role that does not own the tables, and the protection of the access log (D44).
import { expect, inject, onTestFinished, test } from 'vitest'
import { afterRestore, purge, rotate } from '../../../commands/maintenance.ts'
import { readConfig } from '../../../config/read-config.ts'
import { makeSecretKey } from '../../../config/secrets.ts'
import { startDatabase } from '../../../process/start-database.ts'
import {
  runSql,
  createDatabaseWithTwoRoles,
  createRole,
  SERVER_ROLE,
  withRole,
} from '../../../testing/database/database-on-server.ts'
import { signInAndSave } from '../../../testing/request-owner.ts'
import { runCommand } from '../../../testing/run-command.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { openDatabase } from '../connection/connection.ts'
import { EMPTY_SAVE } from '../requests/insert-requests.ts'
import { migrate } from './migrate.ts'
import { PARTS_OF_A_SAVE } from './server-rights.ts'

const { ownerUrl, serverUrl } = await createDatabaseWithTwoRoles(inject('sharedDatabase').server)
await migrate(ownerUrl, { serverUrl })

const SAVER_ROLE = 'border_pass_test_saver'

/** The beginning of a statement, to which a test appends the time of the entry and the closing bracket. */
const ENTRY = `INSERT INTO access_log (subject, what, why, by, request_id, at) VALUES ('\\x01', '{save}', 'save', 'citizen', 'r', `

test('a server whose role owns nothing signs in, saves, lists, cancels and purges', async () => {
  const server = await startTestServer({ database: serverUrl })
  const { citizen, browser, saved, number } = await signInAndSave(server, server.nextCitizen())
  const { reqId } = saved
  expect((await browser.call('GET', `/register/?pid=${citizen.pid}`)).body).toMatchObject({
    items: [{ reqId }],
  })
  expect((await browser.call('PUT', `/cancel/${number}`)).status).toBe(200)
  expect((await browser.call('GET', '/access-log/')).status).toBe(200)
  const { maintenance } = server.services
  expect(await maintenance.purge()).toMatchObject({ kind: 'purged', failures: [] })
  // Skips one request number, and prints a line for the only year.
  expect(await runCommand(afterRestore, server, ['1'])).toHaveLength(1)
  const ready = (await (await fetch(`${server.address}/readyz`)).json()) as unknown
  expect(ready).toMatchObject({ database: true, warning: null })
})

test('a role with only the rights in PARTS_OF_A_SAVE can run the statement of a save', async () => {
  const roles = await createDatabaseWithTwoRoles(inject('sharedDatabase').server, SAVER_ROLE)
  await migrate(roles.ownerUrl, { serverUrl: roles.serverUrl })
  const [kinds = [], names = [], rights = []] = PARTS_OF_A_SAVE
  const grants = kinds.flatMap((kind, index) =>
    kind === 'table' ? `GRANT ${rights[index]} ON ${names[index]} TO ${SAVER_ROLE}` : [],
  )
  const revoke = `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${SAVER_ROLE}`
  await runSql(roles.ownerUrl, [revoke, ...grants].join(';'))
  const database = await openDatabase(roles.serverUrl)
  onTestFinished(() => database.close())
  expect(await database.query(...EMPTY_SAVE)).toEqual([])
})

test.each([
  "UPDATE access_log SET why = ''",
  "SET border_pass.purge = 'on'; DELETE FROM access_log",
  'TRUNCATE access_log',
  'ALTER TABLE access_log DISABLE TRIGGER ALL',
  'CREATE TABLE mine ()',
  'DELETE FROM request',
  "INSERT INTO migration (name) VALUES ('x')",
  "SET session_replication_role = 'replica'",
  'CREATE TEMP TABLE mine ()',
  "UPDATE look_up_key SET sealed = ''",
])('the servers’ role cannot %s', async (statement) => {
  const refused = runSql(serverUrl, statement)
  await expect(refused).rejects.toThrow(/permission denied|must be (owner|able)/)
})

test('border-pass rotate re-encrypts only with the role that owns the tables', async () => {
  const roles = await createDatabaseWithTwoRoles(inject('sharedDatabase').server)
  await migrate(roles.ownerUrl, { serverUrl: roles.serverUrl })
  const { environment, clock, close } = await startTestServer({ database: roles.serverUrl })
  await close()
  const settings = { ...environment, SECRET_KEYS: `${makeSecretKey('new')},${environment.SECRET_KEYS}` }
  await expect(runCommand(rotate, { environment: settings, clock }, [])).rejects.toThrow(
    'MIGRATE_URL must have the role that owns the tables.',
  )
  const asOwner = { ...settings, MIGRATE_URL: roles.ownerUrl }
  expect(await runCommand(rotate, { environment: asOwner, clock }, [])).toEqual([
    expect.stringMatching(/^Re-encrypted 1 values/),
  ])
})

test('a role without rights on the database cannot connect to it', async () => {
  const { server } = inject('sharedDatabase')
  await createRole(server, 'border_pass_test_stranger')
  const connecting = runSql(withRole(serverUrl, 'border_pass_test_stranger'), 'SELECT 1')
  await expect(connecting).rejects.toThrow('permission denied for database')
})

test.each([
  "UPDATE access_log SET why = ''",
  'DELETE FROM access_log',
  'TRUNCATE access_log',
  "SET border_pass.purge = 'on'; UPDATE access_log SET why = ''",
  "SET border_pass.purge = 'on'; TRUNCATE access_log",
])('the trigger of the access log rejects %s by its owner', (statement) =>
  expect(runSql(ownerUrl, statement)).rejects.toThrow('access_log is append-only'),
)

test('only the owner’s purge deletes entries older than ACCESS_LOG_DAYS, in batches', async () => {
  const server = await startTestServer({ database: serverUrl })
  const withoutDays = { ...server.environment, MIGRATE_URL: ownerUrl }
  const environment = { ...withoutDays, ACCESS_LOG_DAYS: '365' }
  await runSql(serverUrl, `${ENTRY} now() - interval '364 days')`)
  await runSql(
    serverUrl,
    `INSERT INTO access_log (subject, what, why, by, request_id, at)
     SELECT '\\x02', '{save}', 'save', 'citizen', 'r', now() - interval '366 days' FROM generate_series(1, 2500)`,
  )
  const run = (settings: Record<string, string>) => runCommand(purge, server, [], { environment: settings })
  const countEntries = () =>
    runSql(ownerUrl, "SELECT count(*)::int FROM access_log WHERE subject IN ('\\x01', '\\x02')")
  // Without ACCESS_LOG_DAYS no entry is deleted.
  await run(withoutDays)
  await expect(run({ ...environment, MIGRATE_URL: '' })).rejects.toThrow(
    'MIGRATE_URL must have the role that owns',
  )
  expect(await countEntries()).toEqual([{ count: 2501 }])
  expect((await run(environment)).at(-1)).toMatch(
    /^Removed: 2500 entries of the access log; the longest batch took \d+ ms\.$/,
  )
  expect(await countEntries()).toEqual([{ count: 1 }])
})

test('border-pass migrate grants a missing right even if no migration is pending', async () => {
  await runSql(ownerUrl, `REVOKE INSERT ON access_log FROM ${SERVER_ROLE}`)
  await expect(runSql(serverUrl, `${ENTRY} now())`)).rejects.toThrow('permission denied')
  expect(await migrate(ownerUrl, { serverUrl })).toEqual([])
  await runSql(serverUrl, `${ENTRY} now())`)
})

test('a start without the right to migrate fails with one sentence if the schema is older, and works otherwise', async () => {
  const roles = await createDatabaseWithTwoRoles(inject('sharedDatabase').server)
  const start = (environment: Record<string, string>) => startDatabase(readConfig(environment), () => null)
  const withoutOwner = { DATABASE_URL: roles.serverUrl }
  await expect(start(withoutOwner)).rejects.toThrow(
    /^The database has not the schema of this release, .+: run border-pass migrate with MIGRATE_URL first\.$/,
  )
  await start({ ...withoutOwner, MIGRATE_URL: roles.ownerUrl })
  await start(withoutOwner)
})
