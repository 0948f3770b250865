// The first verdict of a visit, the registry in process and over HTTP: npm run bench -- verdicts --verdicts 100 --rounds 1
import { columns, inTurn, medianOf, readOptions } from './figures.ts'
import { callOf, measureLoad, signInCitizens } from './load.ts'
import type { Running, SignedIn } from './load.ts'
import { withBothServers } from './servers.ts'

const CONNECTIONS = 16
const WARM_UP = 500
const { verdicts, rounds } = readOptions({ verdicts: 1_000, rounds: 5 })

function verdictCall({ citizen, cookie }: SignedIn) {
  const { borderCity, bpType, office } = citizen
  const body = { borderCity, bpType, office }
  return callOf({ method: 'POST', path: '/register/eligibility', cookie, body })
}

/** Every citizen signs in for one verdict, so that no answer of an earlier one is used. */
async function prepare(name: string, { address, pid }: Running) {
  const people = await signInCitizens(address, WARM_UP + rounds * verdicts)
  return { name, address, pid, calls: people.map((person) => verdictCall(person)) }
}

await withBothServers(async (server, overHttp) => {
  const sides = [await prepare('in process', server), await prepare('over HTTP', overHttp)]
  for (const side of sides) await measureLoad(side, side.calls.splice(0, WARM_UP), CONNECTIONS)
  const measured = await inTurn(sides, rounds, (side) =>
    measureLoad(side, side.calls.splice(0, verdicts), CONNECTIONS),
  )
  console.log(columns(['verdicts/s', 'server µs', 'p50 ms', 'p95 ms']))
  for (const [{ name }, all] of measured) {
    const times = [medianOf(all, 'p50').toFixed(1), medianOf(all, 'p95').toFixed(1)]
    const cells = [medianOf(all, 'perSecond'), medianOf(all, 'serverMicroseconds'), ...times]
    console.log(`${columns(cells)}  ${name}`)
  }
})
