// The answers of /readyz, and when it makes a load balancer take the server out (D50); database-failure.test.ts tests an outage.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import {
  createDatabaseWithTwoRoles,
  withDatabase,
  withConnection,
  runSql,
} from '../testing/database/database-on-server.ts'
import { startTestServer } from '../testing/test-server.ts'

const READY = {
  database: true,
  schema: 'known',
  problem: null,
  missing: null,
  draining: false,
  registry: true,
  warning: expect.stringMatching(/^The role of DATABASE_URL owns the access log/) as unknown,
}
const CHECK_CACHE_MS = 1_000
let aheadSeconds = 0

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
afterAll(() => void vi.useRealTimers())

/** Fetches after the cached answer has expired. */
async function fetchFresh(address: string): Promise<Response> {
  await vi.advanceTimersByTimeAsync(CHECK_CACHE_MS)
  // Gives this process, which runs the server, the real time plus `aheadSeconds`.
  vi.setSystemTime(performance.timeOrigin + performance.now() + aheadSeconds * 1_000)
  return fetch(address)
}

/** The readiness check of Kubernetes. */
const readAloneStatus = async () => (await fetchFresh(`${server.address}/readyz?alone`)).status

async function readReadiness({ address } = server): Promise<{ status: number; body: unknown }> {
  const response = await fetchFresh(`${address}/readyz`)
  return { status: response.status, body: await response.json() }
}

const server = await startTestServer({ throughGateway: true })
const { database, gateway } = server
const expectReady = () => expect.poll(() => readReadiness()).toEqual({ status: 200, body: READY })

const cluster = inject('sharedDatabase').server
const getDatabaseName = (url: string) => new pg.Client({ connectionString: url }).database ?? ''

