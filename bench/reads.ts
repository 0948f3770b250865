// The list and one request, the registry in process and over HTTP, beside a bare Fastify + pg route with the same query:
// npm run bench -- reads
import { parseArgs } from 'node:util'
import { startChildServer } from './load/child-server.ts'
import { columns } from './load/columns.ts'
import { withEmbeddedServer } from './load/embedded-server.ts'
import { bytesOf } from './load/http-call.ts'
import type { Call } from './load/http-call.ts'
import { processorSeconds } from './load/processor-time.ts'
import { putLoad } from './load/put-load.ts'
import { quantile } from './load/quantile.ts'
import { readRequestKeys } from './load/request-keys.ts'
import { startRegistry } from './load/running-registry.ts'
import { saveRequests } from './load/saved-requests.ts'
import { startGatewayServer } from './load/server-beside.ts'
import { writtenSoFar } from './load/written.ts'

const CONNECTIONS = 8
const REQUESTS_EACH = 3

const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '8000' },
    citizens: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '5' },
  },
})
const [reads, citizens, rounds] = [Number(values.reads), Number(values.citizens), Number(values.rounds)]

type Running = { readonly address: string; readonly pid: number }
type Side = Running & { readonly name: string; readonly list: readonly Call[]; readonly one: readonly Call[] }

const get = (path: string, cookie?: string): Call => ({
  bytes: bytesOf({ method: 'GET', path, ...(cookie !== undefined && { cookie }) }),
  expects: 200,
})

async function prepareOurs(name: string, { address, pid }: Running): Promise<Side> {
  const readers = await saveRequests(address, citizens, REQUESTS_EACH)
  return {
    name,
    address,
    pid,
    list: readers.map(({ citizen, cookie }) => get(`/register/?pid=${citizen.pid}`, cookie)),
    one: readers.flatMap(({ codes, cookie }) => codes.map((code) => get(`/register/${code}`, cookie))),
  }
}

async function prepareBare({ address, pid }: Running, database: string): Promise<Side> {
  const keys = await readRequestKeys(database)
  const owners = [...new Set(keys.map(({ citizen }) => citizen))]
  return {
    name: 'bare',
    address,
    pid,
    list: owners.map((citizen) => get(`/${citizen}`)),
    one: keys.map(({ citizen, req_year, req_id }) => get(`/${citizen}/${req_year}/${req_id}`)),
  }
}

async function measure({ address, pid, ...kinds }: Side, kind: 'list' | 'one', database: string) {
  const calls = Array.from({ length: reads }, (_, n) => kinds[kind][n % kinds[kind].length]).filter(
    (call) => call !== undefined,
  )
  const [used, written] = [processorSeconds(pid), await writtenSoFar(database)]
  const { milliseconds, perSecond } = await putLoad({ address, connections: CONNECTIONS, calls })
  const { bytes, transactions } = await writtenSoFar(database)
  return {
    perSecond,
    p50: quantile(milliseconds, 0.5),
    p95: quantile(milliseconds, 0.95),
    serverMicroseconds: ((processorSeconds(pid) - used) / reads) * 1e6,
    walBytes: (bytes - written.bytes) / reads,
    writingCommits: (transactions - written.transactions) / reads,
  }
}

type Figures = Awaited<ReturnType<typeof measure>>

function print(name: string, all: readonly Figures[], bare: readonly Figures[]): void {
  const median = (figure: keyof Figures) =>
    quantile(
      all.map((each) => each[figure]),
      0.5,
    )
  const ratios = all.map(({ p95 }, round) => p95 / (bare[round]?.p95 ?? Number.NaN))
  const times = [median('p50').toFixed(2), median('p95').toFixed(2), quantile(ratios, 0.5).toFixed(2)]
  const written = [median('walBytes').toFixed(1), median('writingCommits').toFixed(4)]
  const cells = [median('perSecond'), median('serverMicroseconds'), ...times, ...written]
  console.log(`${columns(cells)}  ${name}`)
}

await withEmbeddedServer(async ({ database, ...server }) => {
  const registry = await startRegistry({ delay: 5 })
  const overHttp = await startGatewayServer({ database, registryUrl: registry.url })
  const ours = [await prepareOurs('ours', server), await prepareOurs('ours over HTTP', overHttp)]
  const child = await startChildServer('bare-requests.ts', [database])
  const sides = [await prepareBare(child, database), ...ours]
  console.log(columns(['reads/s', 'server µs', 'p50 ms', 'p95 ms', 'p95 ÷ bare', 'WAL bytes', 'writing tx']))
  for (const kind of ['list', 'one'] as const) {
    const figures = new Map(sides.map((side) => [side, [] as Figures[]]))
    // The first round warms all up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [side, all] of figures) {
        const each = await measure(side, kind, database)
        if (round > 0) all.push(each)
      }
    }
    const [bare = []] = figures.values()
    for (const [side, all] of figures) print(`${kind}, ${side.name}`, all, bare)
  }
  child.stop()
  await overHttp.stop()
  await registry.stop()
})
