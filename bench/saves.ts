// Full saves per second over HTTP beside pgbench's single-insert transactions on the same PostgreSQL: npm run bench -- saves
import { parseArgs } from 'node:util'
import { startChildServer } from './load/child-server.ts'
import { signInCitizens } from './load/citizens.ts'
import { columns } from './load/columns.ts'
import { diskSyncMilliseconds } from './load/disk-sync.ts'
import { withEmbeddedServer } from './load/embedded-server.ts'
import type { Call } from './load/http-call.ts'
import { processorSeconds } from './load/processor-time.ts'
import { putLoad } from './load/put-load.ts'
import { quantile } from './load/quantile.ts'
import { saveCall } from './load/save-call.ts'
import { singleInserts } from './load/single-inserts.ts'

const CONNECTIONS = 64
const WARM_UP = 1_000

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '6000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '6' },
  },
})
const [saves, rounds, seconds] = [Number(values.saves), Number(values.rounds), Number(values.seconds)]

/** The rate of the load generator alone, with the same calls. */
async function measureGenerator(calls: readonly Call[]): Promise<void> {
  const bare = await startChildServer('bare-answers.ts')
  const { perSecond, microsecondsOfOurs } = await putLoad({ ...bare, connections: CONNECTIONS, calls })
  bare.stop()
  console.log(`The load generator against a server that only answers:`)
  console.log(
    `${perSecond.toFixed(0)} calls a second, ${microsecondsOfOurs.toFixed(0)} µs of a processor each`,
  )
}

async function measureSaves(pid: number, address: string, calls: readonly Call[]) {
  const before = processorSeconds(pid)
  const outcome = await putLoad({ address, connections: CONNECTIONS, calls })
  const microsecondsOfServer = ((processorSeconds(pid) - before) / calls.length) * 1e6
  return { ...outcome, microsecondsOfServer }
}

await withEmbeddedServer(async (server) => {
  const { address, pid } = server
  const people = await signInCitizens(address, WARM_UP + rounds * saves)
  const calls = people.map((person) => saveCall(person))
  await measureGenerator(calls)
  console.log(`A page is on the disk after ${diskSyncMilliseconds(server.dataDir).toFixed(2)} ms.`)
  await measureSaves(pid, address, calls.splice(0, WARM_UP))

  const insertsPerSecond = await singleInserts(server)
  const bare = await startChildServer('bare-saves.ts', [server.database])
  const ratios: number[] = []
  console.log(
    columns([
      'pgbench/s',
      'prepared/s',
      'bare HTTP/s',
      'saves/s',
      'ratio',
      'to prepared',
      'p50 ms',
      'p99 ms',
      'server µs',
      'load µs',
    ]),
  )
  for (let round = 1; round <= rounds; round += 1) {
    const [simple, prepared] = [
      await insertsPerSecond('simple', seconds),
      await insertsPerSecond('prepared', seconds),
    ]
    const roundCalls = calls.splice(0, saves)
    const bareSaves = await putLoad({ ...bare, connections: CONNECTIONS, calls: roundCalls })
    const saved = await measureSaves(pid, address, roundCalls)
    const ratio = saved.perSecond / simple
    ratios.push(ratio)
    const [p50, p99] = [quantile(saved.milliseconds, 0.5), quantile(saved.milliseconds, 0.99)]
    const costs = [saved.microsecondsOfServer, saved.microsecondsOfOurs]
    console.log(
      columns([
        simple,
        prepared,
        bareSaves.perSecond,
        saved.perSecond,
        ratio.toFixed(2),
        (saved.perSecond / prepared).toFixed(2),
        p50,
        p99,
        ...costs,
      ]),
    )
  }
  bare.stop()
  console.log(`median ratio ${quantile(ratios, 0.5).toFixed(2)}, to be at least 1.00`)
})
