// Another citizen's list and the memory, beside one who takes everything that the limits allow, and beside a registry and a portal whose
// answers have no end (D54).
import { randomUUID } from 'node:crypto'
import { createServer, request as passOn } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { SESSIONS_AT_ONCE } from '@border-pass/contract/limits'
import { saveRequest } from '@border-pass/contract/request-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/population.ts'
import { createSandboxRegistry } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { openDatabase } from '../apps/server/src/adapters/database/connection/connection.ts'
import { openStores } from '../apps/server/src/adapters/database/stores.ts'
import { encodePng } from '../apps/server/src/adapters/documents/sample/encode-png.ts'
import { makeSecretKey, readSecretKeys } from '../apps/server/src/config/secrets.ts'
import { type Browser, openBrowser, replyOf } from '../apps/server/src/testing/browser.ts'
import { listen } from '../apps/server/src/testing/connections.ts'
import {
  GATEWAY_TOKEN,
  PORTAL_KEYS,
  startGateway,
} from '../apps/server/src/testing/gateways/start-gateway.ts'
import { anApplication, aSavedRequest } from '../apps/server/src/testing/sample-requests.ts'
import { columns, quantile, readOptions, residentMegabytes } from '../bench/figures.ts'
import { withEmbeddedServer } from '../bench/servers.ts'
import { check } from './harness.ts'

const MOST_GROWTH_MEGABYTES = 100
const MOST_TIMES_SLOWER = 2
const AT_ONCE = 25
/** Twelve times 25 calls are the 300 of a minute. */
const BURST_EVERY_MS = 5_000
const LIST_EVERY_MS = 250
const OLDER_REQUESTS = 500
const DAY_MS = 86_400_000
const clock = { now: () => Date.now() }

/** npm run trial -- greedy-citizen [--seconds 60] [--only limits | outside] */
export async function greedyCitizen(): Promise<void> {
  const { seconds, only } = readOptions({ seconds: 60, only: '' })
  console.log(columns(['', 'lists', 'p50 ms', 'p95 ms', 'longest ms', 'most MB']))
  if (only !== 'outside') await withinLimits(seconds)
  if (only !== 'limits') await besideOutside(seconds)
}

async function withinLimits(seconds: number): Promise<void> {
  const keys = makeSecretKey('trial')
  await withEmbeddedServer(
    async ({ address, pid, database }) => {
      const greedy = derivedCitizen(0, clock.now())
      await saveOlderRequests(database, keys, greedy)
      const reader = await openReader(address, pid)
      // A process grows until it has done each kind of work a few times.
      const stopWarmUp = await takeEverything(address, derivedCitizen(2, clock.now()))
      await reader.read(20)
      await stopWarmUp()
      await reader.read(10)
      const quiet = await reader.read(seconds)
      const stop = await takeEverything(address, greedy)
      const beside = await reader.read(seconds)
      const answers = await stop()
      compare({ quiet, 'a greedy citizen': beside })
      console.log(`The greedy citizen was answered: ${answers}.`)
    },
    { TRUST_PROXY: 'loopback', SECRET_KEYS: keys },
  )
}

/** Prints what was read, the quiet first, and judges the others by it. */
function compare(all: Readonly<Record<string, Read>> & { readonly quiet: Read }): void {
  for (const [name, { ms, most }] of Object.entries(all)) {
    console.log(columns([name, ms.length, ...[0.5, 0.95, 1].map((q) => quantile(ms, q).toFixed(1)), most]))
    if (name === 'quiet') continue
    const slower = quantile(ms, 0.95) / quantile(all.quiet.ms, 0.95)
    check(
      slower <= MOST_TIMES_SLOWER,
      `${name}: another's list takes ${slower.toFixed(2)} times as long (p95)`,
    )
    const grown = Math.round(most - all.quiet.most)
    check(grown <= MOST_GROWTH_MEGABYTES, `${name}: ${grown} MB more than in a quiet minute`)
  }
}

async function signedIn(address: string, citizen: SandboxCitizen, from: string): Promise<Browser> {
  const browser = openBrowser(address)
  const headers = { 'x-forwarded-for': from }
  const call: Browser['call'] = (method, path, sending = {}) =>
    browser.call(method, path, { ...sending, headers: { ...headers, ...sending.headers } })
  const { status } = await browser.signIn(citizen, headers)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)
  return { ...browser, call }
}

