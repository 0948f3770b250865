// Another citizen's list and the memory, beside one who takes everything that the limits allow (D54). Tests of the
// server try answers without an end that come from systems outside.
import { setTimeout as pause } from 'node:timers/promises'
import { SESSIONS_AT_ONCE } from '@border-pass/contract/limits'
import { saveRequest } from '@border-pass/contract/request-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/population.ts'
import { type Browser, openBrowser, replyOf } from '../apps/server/src/testing/browser.ts'
import { anApplication } from '../apps/server/src/testing/sample-requests.ts'
import { columns, quantile, readOptions, residentMegabytes } from '../bench/figures.ts'
import { withEmbeddedServer } from '../bench/servers.ts'
import { check } from './harness.ts'

const MOST_GROWTH_MEGABYTES = 100
const MOST_TIMES_SLOWER = 2
const AT_ONCE = 25
/** Twelve times 25 calls are the 300 of a minute. */
const BURST_EVERY_MS = 5_000
const LIST_EVERY_MS = 250
const clock = { now: () => Date.now() }

/** npm run trial -- greedy-citizen [--seconds 60] */
export async function greedyCitizen(): Promise<void> {
  const { seconds } = readOptions({ seconds: 60 })
  console.log(columns(['', 'lists', 'p50 ms', 'p95 ms', 'longest ms', 'most MB']))
  await withEmbeddedServer(
    async ({ address, pid }) => {
      const reader = await openReader(address, pid)
      // A process grows until it has done each kind of work a few times.
      const stopWarmUp = await takeEverything(address, derivedCitizen(2, clock.now()))
      await reader.read(20)
      await stopWarmUp()
      await reader.read(10)
      const quiet = await reader.read(seconds)
      const stop = await takeEverything(address, derivedCitizen(0, clock.now()))
      const beside = await reader.read(seconds)
      const answers = await stop()
      for (const [name, { ms, most }] of Object.entries({ quiet, greedy: beside }))
        console.log(
          columns([name, ms.length, ...[0.5, 0.95, 1].map((q) => quantile(ms, q).toFixed(1)), most]),
        )
      const slower = quantile(beside.ms, 0.95) / quantile(quiet.ms, 0.95)
      check(slower <= MOST_TIMES_SLOWER, `another's list takes ${slower.toFixed(2)} times as long (p95)`)
      const grown = beside.most - quiet.most
      check(grown <= MOST_GROWTH_MEGABYTES, `${grown} MB more than in a quiet minute`)
      console.log(`The greedy citizen was answered: ${answers}.`)
    },
    { TRUST_PROXY: 'loopback' },
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
  const answers = new Map<string, number>()
  const callOne = async (turn: number, n: number) => {
    const kind = (turn + n) % wishes.length
    const { status } = await (wishes[kind] ?? never())(sessions[n % sessions.length] ?? never())
    const answer = kind === wishes.length - 1 ? `save ${status}` : String(status)
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  const stopping = new AbortController()
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

function never(): never {
  throw new Error('There is one.')
}
