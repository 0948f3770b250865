// Fills a database with a year of the whole country, explains every statement of the servers, commands and purge on it, and compares times
// with those of a small database.
// npm run trial -- year --requests 10000000 --entries 100000000; the default takes half an hour and 30 GB. Reserve huge pages before
// (sudo sysctl vm.nr_hugepages=4400): without them the ratio of the saves measures page faults.
import { randomBytes } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { addDays, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { STATEMENTS } from '../apps/server/src/adapters/database/connection/connection.ts'
import { migrate } from '../apps/server/src/adapters/database/migrations/migrate.ts'
import { readConfig } from '../apps/server/src/config/read-config.ts'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { openServices } from '../apps/server/src/dependencies.ts'
import { withConnection, runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { inTurn, findMedian, processorSecondsOfFamily, readOptions } from '../bench/figures.ts'
import {
  measureLoad,
  readCall,
  saveCall,
  saveRequests,
  signInCitizens,
  generateCitizens,
} from '../bench/load.ts'
import {
  check,
  hasPackages,
  makeFolder,
  makePostgres,
  runCommand,
  startPostgres,
  withFolder,
} from './harness.ts'

const options = { requests: 10_000_000, entries: 20_000_000, rounds: 5 }
/** A statement may not scan a table or index that has more rows than this. */
const LARGE_ROWS = 100_000
const SECRET_KEYS = makeSecretKey('trial')
/** On disk, with the indexes. Twice as much must be free, because building an index writes temporary files. */
const BYTES_OF_REQUEST = 1_600
const BYTES_OF_ENTRY = 450

export async function year(): Promise<void> {
  const size = readOptions(options)
  // The trial needs no program but PostgreSQL.
  if (!hasPackages({})) return
  await withFolder(async (folder) => {
    const needed = size.requests * BYTES_OF_REQUEST + size.entries * BYTES_OF_ENTRY
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < 2 * needed) {
      console.log(`Not carried out: ${folder} needs ${Math.round((2 * needed) / 1e9)} GB free.`)
      return
    }
    const place = makeFolder(join(folder, 'postgres'))
    const postgres = await startPostgres(await makePostgres(place), place, SETTINGS)
    try {
      await measureYear(postgres, size, join(folder, 'data'))
    } finally {
      await postgres.daemon.stop()
    }
  })
}

/** The cluster is thrown away, so nothing is flushed. The indexes of a year fit into the buffers, as docs/capacity.md recommends. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  shared_buffers: '8GB',
  maintenance_work_mem: '512MB',
  autovacuum: 'off',
}

type Size = typeof options
type Postgres = Awaited<ReturnType<typeof startPostgres>>
type Client = Parameters<Parameters<typeof withConnection>[1]>[0]

async function measureYear({ address, daemon }: Postgres, size: Size, dataDir: string): Promise<void> {
  const [large, small] = [address('large'), address('small')]
  for (const name of ['large', 'small']) {
    await runSql(address('postgres'), `CREATE DATABASE ${name}`)
    await migrate(address(name))
    // This also creates the look-up key, which cannot be created any more once requests are stored.
    await registerStatements(address(name), dataDir)
  }
  const began = performance.now()
  await fill(large, size)
  await fill(small, { ...size, requests: 10_000, entries: 40_000 })
  const [row] = await runSql(large, 'SELECT pg_size_pretty(pg_database_size(current_database())) AS size')
  const minutes = Math.round((performance.now() - began) / 60_000)
  console.log(
    `${size.requests} requests and ${size.entries} entries of the log: ${String(row?.['size'])}, ${minutes} minutes.\n`,
  )

  await explainAll(large)
  await measureCommands(large, dataDir)
  await compareLoad({ large, small }, daemon.pid, size.rounds, dataDir)
}

// Fills each of the two large tables in one transaction that first truncates it, because PostgreSQL then writes no WAL. The indexes are built
// afterwards.

const OFFICES = ISSUING_OFFICES.map(({ ccaa, borderCode }) => `${ccaa}.${borderCode}`)

/** As long as an encrypted person; each row appends its number to it. */
const PERSON = randomBytes(1_000)

/** Spread evenly over a year: two of three are confirmed, and a ninth is cancelled. 5430000 makes the year of a date a Buddhist-era one. */
const REQUESTS = `
  INSERT INTO request (req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, status, travel_date, register_date, saved_at,
    delivery_type, follower_count, time_ltambon, bpop_no, bpop_year, issue_date, person)
  SELECT 2568, n, sha256(int8send(n / 3)), 48, left(office, 4), substr(office, 6), 1 + n % 2,
    CASE WHEN n % 3 < 2 THEN 1 WHEN n % 9 < 6 THEN 0 ELSE 2 END, days[day + 1 + n % 30], days[day],
    now() - interval '365 days' + n * (interval '365 days' / $1::bigint), 0, n % 3, 120, CASE WHEN n % 3 < 2 THEN n END,
    CASE WHEN n % 3 < 2 THEN 2568 END, CASE WHEN n % 3 < 2 THEN days[day + 1 + n % 30] END, $3::bytea || int8send(n)
  FROM (
    SELECT n, 1 + (n * 365 / $1)::int AS day, ($2::text[])[1 + n % array_length($2::text[], 1)] AS office
    FROM generate_series(1, $1::bigint) AS n
  ) AS numbered, (
    SELECT array_agg(to_char(now() + (n - 365) * interval '1 day', 'YYYYMMDD')::int + 5430000 ORDER BY n) AS days
    FROM generate_series(0, 400) AS n
  ) AS calendar`

/** Ten entries for each visit, three for each call. */
const ENTRIES = `
  INSERT INTO access_log (subject, what, why, by, request_id, at)
  SELECT sha256(int8send(n / 10)), CASE n % 10 WHEN 0 THEN '{sign-in}'::text[] WHEN 1 THEN '{save}' ELSE '{person,house}' END, 'eligibility',
    'citizen', substr(md5((n / 3)::text), 1, 12), now() - interval '365 days' + n * (interval '365 days' / $1::bigint)
  FROM generate_series(1, $1::bigint) AS n`

/** The rows that the purge leaves in the other tables, at the default number of requests. Their citizens do not call in this trial. */
const OTHER_TABLES: readonly (readonly [rows: number, insert: string])[] = [
  [
    50_000,
    `INSERT INTO session (id_hash, user_info, opened_at, last_seen_at, citizen)
     SELECT sha256(int8send(-n)), '\\x00', now(), now(), sha256(int8send(-n))`,
  ],
  [
    20_000,
    'INSERT INTO launch (m_token, id_hash, seen_at, used_at) SELECT sha256(int8send(-n)), sha256(int8send(-n)), now(), now()',
  ],
  [
    200_000,
    `INSERT INTO draft (citizen, draft, kept_at, revision, save_key)
     SELECT sha256(int8send(-n)), repeat('x', 2000)::bytea, now(), '', ''`,
  ],
  [
    50_000,
    `INSERT INTO login_attempt (citizen, address, wide_network, device, at)
     SELECT sha256(int8send(-n)), sha256(int8send(-n)), sha256(int8send(-n)), sha256(int8send(-n)), now()`,
  ],
  [
    320_000,
    `INSERT INTO save_key (citizen, key, body, req_year, req_id, saved_at)
     SELECT sha256(int8send(-n)), sha256(int8send(-n)), sha256(int8send(-n)), 2568, n, now()`,
  ],
  [
    1_000_000,
    "INSERT INTO reminder (req_year, req_id, kind, channel, state, queued_at) SELECT 2568, n, 'saved', 'mail', 'sent', now()",
  ],
]

async function fill(database: string, { requests, entries }: Size): Promise<void> {
  await Promise.all([
    fillTable(database, 'request', REQUESTS, [requests, OFFICES, PERSON]),
    fillTable(database, 'access_log', ENTRIES, [entries]),
  ])
  // As after the owner's purge of last night: the counts are complete except for a day of changes.
  await runSql(database, COUNTS)
  await runSql(database, CHANGES)
  for (const [rows, insert] of OTHER_TABLES) {
    const count = Math.ceil((rows * requests) / options.requests)
    await runSql(database, `${insert} FROM generate_series(1, ${count}) AS n`)
  }
  await runSql(database, 'VACUUM ANALYZE')
  await loadIndexes(database)
}

/** A server in use has its indexes in memory; a fill leaves only its last pages there. */
async function loadIndexes(database: string): Promise<void> {
  await runSql(database, 'CREATE EXTENSION pg_prewarm')
  const rows = await runSql(
    database,
    "SELECT pg_size_pretty(sum(pg_prewarm(oid)) * 8192) AS size FROM pg_class WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace",
  )
  console.log(`Indexes: ${String(rows[0]?.['size'])}.`)
}

const COUNTED = 'travel_date, ccaa, border_code, border_city, bp_type, status'
const COUNTS = `
  INSERT INTO travel_day_count SELECT ${COUNTED}, count(*), sum(follower_count) FROM request GROUP BY ${COUNTED}`
const CHANGES = `
  INSERT INTO counted_change SELECT register_date, ${COUNTED}, 1, 0, 1 FROM request ORDER BY req_year DESC, req_id DESC LIMIT 40000`

const Index = z.object({ drop: z.string(), build: z.string() })

async function fillTable(database: string, table: string, insert: string, values: readonly unknown[]) {
  const began = performance.now()
  const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
  const rows = await runSql(database, INDEXES, [table])
  const indexes = rows.map((row) => z.parse(Index, row))
  await withConnection(database, async (client) => {
    await client.query(`BEGIN; ALTER TABLE ${table} DISABLE TRIGGER USER; TRUNCATE ${table}`)
    for (const { drop } of indexes) await client.query(drop)
    await client.query(insert, [...values])
    console.log(`${table}: filled after ${minutes()} minutes.`)
    for (const { build } of indexes) await client.query(build)
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER; COMMIT`)
    console.log(`${table}: ${indexes.length} indexes after ${minutes()} minutes.`)
  })
}

/** The statements that drop and build each index of a table. */
const INDEXES = `
  SELECT CASE WHEN contype = 'p' THEN format('ALTER TABLE %s DROP CONSTRAINT %s', $1, name) ELSE format('DROP INDEX %s', name) END AS drop,
    definition || CASE WHEN contype = 'p' THEN format('; ALTER TABLE %s ADD PRIMARY KEY USING INDEX %s', $1, name) ELSE '' END AS build
  FROM (
    SELECT pg_get_indexdef(indexrelid) AS definition, indexrelid::regclass::text AS name, contype
    FROM pg_index LEFT JOIN pg_constraint ON conindid = indexrelid AND contype = 'p' WHERE indrelid = $1::regclass
  ) AS index`

/** Runs the purge and the key rotation, which register their statements in STATEMENTS on first use. */
async function registerStatements(database: string, dataDir: string): Promise<void> {
  const config = readConfig({
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    SECRET_KEYS,
  })
  // `await using` closes the services at the end of this function.
  await using services = Object.assign(
    await openServices(config, { databaseUrl: database, warn: () => null }),
    {
      async [Symbol.asyncDispose]() {
        await services.close()
      },
    },
  )
  await services.maintenance.purge()
  await services.maintenance.rotateKeys(() => undefined)
}

const Plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  'Total Cost': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(Plan))
  },
})
type Plan = z.output<typeof Plan>

const EXPLAINABLE = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\s/

async function explainAll(database: string): Promise<void> {
  const sizes = await runSql(
    database,
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'i') AND reltuples > $1 AND relnamespace = 'public'::regnamespace",
    [LARGE_ROWS],
  )
  const large = new Set(sizes.map(({ name }) => String(name)))
  console.log(`Large tables and indexes: ${[...large].join(', ')}.`)
  const scans: string[] = []
  let count = 0
  await withConnection(database, async (client) => {
    // Plans as a server uses them after a few calls of a prepared statement, whatever the values are.
    await client.query('SET plan_cache_mode = force_generic_plan')
    for (const text of STATEMENTS.values()) {
      if (!EXPLAINABLE.test(text)) continue
      count += 1
      scans.push(...reportPlan(text, await explain(client, text), large))
    }
    for (const [text, plan] of await explainFunctions(client)) {
      count += 1
      scans.push(...reportPlan(text, plan, large))
    }
  })
  for (const each of scans) console.error(`  ${each}`)
  check(scans.length === 0, `none of ${count} statements scans a large table`)
}

/** Returns PostgreSQL's generic plan. It does not depend on the values, so NULL is passed for each of them. */
async function explain(client: Client, text: string): Promise<Plan> {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
  await client.query(`PREPARE trial AS ${text}`)
  const values = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'NULL').join(', ')})`
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
    `EXPLAIN (FORMAT JSON) EXECUTE trial${values}`,
  )
  await client.query('DEALLOCATE trial')
  return z.parse(z.tuple([z.object({ Plan })]), rows[0]?.['QUERY PLAN'])[0].Plan
}

/** Explains the statements inside functions while the functions run. */
async function explainFunctions(client: Client): Promise<(readonly [string, Plan])[]> {
  const plans: (readonly [string, Plan])[] = []
  client.on('notice', ({ message = '' }) => {
    const [, json] = /plan:\n(\{.*)/s.exec(message) ?? []
    if (json === undefined) return
    const read = z.parse(z.object({ 'Query Text': z.string(), Plan }), JSON.parse(json))
    plans.push([read['Query Text'], read.Plan])
  })
  await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on;
    SET auto_explain.log_format = json; SET auto_explain.log_level = notice`)
  // A request number, and a reference of ENTRIES: the first twelve digits of the MD5 of 2.
  for (const asked of ['5/2568', 'c81e728d9d4c']) {
    const { rows } = await client.query<{ entry: number }>(
      "SELECT support_ask($1, 'trial', 'trial') AS entry",
      [asked],
    )
    await client.query('SELECT * FROM support_look_up($1)', [rows[0]?.entry])
    await client.query('SELECT * FROM support_read_reference($1)', [rows[0]?.entry])
  }
  // The first and the last day; the third argument of service_figures is today.
  const days = [25690101, 25690131]
  await client.query('SELECT * FROM service_figures($1, $2, 25690501)', days)
  await client.query('SELECT * FROM request_statistics WHERE travel_date BETWEEN $1 AND $2', days)
  await client.query('SET auto_explain.log_min_duration = -1')
  return plans
}

/** Prints one line, and returns the scans that read a large table or index as a whole. */
function reportPlan(text: string, plan: Plan, large: ReadonlySet<string>): string[] {
  const head = text.replaceAll(/\s+/g, ' ').trim().slice(0, 70)
  const reads: string[] = []
  const scans: string[] = []
  const visit = (node: Plan, isLimited: boolean) => {
    const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node
    if (index !== undefined) reads.push(`${index}${condition === undefined ? ' whole' : ''}`)
    else if (table !== undefined && kind === 'Seq Scan') reads.push(`${table} whole`)
    const isWhole = kind === 'Seq Scan' || (index !== undefined && condition === undefined)
    // A partial index, such as that of waiting messages, is small although its table is large.
    const isLarge = large.has(index ?? table ?? '')
    if (isWhole && isLarge && !isLimited) scans.push(`${head}: ${kind} of ${table ?? index}`)
    // A Limit ends the scan below it early, except below a Sort, which reads everything first.
    for (const each of node.Plans ?? []) visit(each, kind === 'Limit' || (isLimited && kind !== 'Sort'))
  }
  visit(plan, false)
  console.log(`${head.padEnd(70)} | ${[...new Set(reads)].join(', ')} | ${plan['Total Cost'] ?? ''}`)
  return scans
}

/** Reaches a month of which every day has requests. */
const DAYS_BACK = 31

async function measureCommands(database: string, dataDir: string): Promise<void> {
  const environment = { DATABASE_URL: database, DATA_DIR: dataDir, SECRET_KEYS }
  const [row] = await runSql(database, 'SELECT max(travel_date) AS day FROM travel_day_count')
  const monthBefore = addDays(fromDateNumber(Number(row?.['day'])), -DAYS_BACK)
  const counted = `${monthBefore.year}-${String(monthBefore.month).padStart(2, '0')}`
  // The look-ups are of a reference of ENTRIES and of request 5/2568.
  for (const command of [
    '--version',
    `admin statistics --from ${counted}-01 --until ${counted}-28`,
    'admin look-up c81e728d9d4c --by trial --why trial',
    'admin look-up 00000052568 --by trial --why trial',
    'purge --check',
  ]) {
    const began = performance.now()
    // purge --check counts requests only if REQUEST_YEARS is set.
    const { output, failed } = await runCommand(command, { ...environment, REQUEST_YEARS: '1' })
    const ms = Math.round(performance.now() - began)
    console.log(`border-pass ${command}: ${ms} ms with the start of Node, ${output.split('\n').length} lines`)
    check(!failed, `${command} is answered`)
    if (failed) console.error(output.slice(-1_000))
  }
}

const CONNECTIONS = 8
const CITIZENS = 400
const REQUESTS_EACH = 3
/** The citizens who save in the measurement have numbers from here on; those who read have lower ones. */
const FIRST_SAVER = 1_000_000
/** How many times slower the large database may be. */
const MOST_RATIO = 1.2

async function compareLoad(
  databases: Readonly<Record<'large' | 'small', string>>,
  postmaster: number,
  rounds: number,
  dataDir: string,
) {
  const sides = await Promise.all(
    Object.entries(databases).map(async ([name, database]) => {
      const server = await startServerProcess({
        dataDir: join(dataDir, name),
        environment: { DATABASE_URL: database, SECRET_KEYS },
      })
      const readers = await saveRequests(server.address, CITIZENS, REQUESTS_EACH)
      const savers = await signInCitizens(
        server.address,
        generateCitizens(CITIZENS * (rounds + 1), FIRST_SAVER),
      )
      const list = readers.map(({ citizen, cookie }) => readCall(`/register/?pid=${citizen.pid}`, cookie))
      return { name, server, list, saves: savers.map((saver) => saveCall(saver)) }
    }),
  )
  for (const kind of ['list', 'saves'] as const) {
    const measure = async ({ server, list, saves }: (typeof sides)[number]) => {
      const calls = kind === 'list' ? list : saves.splice(0, CITIZENS)
      const before = processorSecondsOfFamily(postmaster)
      const { p50, serverMicroseconds } = await measureLoad(server, calls, CONNECTIONS)
      const database = (processorSecondsOfFamily(postmaster) - before) / calls.length
      return { p50, processor: serverMicroseconds + database * 1e6 }
    }
    // The first round warms both servers up.
    await inTurn(sides, 1, measure)
    const measured = [...(await inTurn(sides, rounds, measure)).values()]
    const compare = (figure: 'p50' | 'processor', unit: string) => {
      const [large = Number.NaN, small = Number.NaN] = measured.map((all) => findMedian(all, figure))
      console.log(
        `${kind}: ${large.toFixed(2)} ${unit} on the large database, ${small.toFixed(2)} on the small one`,
      )
      return large / small
    }
    const ratio = compare('p50', 'ms')
    console.log(`${kind}: ${compare('processor', 'µs of processor').toFixed(2)} times the processor`)
    check(ratio <= MOST_RATIO, `${kind}: the ratio ${ratio.toFixed(2)} is at most ${MOST_RATIO}`)
  }
  for (const { server } of sides) await server.stop()
}
