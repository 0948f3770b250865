// The first verdict of a visit through HTTP, the registry in process and over HTTP: npm run bench -- verdicts
import { parseArgs } from 'node:util'
import { signInCitizens } from './load/citizens.ts'
import type { SignedIn } from './load/citizens.ts'
import { columns } from './load/columns.ts'
import { withEmbeddedServer } from './load/embedded-server.ts'
import { bytesOf } from './load/http-call.ts'
import type { Call } from './load/http-call.ts'
import { processorSeconds } from './load/processor-time.ts'
import { putLoad } from './load/put-load.ts'
import { quantile } from './load/quantile.ts'
import { startRegistry } from './load/running-registry.ts'
import { startGatewayServer } from './load/server-beside.ts'

const CONNECTIONS = 16
const WARM_UP = 500

const { values } = parseArgs({
  options: { verdicts: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '5' } },
})
const [verdicts, rounds] = [Number(values.verdicts), Number(values.rounds)]

function verdictCall({ citizen, cookie }: SignedIn): Call {
  const { borderCity, bpType, office } = citizen
  const body = { borderCity, bpType, office }
  return { bytes: bytesOf({ method: 'POST', path: '/register/eligibility', cookie, body }), expects: 200 }
}

type Running = { readonly address: string; readonly pid: number }

/** Every citizen signs in for one verdict, so that no answer of an earlier one is used. */
async function prepare(name: string, { address, pid }: Running) {
  const people = await signInCitizens(address, WARM_UP + rounds * verdicts)
  return { name, address, pid, calls: people.map((person) => verdictCall(person)) }
}

type Side = Awaited<ReturnType<typeof prepare>>

async function measure({ address, pid, calls }: Side, count: number) {
  const used = processorSeconds(pid)
  const load = { address, connections: CONNECTIONS, calls: calls.splice(0, count) }
  const { milliseconds, perSecond } = await putLoad(load)
  const serverMicroseconds = ((processorSeconds(pid) - used) / count) * 1e6
  return {
    perSecond,
    serverMicroseconds,
    p50: quantile(milliseconds, 0.5),
    p95: quantile(milliseconds, 0.95),
  }
}

type Figures = Awaited<ReturnType<typeof measure>>

await withEmbeddedServer(async ({ database, ...server }) => {
  const registry = await startRegistry({ delay: 5 })
  const overHttp = await startGatewayServer({ database, registryUrl: registry.url })
  const sides = [await prepare('in process', server), await prepare('over HTTP', overHttp)]
  const figures = new Map(sides.map((side) => [side, [] as Figures[]]))
  for (const side of sides) await measure(side, WARM_UP)
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, all] of figures) all.push(await measure(side, verdicts))
  }
  console.log(columns(['verdicts/s', 'server µs', 'p50 ms', 'p95 ms']))
  for (const [{ name }, all] of figures) {
    const median = (figure: keyof Figures) =>
      quantile(
        all.map((each) => each[figure]),
        0.5,
      )
    const times = [median('p50').toFixed(1), median('p95').toFixed(1)]
    console.log(`${columns([median('perSecond'), median('serverMicroseconds'), ...times])}  ${name}`)
  }
  await overHttp.stop()
  await registry.stop()
})
