// Whether calls and upkeep slow down as the tables grow: npm run trial -- growth --requests 10000,1000000 --log-rows 4000000
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeSecretKey } from '../apps/server/src/config/secret-keys.ts'
import { inDatabase, onServer } from '../apps/server/src/testing/database/database-on-server.ts'
import { throwAwayCluster } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'
import { columns, quantile } from '../bench/figures.ts'
import { derivedCitizens, putLoad, saveCall, signInCalls } from '../bench/load.ts'
import type { Call, SignedIn } from '../bench/load.ts'
import { fillEncryptedRequests } from './data/encrypted-requests.ts'
import { growTables } from '../apps/server/src/testing/trials/grown-tables.ts'
import { fillOldSaveKeys } from './data/old-requests.ts'
import { runCommand } from './load/run-command.ts'
import { PARTS, measureVisits } from './load/visit.ts'
import type { Part } from './load/visit.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000,1000000' },
    /** Of the largest; the others have their part of them. */
    'log-rows': { type: 'string', default: '4000000' },
    rounds: { type: 'string', default: '5' },
    visits: { type: 'string', default: '300' },
    /** Beside each upkeep, and half as many before it. */
    saves: { type: 'string', default: '4000' },
    connections: { type: 'string', default: '4' },
    /** Stops this process once all tables are filled, until a SIGCONT: to measure in a quiet hour. */
    pause: { type: 'boolean', default: false },
  },
})
const sizes = values.requests.split(',').map(Number)
const [rounds, visits, saves, connections] = [
  Number(values.rounds),
  Number(values.visits),
  Number(values.saves),
  Number(values.connections),
]
const largest = Math.max(...sizes)
const OFFICE_TOKEN = 'growth-office-token'
const [oldKey, newKey] = [makeSecretKey('old'), makeSecretKey('new')]
/** Goals: medians against the smallest, and the slowest hundredth of the saves beside upkeep against that alone. */
const MOST_SLOWER = 1.2
const MOST_SLOWER_BESIDE = 2
/** What the upkeep works on: real values to encrypt anew, save keys that are due. */
const ROTATED = 100_000
const DUE_KEYS = 300_000

type Side = { readonly size: number; readonly database: string; readonly server: ServerProcess; next: number }

const environmentOf = (database: string) => ({
  DATABASE_URL: database,
  // Every server knows the new key before a rotation.
  SECRET_KEYS: `${oldKey},${newKey}`,
  OFFICE_TOKEN,
})

