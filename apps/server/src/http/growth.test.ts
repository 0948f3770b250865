// Rows that a statement reads, in place of times, which a busy machine changes.
import { expect, test } from 'vitest'
import { onServer, runSql } from '../testing/database/database-on-server.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { movableClock } from '../testing/movable-clock.ts'
import { codeOf, codesOf, prepareSaver, save } from '../testing/trials/savers.ts'
import { AUTHORISED } from '../testing/owner-of.ts'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'
import { callEverything } from '../testing/trials/call-everything.ts'
import { growTables } from '../testing/trials/tables.ts'

const [SMALL, LARGE] = [1_500, 6_000]
/** PostgreSQL plans a statement for all values only from its sixth call on a connection on. */
const VISITS = 8
/** More rows of one table that all the calls together may read; one sequential scan reads 4,500 more. */
const MOST_MORE = 300

/** The requests are of other people, and minutes old. */
const OTHERS = [
  `INSERT INTO session (id_hash, user_info, opened_at, last_seen_at, citizen)
   SELECT sha256(int8send(n)), '\\x00', now() - interval '2 minutes', now() - interval '1 minute', sha256(int8send(n))`,
  `INSERT INTO launch (m_token, id_hash, used_at)
   SELECT sha256(int8send(n)), sha256(int8send(n)), now() - interval '1 minute'`,
  `INSERT INTO draft (citizen, draft, kept_at, revision, save_key) SELECT sha256(int8send(n)), '\\x00', now() - interval '1 minute', '', ''`,
  `INSERT INTO login_attempt (citizen, address, wide_network, device, at)
   SELECT sha256(int8send(n)), sha256(int8send(n)), sha256(int8send(n)), sha256(int8send(n)), now() - interval '1 minute'`,
  `INSERT INTO save_key (citizen, key, body, req_year, req_id, saved_at)
   SELECT sha256(int8send(n)), sha256(int8send(n)), sha256(int8send(n)), 2560, n, now() - interval '1 minute'`,
]

async function fill(database: string, count: number): Promise<void> {
  await growTables(database, { requests: count, logRows: count })
  await onServer(database, async (client) => {
    for (const insert of OTHERS) await client.query(`${insert} FROM generate_series(1, ${count}) AS n`)
    await client.query('VACUUM ANALYZE')
  })
}

/** Rows that scans of each table and of its indexes have given so far. */
const ROWS_READ = `
  SELECT relname AS name, (coalesce(seq_tup_read, 0) + coalesce(by_index, 0))::int AS rows
  FROM pg_stat_user_tables
  LEFT JOIN (SELECT relid, sum(idx_tup_read) AS by_index FROM pg_stat_user_indexes GROUP BY relid) AS indexes USING (relid)`
const OTHER_CONNECTIONS = `
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

/** A connection reports what it read before it ends. */
async function rowsRead(database: string): Promise<Record<string, number>> {
  await expect.poll(() => runSql(database, OTHER_CONNECTIONS)).toEqual([])
  const rows = await runSql(database, ROWS_READ)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [String(name), Number(count)]))
}

/** Signs in, saves, lists, reads, has the office look it up, cancels. */
async function visit(address: string, n: number): Promise<void> {
  const saver = await prepareSaver(address, n)
  const code = codeOf(await save(saver))
  expect(await codesOf(saver)).toEqual([code])
  const number = `${Number(code.slice(0, 7))}/${code.slice(7)}`
  for (const [method, path] of [
    ['GET', `/register/${code}`],
    ['GET', `/office/requests/${number}`],
    ['PUT', `/cancel/${number}`],
  ] as const)
    expect(await saver.browser.call(method, path, { headers: AUTHORISED })).toMatchObject({ status: 200 })
}

/** Counts the rows that the same calls read in each table. */
async function rowsReadByCalls(size: number): Promise<Record<string, number>> {
  const database = await freshDatabase()
  await fill(database, size)
  const before = await rowsRead(database)
  const clock = movableClock(new Date().toISOString())
  // Some of the calls are answered only by a server that has the sandbox registry in its own process.
  const server = await startTestServer({
    database,
    clock,
    throughGateway: false,
    environment: { THAID_CLIENT_ID: 'sandbox' },
  })
  for (let n = 0; n < VISITS; n += 1) await visit(server.address, n)
  const { wrong } = await callEverything({ address: server.address, officeToken: OFFICE_TOKEN })
  expect(wrong).toEqual([])
  await server.close()
  const after = await rowsRead(database)
  return Object.fromEntries(Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)]))
}

test('no call reads more rows of any table when the tables are four times as large', async () => {
  const [small, large] = await Promise.all([rowsReadByCalls(SMALL), rowsReadByCalls(LARGE)])
  const more = Object.entries(large).map(([name, rows]) => [name, rows - (small[name] ?? 0)] as const)
  expect(more.filter(([, rows]) => rows > MOST_MORE)).toEqual([])
  // Otherwise nothing was counted.
  expect(small['request']).toBeGreaterThan(VISITS)
}, 120_000)
