// What /readyz says, and when it takes the server out of the balancer (D50).
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { databaseBehindProxy } from '../testing/database/database-behind-proxy.ts'
import { startTestServer } from '../testing/test-server.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { runSql } from '../testing/database/database-on-server.ts'

const WARNING = expect.stringMatching(/^The role of DATABASE_URL owns the access log/) as unknown
const READY = {
  database: true,
  schema: 'known',
  problem: null,
  draining: false,
  registry: true,
  warning: WARNING,
}
/** Where the database could not tell its schema, it could not tell the owner either. */
const warningFor = (schema: string | null) => (schema === null ? null : WARNING)

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
    await change(database, (name) => [`ALTER DATABASE ${name} RESET ALL`])
    await expect.poll(() => readyz(address)).toEqual({ status: 200, body: READY })
  },
)

test('a database that cannot be reached makes the server not ready within five seconds, as long as a probe waits', async () => {
  const proxy = await databaseBehindProxy(await freshDatabase())
  const { address } = await startTestServer({ database: proxy.connectionString })
  proxy.close()
  const body = { ...READY, database: false, schema: null, problem: 'unreachable', warning: null }
  const began = performance.now()
  await expect.poll(() => readyz(address)).toEqual({ status: 503, body })
  expect(performance.now() - began).toBeLessThan(5_000)
})

describe('a schema', () => {
  test.each([
    ['that lacks a migration', "DELETE FROM migration WHERE name = '0008-save-keys.sql'", 503, 'older'],
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
  })
})
