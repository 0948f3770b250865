// One citizen who takes everything that the limits allow (D54), beside another one who reads their list.
import { setTimeout as pause } from 'node:timers/promises'
import { saveRequest } from '@border-pass/contract/request-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { openDatabase } from '../apps/server/src/adapters/database/connection/connection.ts'
import { openStores } from '../apps/server/src/adapters/database/stores.ts'
import { makeSecretKey, readSecretKeys } from '../apps/server/src/config/secrets.ts'
import { type Browser, openBrowser, replyOf } from '../apps/server/src/testing/browser.ts'
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

/** npm run trial -- greedy-citizen [--seconds 60] */
export async function greedyCitizen(): Promise<void> {
  const { seconds } = readOptions({ seconds: 60 })
  const keys = makeSecretKey('trial')
  await withEmbeddedServer(
    async ({ address, pid, database }) => {
      const [greedy, reader] = [derivedCitizen(0, clock.now()), derivedCitizen(1, clock.now())]
      await saveOlderRequests(database, keys, greedy)
      const readerBrowser = await signedIn(address, reader, '198.51.100.7')
      await save(readerBrowser, reader)
      const memory = () => residentMegabytes(pid)
      // A process grows until it has done each kind of work a few times.
      const stopWarmUp = await takeEverything(address, derivedCitizen(2, clock.now()))
      await readList(readerBrowser, { seconds: 20, memory })
      await stopWarmUp()
      await readList(readerBrowser, { seconds: 10, memory })
      const quiet = await readList(readerBrowser, { seconds, memory })
      const stop = await takeEverything(address, greedy)
      const beside = await readList(readerBrowser, { seconds, memory })
      const answers = await stop()
      console.log(columns(['', 'lists', 'p50 ms', 'p95 ms', 'longest ms', 'most MB']))
      for (const [name, { ms, most }] of Object.entries({ quiet, beside }))
        console.log(
          columns([name, ms.length, ...[0.5, 0.95, 1].map((q) => quantile(ms, q).toFixed(1)), most]),
        )
      console.log(`The greedy citizen was answered: ${answers}.`)
      const slower = quantile(beside.ms, 0.95) / quantile(quiet.ms, 0.95)
      check(
        slower <= MOST_TIMES_SLOWER,
        `another citizen's list takes ${slower.toFixed(2)} times as long (p95)`,
      )
      const grown = beside.most - quiet.most
      check(grown <= MOST_GROWTH_MEGABYTES, `${Math.round(grown)} MB more than in a quiet minute`)
    },
    { TRUST_PROXY: 'loopback', SECRET_KEYS: keys },
  )
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

/** Of the years before: a longer list than a citizen may be shown. */
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

type Reading = { readonly seconds: number; readonly memory: () => number }

async function readList(browser: Browser, { seconds, memory }: Reading) {
  const ms: number[] = []
  let most = 0
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const began = performance.now()
    const { status } = await browser.call('GET', '/register/?pid=me')
    if (status !== 200) throw new Error(`The list was answered with ${status}.`)
    ms.push(performance.now() - began)
    most = Math.max(most, Math.round(memory()))
    await pause(Math.max(0, began + LIST_EVERY_MS - performance.now()))
  }
  return { ms, most }
}

/** Twenty sessions; saves, lists, samples, verdicts, sheets and drafts, 25 at once. Returns what ends it and tells the answers. */
async function takeEverything(address: string, citizen: SandboxCitizen): Promise<() => Promise<string>> {
  const sessions: Browser[] = []
  for (let n = 0; n < AT_ONCE; n += 1) sessions.push(await signedIn(address, citizen, `203.0.113.${n}`))
  const statuses = new Map<string, number>()
  const booked = await save(sessions.at(-1) ?? never(), citizen)
  await sessions.at(-1)?.call('PUT', `/sandbox/office/${booked.number}`, { body: { act: 'issue' } })
  let last = booked.number
  const { borderCity, bpType, office } = citizen
  const wishes: readonly ((browser: Browser) => Promise<{ readonly status: number }>)[] = [
    (browser) => browser.call('GET', '/register/?pid=me'),
    (browser) => browser.call('GET', '/register/passes'),
    (browser) => browser.call('GET', `/register/sample/${booked.number}`),
    (browser) => browser.call('POST', '/register/eligibility', { body: { borderCity, bpType, office } }),
    (browser) => browser.call('GET', '/register/eligibility/offices'),
    (browser) => browser.call('GET', `/register/document/${last}`),
    (browser) => browser.call('GET', '/access-log/'),
    async (browser) => {
      const saved = await save(browser, citizen, last)
      last = saved.number
      return saved
    },
  ]
  const burst = (turn: number) =>
    sessions.map(async (browser, n) => {
      const wish = wishes[(turn + n) % wishes.length] ?? never()
      const { status } = await wish(browser)
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)
    })
  const stopping = new AbortController()
  const running = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await Promise.all([...burst(turn), pause(BURST_EVERY_MS)])
    }
  })()
  return async () => {
    stopping.abort()
    await running
    return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  }
}

function never(): never {
  throw new Error('There is one.')
}
