// The server's memory during a million calls, the registry in process and over HTTP: npm run bench -- memory
import { parseArgs } from 'node:util'
import { columns } from './load/columns.ts'
import { withEmbeddedServer } from './load/embedded-server.ts'
import { bytesOf } from './load/http-call.ts'
import type { Call } from './load/http-call.ts'
import { putLoad } from './load/put-load.ts'
import { residentMegabytes } from './load/resident-memory.ts'
import { startRegistry } from './load/running-registry.ts'
import { saveRequests } from './load/saved-requests.ts'
import type { Reader } from './load/saved-requests.ts'
import { startGatewayServer } from './load/server-beside.ts'
import { signInCall } from './load/sign-in-call.ts'

const CONNECTIONS = 16
const PORTIONS = 10
/** Enough that nobody reaches the limit of 300 calls per minute. */
const CITIZENS = 2_000

const { values } = parseArgs({ options: { calls: { type: 'string', default: '1000000' } } })
const portion = Math.ceil(Number(values.calls) / PORTIONS)

/** The calls of one citizen, and at the end one without a session. */
function turnOf({ citizen, cookie, codes }: Reader): Call[] {
  const get = (path: string): Call => ({ bytes: bytesOf({ method: 'GET', path, cookie }), expects: 200 })
  const whoAmI = { bytes: bytesOf({ method: 'POST', path: '/auth/info/', cookie }), expects: 200 }
  const request = get(`/register/${codes[0]}`)
  const place = get('/rcode/8599')
  const signedOut = { bytes: bytesOf({ method: 'GET', path: '/register/applicant' }), expects: 401 }
  const list = get(`/register/?pid=${citizen.pid}`)
  return [whoAmI, place, whoAmI, request, whoAmI, place, request, list, get('/holiday/2569'), signedOut]
}

/** Endless; one call in a hundred is a sign-in. */
function* callsOf(readers: readonly Reader[]): Generator<Call, never> {
  const turns = readers.map((reader) => ({ turn: turnOf(reader), signIn: signInCall(reader.citizen) }))
  for (let round = 0; ; round += 1) {
    for (const [index, { turn, signIn }] of turns.entries()) {
      yield* turn
      if ((index + round) % 10 === 0) yield signIn
    }
  }
}

function* take(count: number, calls: Iterator<Call, never>): Generator<Call> {
  for (let n = 0; n < count; n += 1) yield calls.next().value
}

type Running = { readonly address: string; readonly pid: number }

async function prepare(name: string, { address, pid }: Running) {
  const atStart = residentMegabytes(pid)
  return { name, address, pid, atStart, calls: callsOf(await saveRequests(address, CITIZENS, 1)) }
}

type Side = Awaited<ReturnType<typeof prepare>>

async function measure({ name, address, pid, calls }: Side, done: number): Promise<number> {
  const { perSecond } = await putLoad({ address, connections: CONNECTIONS, calls: take(portion, calls) })
  const megabytes = residentMegabytes(pid)
  console.log(`${columns([done + portion, perSecond, megabytes])}  ${name}`)
  return megabytes
}

await withEmbeddedServer(async ({ database, ...server }) => {
  const registry = await startRegistry({ delay: 5 })
  const overHttp = await startGatewayServer({ database, registryUrl: registry.url })
  const sides = [await prepare('in process', server), await prepare('over HTTP', overHttp)]
  console.log(columns(['calls', 'per second', 'memory MB']))
  for (const { name, atStart } of sides) console.log(`${columns(['0', '', atStart])}  ${name}`)
  const seen = new Map(sides.map((side) => [side, [] as number[]]))
  for (let n = 0; n < PORTIONS; n += 1) {
    for (const [side, all] of seen) all.push(await measure(side, n * portion))
  }
  for (const [{ name }, all] of seen) {
    const halves = [all.slice(0, PORTIONS / 2), all.slice(PORTIONS / 2)]
    const [first, second] = halves.map((half) => Math.max(...half).toFixed(0))
    console.log(`${name}: most in the first half ${first} MB, in the second ${second} MB`)
  }
  await overHttp.stop()
  await registry.stop()
})
