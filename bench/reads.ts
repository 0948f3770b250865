// The list and one request from the server, beside a bare Fastify + pg route with the same query: npm run bench -- reads
import { parseArgs } from 'node:util'
import { startChildServer } from './load/child-server.ts'
import { columns } from './load/columns.ts'
import { withEmbeddedServer } from './load/embedded-server.ts'
import { bytesOf } from './load/http-call.ts'
import type { Call } from './load/http-call.ts'
import { putLoad } from './load/put-load.ts'
import { quantile } from './load/quantile.ts'
import { readRequestKeys } from './load/request-keys.ts'
import { saveRequests } from './load/saved-requests.ts'

const CONNECTIONS = 8
const REQUESTS_EACH = 3

const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '6000' },
    citizens: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '3' },
  },
})
const [reads, citizens, rounds] = [Number(values.reads), Number(values.citizens), Number(values.rounds)]

type Side = { readonly address: string; readonly list: readonly Call[]; readonly one: readonly Call[] }

const get = (path: string, cookie?: string): Call => ({
  bytes: bytesOf({ method: 'GET', path, ...(cookie !== undefined && { cookie }) }),
  expects: 200,
})

async function prepareOurs(address: string): Promise<Side> {
  const readers = await saveRequests(address, citizens, REQUESTS_EACH)
  return {
    address,
    list: readers.map(({ citizen, cookie }) => get(`/register/?pid=${citizen.pid}`, cookie)),
    one: readers.flatMap(({ codes, cookie }) => codes.map((code) => get(`/register/${code}`, cookie))),
  }
}

async function prepareBare(address: string, database: string): Promise<Side> {
  const keys = await readRequestKeys(database)
  const owners = [...new Set(keys.map(({ citizen }) => citizen))]
  return {
    address,
    list: owners.map((citizen) => get(`/${citizen}`)),
    one: keys.map(({ citizen, req_year, req_id }) => get(`/${citizen}/${req_year}/${req_id}`)),
  }
}

async function measure({ address, ...kinds }: Side, kind: 'list' | 'one') {
  const calls = Array.from({ length: reads }, (_, n) => kinds[kind][n % kinds[kind].length]).filter(
    (call) => call !== undefined,
  )
  const { milliseconds, perSecond } = await putLoad({ address, connections: CONNECTIONS, calls })
  return { p50: quantile(milliseconds, 0.5), p95: quantile(milliseconds, 0.95), perSecond }
}

await withEmbeddedServer(async ({ address, database }) => {
  const ours = await prepareOurs(address)
  const child = await startChildServer('bare-requests.ts', [database])
  const bare = await prepareBare(child.address, database)
  const ratios = { list: [] as number[], one: [] as number[] }
  console.log(
    columns(['', 'bare p50 ms', 'p95', 'per second', 'ours p50 ms', 'p95', 'per second', 'p95 ratio']),
  )
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of ['list', 'one'] as const) {
      const [theirs, mine] = [await measure(bare, kind), await measure(ours, kind)]
      if (round === 0) continue
      const ratio = mine.p95 / theirs.p95
      ratios[kind].push(ratio)
      const figures = [theirs, mine].flatMap(({ p50, p95, perSecond }) => [
        p50.toFixed(2),
        p95.toFixed(2),
        perSecond,
      ])
      console.log(columns([kind, ...figures, ratio.toFixed(2)]))
    }
  }
  child.stop()
  console.log(
    `median ratio: list ${quantile(ratios.list, 0.5).toFixed(2)}, one ${quantile(ratios.one, 0.5).toFixed(2)}`,
  )
})