/** Requests of the years before: a longer list than a citizen may be shown. */
async function saveOlderRequests(
  database: string,
  secretKeys: string,
  { pid }: SandboxCitizen,
): Promise<void> {
  const [keys, connection] = [readSecretKeys(secretKeys), await openDatabase(database)]
  if (keys === null) throw new Error('This is a key.')
  const nothing = () => undefined
  const reporting = { onBatch: nothing, reportUnreadable: nothing, sendsReminders: false }
  const { requests } = await openStores({ database: connection, keys, clock, ...reporting })
  for (let day = OLDER_REQUESTS; day > 0; day -= 1) {
    const savedAt = clock.now() - day * DAY_MS
    const registerDate = todayInBangkok(savedAt)
    const request = aSavedRequest({
      pid,
      savedAt,
      registerDate,
      travelDate: addDays(registerDate, 1),
      borderCode: String(day),
    })
    await requests.save({ request, saveKey: null, entries: [], decideConflict: () => 'leave-alone' })
  }
  await connection.close()
}

async function save(browser: Browser, citizen: SandboxCitizen, oldRequest: string | null = null) {
  const answer = await browser.call('POST', '/register/', {
    body: anApplication(citizen, clock, { oldRequest }),
  })
  if (answer.status !== 201) return { status: answer.status, number: oldRequest }
  const { reqId, reqYear } = replyOf(saveRequest, answer)
  return { status: 201, number: `${reqId}/${reqYear}` }
}

type Read = { readonly ms: readonly number[]; readonly most: number }

/** Somebody else, who reads their list of one request four times a second. */
async function openReader(address: string, pid: number) {
  const citizen = derivedCitizen(1, clock.now())
  const browser = await signedIn(address, citizen, '198.51.100.7')
  await save(browser, citizen)
  return {
    async read(seconds: number): Promise<Read> {
      const ms: number[] = []
      let most = 0
      const end = performance.now() + seconds * 1_000
      while (performance.now() < end) {
        const began = performance.now()
        const { status } = await browser.call('GET', '/register/?pid=me')
        if (status !== 200) throw new Error(`The list was answered with ${status}.`)
        ms.push(performance.now() - began)
        most = Math.max(most, residentMegabytes(pid))
        await pause(Math.max(0, began + LIST_EVERY_MS - performance.now()))
      }
      return { ms, most: Math.round(most) }
    },
  }
}

/** Twenty sessions; saves, lists, samples, verdicts, sheets and drafts, 25 at once. Returns what ends it and tells the answers. */
async function takeEverything(address: string, citizen: SandboxCitizen): Promise<() => Promise<string>> {
  const sessions: Browser[] = []
  for (let n = 0; n < SESSIONS_AT_ONCE; n += 1)
    sessions.push(await signedIn(address, citizen, `203.0.113.${n}`))
  const booked = await save(sessions.at(-1) ?? never(), citizen)
  await sessions.at(-1)?.call('PUT', `/sandbox/office/${booked.number}`, { body: { act: 'issue' } })
  let last = booked.number
  let saving: Promise<unknown> = Promise.resolve()
  const { borderCity, bpType, office } = citizen
  const wishes: readonly ((browser: Browser) => Promise<{ readonly status: number }>)[] = [
    (browser) => browser.call('GET', '/register/?pid=me'),
    (browser) => browser.call('GET', '/register/passes'),
    (browser) => browser.call('GET', `/register/sample/${booked.number}`),
    (browser) => browser.call('POST', '/register/eligibility', { body: { borderCity, bpType, office } }),
    (browser) => browser.call('GET', '/register/eligibility/offices'),
    (browser) => browser.call('GET', `/register/document/${last}`),
    (browser) => browser.call('GET', '/access-log/'),
    // Each names the one before, so that all twenty of a day are saved.
    (browser) => {
      const saved = saving.then(async () => save(browser, citizen, last))
      saving = saved.then(({ number }) => (last = number))
      return saved
    },
  ]
  return inBursts(async (turn, n) => {
    const kind = (turn + n) % wishes.length
    const { status } = await (wishes[kind] ?? never())(sessions[n % sessions.length] ?? never())
    return kind === wishes.length - 1 ? `save ${status}` : String(status)
  })
}