async function openSide(size: number, server: string, folder: string): Promise<Side> {
  const name = `requests_${size}`
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name}`))
  const database = inDatabase(server, name)
  const environment = environmentOf(database)
  const running = await startServerProcess({ dataDir: join(folder, name), environment })
  const began = performance.now()
  await growTables(database, {
    requests: size,
    logRows: Math.round((Number(values['log-rows']) * size) / largest),
  })
  let bytes = ''
  await onServer(database, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    )
    bytes = rows[0]?.size ?? ''
  })
  console.log(`${size} requests: ${bytes}, made in ${Math.round((performance.now() - began) / 1_000)} s.`)
  return { size, database, server: running, next: 0 }
}

type Footprint = { readonly wal: number; readonly entries: number }

async function footprintOf({ database }: Side): Promise<Footprint> {
  let footprint: Footprint = { wal: 0, entries: 0 }
  await onServer(database, async (client) => {
    const { rows } = await client.query<Footprint>(
      `SELECT (pg_current_wal_lsn() - '0/0')::float8 AS wal, last_value::float8 AS entries FROM access_log_number`,
    )
    footprint = rows[0] ?? footprint
  })
  return footprint
}

/** What one visit writes, on the first side. */
async function measureFootprint(side: Side): Promise<void> {
  const before = await footprintOf(side)
  await measureVisits({ ...visitOf(side), count: visits })
  side.next += visits
  const after = await footprintOf(side)
  const each = (name: keyof Footprint) => (after[name] - before[name]) / visits
  console.log(
    `A visit writes ${each('entries').toFixed(1)} rows of the access log and ${(each('wal') / 1_024).toFixed(1)} kB of WAL.`,
  )
}

const visitOf = ({ server, next }: Side) => ({
  address: server.address,
  officeToken: OFFICE_TOKEN,
  connections,
  from: next,
})

/** The sides in turn, so that what else the machine does meets all of them. */
async function compareCalls(sides: readonly Side[]): Promise<void> {
  const medians = sides.map(() => new Map<Part, number[]>())
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, side] of sides.entries()) {
      const measured = await measureVisits({ ...visitOf(side), count: visits })
      side.next += visits
      // The first round warms all of them up.
      if (round === 0) continue
      for (const part of PARTS)
        medians[index]?.set(part, [...(medians[index]?.get(part) ?? []), quantile(measured[part], 0.5)])
    }
  console.log(columns(['median ms', ...PARTS]))
  const figures = medians.map((each) => PARTS.map((part) => quantile(each.get(part) ?? [], 0.5)))
  for (const [index, { size }] of sides.entries())
    console.log(columns([size, ...(figures[index] ?? []).map((each) => each.toFixed(2))]))
  for (const [index, { size }] of sides.entries()) {
    if (index === 0) continue
    const ratios = (figures[index] ?? []).map((each, part) => each / (figures[0]?.[part] ?? NaN))
    console.log(columns([`${size} ÷`, ...ratios.map((ratio) => ratio.toFixed(2))]))
    if (Math.max(...ratios) > MOST_SLOWER) process.exitCode = 1
  }
}

async function savesOf(side: Side, count: number): Promise<Call[]> {
  const people: SignedIn[] = []
  const calls = signInCalls(derivedCitizens(count, side.next), people)
  await putLoad({ address: side.server.address, connections, calls })
  side.next += count
  return people.map((person) => saveCall(person))
}

async function p99Of(side: Side, calls: Iterable<Call>): Promise<number> {
  const { milliseconds } = await putLoad({ address: side.server.address, connections, calls })
  return quantile(milliseconds, 0.99)
}

type Upkeep = { readonly name: string; readonly start: (side: Side) => Promise<unknown> }

/** The rotation last: of ten million requests it takes half an hour. */
const UPKEEP: readonly Upkeep[] = [
  { name: 'purge', start: ({ database }) => runCommand('purge', environmentOf(database)) },
  {
    name: 'index',
    // As a migration builds one.
    start: ({ database }) =>
      onServer(database, async (client) => {
        await client.query('SET max_parallel_maintenance_workers = 0')
        await client.query('CREATE INDEX CONCURRENTLY growth_trial ON request (ccaa, travel_date)')
      }),
  },
  {
    name: 'rotation',
    start: ({ database }) =>
      runCommand('keys rotate', { ...environmentOf(database), SECRET_KEYS: `${newKey},${oldKey}` }),
  },
]

async function compareUpkeep(side: Side): Promise<void> {
  await fillEncryptedRequests(side.database, { count: Math.min(ROTATED, side.size), secretKeys: oldKey })
  await fillOldSaveKeys(side.database, DUE_KEYS)
  console.log(columns(['beside', 'seconds', 'p99 alone', 'p99 beside', 'ratio']))
  for (const { name, start } of UPKEEP) {
    const calls = await savesOf(side, saves + saves / 2)
    const alone = await p99Of(side, calls.splice(0, saves / 2))
    const upkeep = { runs: true, seconds: 0 }
    const began = performance.now()
    const ended = start(side).finally(() => {
      upkeep.runs = false
      upkeep.seconds = (performance.now() - began) / 1_000
    })
    function* whileItRuns(): Generator<Call> {
      for (let call = calls.shift(); call && upkeep.runs; call = calls.shift()) yield call
    }
    const beside = await p99Of(side, whileItRuns())
    await ended
    const ratio = beside / alone
    console.log(
      columns([name, upkeep.seconds.toFixed(1), alone.toFixed(1), beside.toFixed(1), ratio.toFixed(2)]),
    )
    if (ratio > MOST_SLOWER_BESIDE) process.exitCode = 1
  }
}

const folder = throwAwayFolder()
const cluster = await throwAwayCluster()
const sides: Side[] = []
try {
  await onServer(cluster.connectionString, async (client) => {
    await client.query("ALTER SYSTEM SET max_wal_size = '4GB'")
    await client.query('SELECT pg_reload_conf()')
  })
  for (const size of sizes) sides.push(await openSide(size, cluster.connectionString, folder.path))
  if (values.pause) {
    console.log(`Waits for kill -CONT ${process.pid}`)
    process.kill(process.pid, 'SIGSTOP')
  }
  const [first] = sides
  if (first) await measureFootprint(first)
  await compareCalls(sides)
  const last = sides.at(-1)
  if (last) await compareUpkeep(last)
} finally {
  await Promise.all(sides.map(({ server }) => server.stop()))
  await cluster.remove()
  folder.remove()
}
