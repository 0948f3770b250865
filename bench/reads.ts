// Measures reads of the list and of one request, with the registry in process and over HTTP, and what a read makes PostgreSQL write:
// npm run bench -- reads --reads 1000 --rounds 1 --connections 64 [--against <folder>]
//
// --against measures another checkout of the project in turn with this one.
import { runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { columns, inTurn, findMedian, printRatios, readOptions } from './figures.ts'
import { measureLoad, readCall, saveRequests } from './load.ts'
import type { Call } from './load.ts'
import { type Side, withSides } from './servers.ts'

const REQUESTS_EACH = 3
const { reads, citizens, rounds, connections, against } = readOptions({
  reads: 8_000,
  citizens: 600,
  rounds: 5,
  connections: 8,
  against: '',
})

type Prepared = Side & { readonly list: readonly Call[]; readonly one: readonly Call[] }

async function prepare(side: Side): Promise<Prepared> {
  const readers = await saveRequests(side.address, citizens, REQUESTS_EACH)
  return {
    ...side,
    list: readers.map(({ citizen, cookie }) => readCall(`/register/?pid=${citizen.pid}`, cookie)),
    one: readers.flatMap(({ codes, cookie }) => codes.map((code) => readCall(`/register/${code}`, cookie))),
  }
}

/** Reads the bytes of WAL and the writing transactions so far. pg_stat_wal is not used, because connections update it only now and then. */
async function readWritten(database: string) {
  const [row] = await runSql(
    database,
    `SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes,
       pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS transactions`,
  )
  return { bytes: Number(row?.['bytes']), transactions: Number(row?.['transactions']) }
}

async function measure(side: Prepared, kind: 'list' | 'one') {
  const calls = Array.from({ length: reads }, (_, n) => side[kind][n % side[kind].length]).filter(
    (call) => call !== undefined,
  )
  const before = await readWritten(side.database)
  const figures = await measureLoad(side, calls, connections)
  const after = await readWritten(side.database)
  return {
    ...figures,
    walBytes: (after.bytes - before.bytes) / reads,
    writing: (after.transactions - before.transactions) / reads,
  }
}

type Figures = Awaited<ReturnType<typeof measure>>

function print(name: string, all: readonly Figures[]): void {
  const times = [findMedian(all, 'p50').toFixed(2), findMedian(all, 'p95').toFixed(2)]
  const written = [findMedian(all, 'walBytes').toFixed(1), findMedian(all, 'writing').toFixed(4)]
  const cells = [findMedian(all, 'perSecond'), findMedian(all, 'serverMicroseconds'), ...times, ...written]
  console.log(`${columns(cells)}  ${name}`)
}

await withSides(against, async (servers) => {
  // Each checkout has two sides: the registry in process, and over HTTP.
  const sides: Prepared[] = []
  for (const server of servers) sides.push(await prepare(server))
  console.log(columns(['reads/s', 'server µs', 'p50 ms', 'p95 ms', 'WAL bytes', 'writing tx']))
  for (const kind of ['list', 'one'] as const) {
    const measureKind = (side: Prepared) => measure(side, kind)
    // The first round warms the servers up.
    await inTurn(sides, 1, measureKind)
    const measured = await inTurn(sides, rounds, measureKind)
    for (const [side, all] of measured) print(`${kind}, ${side.name}`, all)
    if (against) printRatios(measured)
  }
})