/** Twenty-five calls at once every five seconds; returns what ends them and tells the answers. */
function inBursts(call: (turn: number, n: number) => Promise<string>): () => Promise<string> {
  const answers = new Map<string, number>()
  const stopping = new AbortController()
  const callOne = async (turn: number, n: number) => {
    const answer = await call(turn, n)
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  const running = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const calls = Array.from({ length: AT_ONCE }, (_, n) => callOne(turn, n))
      await Promise.all([...calls, pause(BURST_EVERY_MS)])
    }
  })()
  return async () => {
    stopping.abort()
    await running
    return [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')
  }
}

// What comes from outside: the sandbox's gateway over HTTP, but for one citizen's records and one portal.

const HUGE_SIDE = 16_000
const BOMB = gzipSync(Buffer.alloc(256 * 1024 * 1024, ' '))
const NOISE = Buffer.alloc(64 * 1024, '1')

type Fault = 'endless' | 'bomb' | null

/** Passes every call on to the gateway but those that the fault of the moment concerns. */
async function serveFaulty(gateway: string, pid: string) {
  let fault: Fault = null
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request
    if (fault === 'endless' && url.includes(pid)) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const pour = () => {
        while (response.write(NOISE));
      }
      response.on('drain', pour)
      return pour()
    }
    if (fault === 'bomb' && url.endsWith('/deproc'))
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB)
    const passed = passOn(new URL(url, gateway), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    return request.pipe(passed)
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    show: (next: Fault) => void (fault = next),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function besideOutside(seconds: number): Promise<void> {
  const greedy = derivedCitizen(0, clock.now())
  const registry = createSandboxRegistry(clock)
  const picture = { palette: new Uint8Array(3), indices: new Uint8Array(HUGE_SIDE * HUGE_SIDE) }
  const image = encodePng(picture, HUGE_SIDE).toString('base64')
  const gateway = await startGateway(clock, {
    registry: {
      ...registry,
      findFaceImage: async (pid) =>
        pid === greedy.pid ? { pid, mimeType: 'image/png', image } : registry.findFaceImage(pid),
    },
  })
  const outside = await serveFaulty(gateway.url, greedy.pid)
  await withEmbeddedServer(
    async ({ address, pid }) => {
      const reader = await openReader(address, pid)
      const browser = await signedIn(address, greedy, '203.0.113.1')
      const { number } = await save(browser, greedy)
      await browser.call('PUT', `/sandbox/office/${number}`, { body: { act: 'issue' } })
      const calls: Readonly<Record<string, readonly [Fault, () => Promise<{ readonly status: number }>]>> = {
        'an endless answer': ['endless', () => browser.call('GET', '/pop/me')],
        'a zip bomb': ['bomb', () => launch(address)],
        'a picture of 16,000²': [null, () => browser.call('GET', `/register/sample/${number}`)],
      }
      // A process grows until it has done each kind of work a few times.
      const stopWarmUp = await takeEverything(address, derivedCitizen(2, clock.now()))
      await reader.read(15)
      await stopWarmUp()
      await reader.read(10)
      // The memory that one kind took may stay with the process: each has a quiet time of its own before it.
      for (const [name, [fault, call]] of Object.entries(calls)) {
        const quiet = await reader.read(seconds)
        outside.show(fault)
        const stop = inBursts(async () => String((await call()).status))
        const beside = await reader.read(seconds)
        console.log(`${name} was answered: ${await stop()}.`)
        outside.show(null)
        // The breaker lets the registry be asked again.
        await pause(15_000)
        compare({ quiet, [name]: beside })
      }
    },
    {
      TRUST_PROXY: 'loopback',
      REGISTRY_URL: outside.url,
      REGISTRY_TOKEN: GATEWAY_TOKEN,
      PORTAL_URL: outside.url,
      PORTAL_CONSUMER_KEY: PORTAL_KEYS.consumerKey,
      PORTAL_CONSUMER_SECRET: PORTAL_KEYS.consumerSecret,
      PORTAL_AGENT_ID: PORTAL_KEYS.agentId,
    },
  )
  outside.close()
  await gateway.close()
}

const launch = (address: string) =>
  openBrowser(address).call('POST', '/egov/', { body: { appID: 'app', mToken: randomUUID() } })

function never(): never {
  throw new Error('There is one.')
}
