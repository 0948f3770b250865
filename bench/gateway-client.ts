// The processor time that asking the registry over HTTP takes of the server: npm run bench -- gateway-client
import { parseArgs } from 'node:util'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { HTTP_CLIENTS } from '../apps/server/src/testing/http-clients.ts'
import type { HttpClient } from '../apps/server/src/testing/http-clients.ts'
import { columns } from './load/columns.ts'
import { quantile } from './load/quantile.ts'
import { REGISTRY_TOKEN, startRegistry } from './load/running-registry.ts'

/** As many as 16 saves ask at once. */
const UNDER_WAY = 64
const DELAY_MS = 5

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '3000' }, rounds: { type: 'string', default: '5' } },
})
const [calls, rounds] = [Number(values.calls), Number(values.rounds)]

const paths = Array.from({ length: 200 }, (_, n) => `/pop/${derivedCitizen(n, Date.now()).pid}`)

/** Microseconds of this process's processor a call. */
async function measure(client: HttpClient, url: string): Promise<number> {
  let left = calls
  const before = process.cpuUsage()
  const askInTurn = async () => {
    while (left-- > 0) {
      const { status } = await client(url, paths[left % paths.length] ?? '', REGISTRY_TOKEN)
      if (status !== 200) throw new Error(`Answered with ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: UNDER_WAY }, askInTurn))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}

const registry = await startRegistry({ delay: DELAY_MS })
try {
  const taken = new Map(Object.keys(HTTP_CLIENTS).map((name) => [name, [] as number[]]))
  // The first round warms all up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, client] of Object.entries(HTTP_CLIENTS)) {
      const microseconds = await measure(client, registry.url)
      if (round > 0) taken.get(name)?.push(microseconds)
    }
  }
  console.log(
    `${calls} calls, ${UNDER_WAY} under way, answers after ${DELAY_MS} ms; µs of a processor a call`,
  )
  console.log(columns(['least', 'median', 'most', 'of fetch']))
  const ofFetch = quantile(taken.get('fetch') ?? [], 0.5)
  for (const [name, all] of taken) {
    const median = quantile(all, 0.5)
    const cells = [Math.min(...all), median, Math.max(...all), (median / ofFetch).toFixed(2)]
    console.log(`${columns(cells)}  ${name}`)
  }
} finally {
  await registry.stop()
}
