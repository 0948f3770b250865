// What /readyz says, and when it takes the server out of the balancer (D50).
import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import { databaseBehindProxy } from '../testing/database/database-behind-proxy.ts'
import { startTestServer } from '../testing/test-server.ts'
import { databaseWithTwoRoles, addressOf, onServer, runSql } from '../testing/database/database-on-server.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'

const WARNING = expect.stringMatching(/^The role of DATABASE_URL owns the access log/) as unknown
const READY = {
  database: true,
  schema: 'known',
  problem: null,
  missing: null,
  draining: false,
  registry: true,
  warning: WARNING,
}
/** Where the database could not tell its schema, it could not tell the owner either. */
const warningFor = (schema: string | null) => (schema === null ? null : WARNING)

afterEach(() => vi.useRealTimers())

/** What Kubernetes asks. */
const alone = async (address: string) => (await fetch(`${address}/readyz?alone`)).status

async function readyz(address: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${address}/readyz`)
  return { status: response.status, body: await response.json() }
}

/** Changes it as the administrator, on another database, so that a setting of this one does not bind the change itself. */
async function change(database: string, sql: (name: string) => string[]): Promise<void> {
  const name = new pg.Client({ connectionString: database }).database ?? ''
  const client = new pg.Client({ connectionString: database.replace(name, 'postgres') })
  await client.connect()
  for (const statement of sql(name)) await client.query(statement)
  // Settings of a database hold for new connections.
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await client.end()
}

test('a registry that is down leaves the server ready, and is named', async () => {
  const { address, gateway } = await startTestServer({ throughGateway: true })
  expect(await readyz(address)).toEqual({ status: 200, body: READY })
  gateway?.faults.set({ errorRate: 1, errorStatus: 503 })
  await expect.poll(() => readyz(address)).toEqual({ status: 200, body: { ...READY, registry: false } })
})

test.each([
  ['read-only', 'default_transaction_read_only = on', 'known', 'read-only'],
  // The limit fails a write as a full disk does.
  ['full', 'temp_file_limit = 0', null, 'disk-full'],
])(
  'a database that is %s makes the server not ready, until it is right again',
  async (_what, set, schema, problem) => {
    const { address, database } = await startTestServer()
    await change(database, (name) => [`ALTER DATABASE ${name} SET ${set}`])
    const body = { ...READY, database: false, schema, problem, warning: warningFor(schema) }
    await expect.poll(() => readyz(address)).toEqual({ status: 503, body })
    expect(await alone(address)).toBe(200)
    await change(database, (name) => [`ALTER DATABASE ${name} RESET ALL`])
    await expect.poll(() => readyz(address)).toEqual({ status: 200, body: READY })
  },
)

test('a database that cannot be reached makes the server not ready', async () => {
  const proxy = await databaseBehindProxy(await freshDatabase())
  const { address } = await startTestServer({ database: proxy.connectionString })
  proxy.close()
  const body = { ...READY, database: false, schema: null, problem: 'unreachable', warning: null }
  await expect.poll(() => readyz(address)).toEqual({ status: 503, body })
  expect(await alone(address)).toBe(200)
})

test.each([
  ['two hours ahead', 7_200],
  ['six minutes behind', -360],
])(
  'a clock that is %s of the database makes the server not ready, with the seconds',
  async (_what, seconds) => {
    const { address, logged } = await startTestServer()
    expect(await readyz(address)).toEqual({ status: 200, body: READY })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
    const near = (ahead: number) => Math.abs(ahead - seconds) < 10
    const body = {
      ...READY,
      database: false,
      problem: 'clock',
      clockAheadSeconds: expect.toSatisfy(near) as unknown,
    }
    await expect.poll(() => readyz(address)).toEqual({ status: 503, body })
    expect(await alone(address)).toBe(503)
    const told = logged.find((line) => line.includes('No save can be taken'))
    expect(JSON.parse(told ?? '{}')).toMatchObject({
      problem: 'clock',
      clockAheadSeconds: expect.toSatisfy(near) as unknown,
    })
    vi.useRealTimers()
    await expect.poll(() => readyz(address)).toEqual({ status: 200, body: READY })
  },
)

describe('a role of its own', async () => {
  const role = `role_${randomUUID().slice(0, 8)}`
  const { ownerUrl, serverUrl } = await databaseWithTwoRoles(inject('databaseOfTheRun').server, role)
  await migrate(ownerUrl, { serverUrl })
  const server = await startTestServer({ database: serverUrl })

  /** Also ends the role's connections. */
  const asAdministrator = (sql: string) =>
    onServer(
      addressOf(
        inject('databaseOfTheRun').server,
        new pg.Client({ connectionString: ownerUrl }).database ?? '',
      ),
      async (client) => {
        await client.query(sql.replace('?', role))
        await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [
          role,
        ])
      },
    )

  test.each([
    ['wrong-password', null, 'ALTER ROLE ? NOLOGIN', 'ALTER ROLE ? LOGIN'],
    ['too-many-connections', null, 'ALTER ROLE ? CONNECTION LIMIT 0', 'ALTER ROLE ? CONNECTION LIMIT -1'],
    ['missing-right', 'INSERT on request', 'REVOKE INSERT ON request FROM ?', 'GRANT INSERT ON request TO ?'],
    [
      'missing-right',
      'SELECT on migration',
      'REVOKE SELECT ON migration FROM ?',
      'GRANT SELECT ON migration TO ?',
    ],
    [
      'missing-right',
      'EXECUTE on make_request_numbers(integer)',
      'REVOKE EXECUTE ON FUNCTION make_request_numbers FROM ?',
      'GRANT EXECUTE ON FUNCTION make_request_numbers TO ?',
    ],
  ])('/readyz and the log say %s (%s), until it is mended', async (problem, missing, fault, mending) => {
    const { address, logged } = server
    const ready = { ...READY, warning: null }
    expect(await readyz(address)).toEqual({ status: 200, body: ready })
    await asAdministrator(fault)
    const body = { ...ready, database: false, schema: null, problem, missing }
    await expect.poll(() => readyz(address)).toEqual({ status: 503, body })
    const told = logged.filter((line) => line.includes('No save can be taken'))
    expect(told.some((line) => line.includes(problem) && line.includes(String(missing)))).toBe(true)
    await asAdministrator(mending)
    await expect.poll(() => readyz(address)).toEqual({ status: 200, body: ready })
  })

  test('a sign-in while a right is missing is answered 503, and the log says why', async () => {
    await runSql(ownerUrl, `REVOKE INSERT ON session FROM ${role}`)
    const answer = await server.browser().signIn(server.nextCitizen())
    expect(answer).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
    expect(server.logged.filter((line) => line.includes('"reason":"missing-right"'))).toHaveLength(1)
  })
})

describe('a schema', () => {
  test.each([
    ['that lacks a migration', "DELETE FROM migration WHERE name = '0001-schema.sql'", 503, 'older'],
    ['of a later release', "INSERT INTO migration (name) VALUES ('9999-later.sql')", 200, 'newer'],
    [
      'of a later release that this one cannot work with',
      "INSERT INTO migration (name) VALUES ('9999-later.breaking.sql')",
      503,
      'breaking',
    ],
  ])('%s is named', async (_what, sql, status, schema) => {
    const { address, database } = await startTestServer()
    await runSql(database, sql)
    const isReady = status === 200
    const body = { ...READY, database: isReady, schema, problem: isReady ? null : 'schema' }
    await expect.poll(() => readyz(address)).toEqual({ status, body })
    expect(await alone(address)).toBe(status)
  })
})
