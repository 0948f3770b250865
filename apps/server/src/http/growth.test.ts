// Each call of the contract with large tables, and behind a pooler in transaction mode (our own, in place of PgBouncer).
import { expect, test } from 'vitest'
import { ROUTES } from '@border-pass/contract/routes'
import { generateCitizen } from '../adapters/civil-registry/sandbox/sandbox-registry.ts'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import { afterRestore, purge, rotate } from '../commands/maintenance.ts'
import { makeSecretKey } from '../config/secrets.ts'
import { withConnection, runSql } from '../testing/database/database-on-server.ts'
import { createEmptyDatabase, createFreshDatabase } from '../testing/database/fresh-database.ts'
import { startTransactionPooler } from '../testing/database/transaction-pooler.ts'
import { createMovableClock } from '../testing/movable-clock.ts'
import { AUTHORISED, createOwner, tryRoute } from '../testing/request-owner.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readRegistrationCode, listCodes, prepareSaver, save } from '../testing/trials/savers.ts'

/** Starts a server with the machine's time. Some calls need the sandbox registry in the server's own process. */
function startForAllCalls(database: string, environment: Readonly<Record<string, string>> = {}) {
  const clock = createMovableClock(new Date().toISOString())
  const all = { THAID_CLIENT_ID: 'sandbox', ...environment }
  return startTestServer({ database, clock, environment: all, throughGateway: false })
}

/** Routes that need more than an ordinary citizen has: an ordination, an issued pass, a launch over another citizen's session. */
const NOT_FOR_ALL = new Set(['findOrdination', 'getSamplePass', 'acceptLaunch'])
const FIRST_OWNER = 1_000_000

/**
 * Makes each call as a citizen with a request; each writing call has a citizen of its own. Returns a line for each call that was not
 * answered as the contract says.
 */
async function callEverything(server: TestServer): Promise<string[]> {
  const wrong: string[] = []
  const routes = ROUTES.filter(({ id }) => !NOT_FOR_ALL.has(id))
  const open = (n: number) => createOwner(generateCitizen(FIRST_OWNER + n, server.clock.now()), server)
  const reader = await open(routes.length)
  for (const [n, route] of routes.entries()) {
    const owner = route.method === 'GET' ? reader : await open(n)
    const { status } = await (route.access === 'office'
      ? tryRoute(server.browser(), route, owner, AUTHORISED)
      : tryRoute(owner.browser, route, owner))
    if (status !== route.reply.status)
      wrong.push(`${route.method} ${route.path} was answered with ${status}.`)
  }
  return wrong
}

// Counts the rows that statements read instead of times, because times depend on the machine's load.

const ROWS_OF_OTHERS = 6_000
/** PostgreSQL uses a generic plan only from the sixth execution of a statement on a connection. */
const VISITS = 8
/** How many rows of one table all calls together may read; one sequential scan reads 6,000. */
const MAX_ROWS_READ = 300

/**
 * Inserts rows of other people, with three requests each. Encrypted columns contain filler bytes, which nothing decrypts, short enough that
 * PostgreSQL does not compress the row.
 */
const INSERT_OTHERS = [
  `INSERT INTO request (req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
     delivery_type, follower_count, time_ltambon, person, status)
   SELECT 2569 - n % 4, 1000000 + n / 4, sha256(int8send(n / 3)), 48, '8501', '002', 1, 25691201, 25691120,
     now() - n % 4 * interval '1 year', 0, 0, 120, decode(repeat(md5(n::text), 72), 'hex'), CASE n % 3 WHEN 0 THEN 0 ELSE 2 END`,
  `INSERT INTO access_log (subject, what, why, by, request_id, at)
   SELECT sha256(int8send(n / 3)), '{person,card}', 'own', 'citizen', md5(n::text), now() - interval '1 minute'`,
  `INSERT INTO session (id_hash, user_info, opened_at, last_seen_at, citizen)
   SELECT sha256(int8send(n)), '\\x00', now() - interval '2 minutes', now() - interval '1 minute', sha256(int8send(n))`,
  `INSERT INTO launch (m_token, id_hash, seen_at, used_at)
   SELECT sha256(int8send(n)), sha256(int8send(n)), now(), now() - interval '1 minute'`,
  `INSERT INTO draft (citizen, draft, kept_at, revision, save_key) SELECT sha256(int8send(n)), '\\x00', now() - interval '1 minute', '', ''`,
  `INSERT INTO login_attempt (citizen, address, wide_network, device, at)
   SELECT sha256(int8send(n)), sha256(int8send(n)), sha256(int8send(n)), sha256(int8send(n)), now() - interval '1 minute'`,
  `INSERT INTO save_key (citizen, key, body, req_year, req_id, saved_at)
   SELECT sha256(int8send(n)), sha256(int8send(n)), sha256(int8send(n)), 2560, n, now() - interval '1 minute'`,
]