/** Runs a statement as administrator, and ends the connections that `condition` selects: settings and rights apply to new ones. */
async function change(on: string, sql: string, condition: string): Promise<void> {
  await withConnection(withDatabase(cluster, on), async (client) => {
    await client.query(sql)
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${condition}`)
  })
}

test('/readyz reports an unavailable registry, and stays 200', async () => {
  await expectReady()
  gateway?.faults.set({ errorRate: 1, errorStatus: 503 })
  await expect.poll(() => readReadiness()).toEqual({ status: 200, body: { ...READY, registry: false } })
  gateway?.faults.set({})
  await expectReady()
})

test.each([
  ['read-only', 'default_transaction_read_only = on', { problem: 'read-only' }],
  // The limit makes a write fail like a full disk. If the schema is unknown, the owner is unknown too.
  ['full', 'temp_file_limit = 0', { problem: 'disk-full', schema: null, warning: null }],
])('/readyz is 503 while the database is %s', async (_what, set, state) => {
  const name = getDatabaseName(database)
  // Run on another database, where the setting does not apply.
  const alter = (how: string) => change('postgres', `ALTER DATABASE ${name} ${how}`, `datname = '${name}'`)
  await alter(`SET ${set}`)
  const body = { ...READY, database: false, ...state }
  await expect.poll(() => readReadiness()).toEqual({ status: 503, body })
  expect(await readAloneStatus()).toBe(200)
  await alter('RESET ALL')
  await expectReady()
})

test.each([
  ['two hours ahead', 7_200],
  ['six minutes behind', -360],
])(
  '/readyz is 503 with the difference in seconds if the server’s clock is %s of the database’s',
  async (_what, seconds) => {
    await expectReady()
    const from = server.logged.length
    aheadSeconds = seconds
    const problem = {
      problem: 'clock',
      clockAheadSeconds: expect.toSatisfy((ahead: number) => Math.abs(ahead - seconds) < 10) as unknown,
    }
    const body = { ...READY, database: false, ...problem }
    await expect.poll(() => readReadiness()).toEqual({ status: 503, body })
    expect(await readAloneStatus()).toBe(503)
    const loggedLine = server.logged.slice(from).find((line) => line.includes('No save can be taken'))
    expect(JSON.parse(loggedLine ?? '{}')).toMatchObject(problem)
    aheadSeconds = 0
    await expectReady()
  },
)

describe('a schema', () => {
  const LATER = "INSERT INTO migration (name) VALUES ('9999-later.sql')"
  test.each([
    [
      '503 for a schema that lacks a migration',
      "DELETE FROM migration WHERE name = '0001-schema.sql'",
      503,
      'older',
    ],
    ['200 for a schema of a later release', LATER, 200, 'newer'],
    [
      '503 for a schema of a later, incompatible release',
      LATER.replace('later', 'later.breaking'),
      503,
      'breaking',
    ],
  ])('/readyz answers %s', async (_what, sql, status, schema) => {
    await expectReady()
    const applied = await runSql(database, 'SELECT name FROM migration')
    await runSql(database, sql)
    const takesSaves = status === 200
    const body = { ...READY, database: takesSaves, schema, problem: takesSaves ? null : 'schema' }
    await expect.poll(() => readReadiness()).toEqual({ status, body })
    expect(await readAloneStatus()).toBe(status)
    const names = applied.map(({ name }) => name)
    await runSql(database, 'DELETE FROM migration')
    await runSql(database, 'INSERT INTO migration (name) SELECT unnest($1::text[])', [names])
  })
})

test.each([
  [
    'table',
    'ALTER TABLE save_key RENAME TO kept_key',
    'ALTER TABLE kept_key RENAME TO save_key',
    'table save_key',
  ],
  [
    'column',
    'ALTER TABLE request RENAME follower_count TO followers',
    'ALTER TABLE request RENAME followers TO follower_count',
    'column "follower_count" of relation "request" does not exist',
  ],
])('/readyz names a missing %s that a save needs', async (_what, fault, repair, missing) => {
  await expectReady()
  await runSql(database, fault)
  await expect
    .poll(() => readReadiness())
    .toMatchObject({ status: 503, body: { database: false, problem: 'schema', missing } })
  expect(await readAloneStatus()).toBe(503)
  await runSql(database, repair)
  await expectReady()
})

test('/readyz stays 200 if a table is missing that no save needs', async () => {
  await runSql(database, 'ALTER TABLE feedback RENAME TO answers')
  expect(await readReadiness()).toMatchObject({ status: 200, body: READY })
  await runSql(database, 'ALTER TABLE answers RENAME TO feedback')
})

describe('a server with a database role of its own', async () => {
  const role = `role_${randomUUID().slice(0, 8)}`
  const { ownerUrl, serverUrl } = await createDatabaseWithTwoRoles(cluster, role)
  await migrate(ownerUrl, { serverUrl })
  const limited = await startTestServer({ database: serverUrl })
  const asAdministrator = (sql: string) =>
    change(getDatabaseName(ownerUrl), sql.replace('?', role), `usename = '${role}'`)

  const without = (right: string) => [`REVOKE ${right} FROM ?`, `GRANT ${right} TO ?`] as const
  const makeNumbers = without('EXECUTE ON FUNCTION make_request_numbers')
  test.each([
    // The server reports a role that may not log in as a wrong password.
    ['wrong-password', null, 'ALTER ROLE ? NOLOGIN', 'ALTER ROLE ? LOGIN'],
    ['too-many-connections', null, 'ALTER ROLE ? CONNECTION LIMIT 0', 'ALTER ROLE ? CONNECTION LIMIT -1'],
    ['missing-right', 'INSERT on request', ...without('INSERT ON request')],
    ['missing-right', 'SELECT on migration', ...without('SELECT ON migration')],
    ['missing-right', 'EXECUTE on make_request_numbers(integer)', ...makeNumbers],
  ])(
    '/readyz and the log report the problem %s (missing: %s) until it is fixed',
    async (problem, missing, fault, repair) => {
      const ready = { ...READY, warning: null }
      await expect.poll(() => readReadiness(limited)).toEqual({ status: 200, body: ready })
      await asAdministrator(fault)
      const body = { ...ready, database: false, schema: null, problem, missing }
      await expect.poll(() => readReadiness(limited)).toEqual({ status: 503, body })
      const loggedLine = limited.logged.filter((line) => line.includes('No save can be taken'))
      expect(loggedLine.some((line) => line.includes(problem) && line.includes(String(missing)))).toBe(true)
      await asAdministrator(repair)
      await expect.poll(() => readReadiness(limited)).toEqual({ status: 200, body: ready })
    },
  )

  test('a sign-in is 503 without a right on a table, and the log gives the reason missing-right', async () => {
    await runSql(ownerUrl, `REVOKE INSERT ON session FROM ${role}`)
    const answer = await limited.browser().signIn(limited.nextCitizen())
    expect(answer).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
    expect(limited.logged.filter((line) => line.includes('"reason":"missing-right"'))).toHaveLength(1)
  })
})