async function fill(database: string): Promise<void> {
  await withConnection(database, async (client) => {
    for (const insert of INSERT_OTHERS)
      await client.query(`${insert} FROM generate_series(1, ${ROWS_OF_OTHERS}) AS n`)
    await client.query('VACUUM ANALYZE')
  })
}

/** Reads how many rows the scans of each table and its indexes have returned so far. */
const ROWS_READ = `
  SELECT relname AS name, (coalesce(seq_tup_read, 0) + coalesce(by_index, 0))::int AS rows
  FROM pg_stat_user_tables
  LEFT JOIN (SELECT relid, sum(idx_tup_read) AS by_index FROM pg_stat_user_indexes GROUP BY relid) AS indexes USING (relid)`
const OTHER_CONNECTIONS = `
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

/** Waits until all connections have ended, because a connection reports its reads at its end. */
async function countRowsRead(database: string): Promise<Record<string, number>> {
  await expect.poll(() => runSql(database, OTHER_CONNECTIONS)).toEqual([])
  const rows = await runSql(database, ROWS_READ)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [String(name), Number(count)]))
}

async function visit(address: string, n: number): Promise<void> {
  const saver = await prepareSaver(address, n)
  const code = readRegistrationCode(await save(saver))
  expect(await listCodes(saver)).toEqual([code])
  const number = `${Number(code.slice(0, 7))}/${code.slice(7)}`
  for (const [method, path] of [
    ['GET', `/register/${code}`],
    ['GET', `/office/requests/${number}`],
    ['PUT', `/cancel/${number}`],
  ] as const)
    expect(await saver.browser.call(method, path, { headers: AUTHORISED })).toMatchObject({ status: 200 })
}

test('all calls together read only a few rows of each table, however large the table is', async () => {
  const database = await createFreshDatabase()
  // The look-up key (of the hashes of national IDs) is made only while no request is stored, so a server starts before the rows exist.
  await (await startForAllCalls(database)).close()
  await fill(database)
  const before = await countRowsRead(database)
  const server = await startForAllCalls(database)
  for (let n = 0; n < VISITS; n += 1) await visit(server.address, n)
  expect(await callEverything(server)).toEqual([])
  await server.close()
  const after = await countRowsRead(database)
  const read = Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const)
  expect(read.filter(([, rows]) => rows > MAX_ROWS_READ)).toEqual([])
  expect(new Map(read).get('request')).toBeGreaterThan(VISITS)
}, 120_000)

const SAVES = 20
const [oldKey, newKey] = [makeSecretKey('old'), makeSecretKey('new')]

test('two servers and the maintenance commands work behind a connection pooler in transaction mode', async () => {
  const database = await startTransactionPooler(await createEmptyDatabase())
  await Promise.all([migrate(database), migrate(database)])
  const start = () => startForAllCalls(database, { SECRET_KEYS: `${oldKey},${newKey}` })
  const servers = [await start(), await start()] as const
  const addresses = servers.map(({ address }) => address)
  for (const address of addresses) expect(await fetch(`${address}/readyz`)).toMatchObject({ status: 200 })
  expect(await callEverything(servers[0])).toEqual([])

  const savers = await Promise.all(
    Array.from({ length: SAVES }, (_, n) => prepareSaver(addresses[n % 2] ?? '', n)),
  )
  const codes = (await Promise.all(savers.map(save))).map(readRegistrationCode)
  for (const [n, saver] of savers.entries()) expect(await listCodes(saver)).toEqual([codes[n]])

  const said: string[] = []
  const say = (line: string) => said.push(line)
  const commandEnvironment = { DATABASE_URL: database, SECRET_KEYS: `${newKey},${oldKey}` }
  for (const command of [purge, rotate, afterRestore])
    await command({ environment: commandEnvironment, say, words: [] })
  expect(said).toEqual([
    expect.stringContaining('Removed:'),
    expect.stringContaining('Re-encrypted'),
    expect.stringContaining('go on with number'),
  ])
}, 60_000)
