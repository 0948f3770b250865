// Slow and greedy clients in hundreds, on one server, while citizens use it (docs/decisions/0020).
import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { openBrowser } from '../browser.ts'
import type { Browser } from '../browser.ts'
import { openConnection } from '../raw-connection.ts'
import type { RawConnection } from '../raw-connection.ts'

type Choices = {
  readonly address: string
  readonly citizen: SandboxCitizen
  readonly connections: { readonly dripping: number; readonly greedy: number; readonly silent: number }
  /** A large answer, which the greedy ask for and never read. */
  readonly largePath: string
  /** Bytes in use by the server. */
  readonly memory: () => number
  /** Within it a newcomer is served, and every attacking connection has ended. */
  readonly servedWithinMs: number
}

type Attack = {
  readonly name: string
  readonly count: number
  readonly isReading: boolean
  readonly begin: (connection: RawConnection) => void
  readonly goOn?: (connection: RawConnection) => void
}

type Repelled = {
  readonly name: string
  readonly opened: number
  /** By the server. */
  readonly ended: number
  readonly seconds: number
  /** Until who came in the middle of it was served. */
  readonly newcomerMs: number
}

export type FloodReport = {
  readonly attacks: Repelled[]
  /** Bytes, at most. */
  grownBy: number
  /** Calls of a citizen who was there before. */
  served: number
  slowestMs: number
  readonly wrong: string[]
}

type Run = { readonly choices: Choices; readonly report: FloodReport }

const HOST = 'Host: a\r\n'
const DRIP = `POST /api/v1/auth/bps/login5field/ HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`
const CALLS_UNREAD = 50
const BETWEEN_DRIPS_MS = 500
const BETWEEN_CALLS_MS = 200

function attacksOf({ connections, largePath }: Choices): readonly Attack[] {
  const greed = `GET ${largePath} HTTP/1.1\r\n${HOST}\r\n`.repeat(CALLS_UNREAD)
  return [
    {
      name: 'dripping',
      count: connections.dripping,
      isReading: true,
      begin: ({ socket }) => socket.write(DRIP),
      goOn: ({ socket }) => socket.writable && socket.write(' '),
    },
    {
      name: 'greedy',
      count: connections.greedy,
      isReading: false,
      begin: ({ socket }) => socket.write(greed),
      // Its end is noticed once it is read.
      goOn: ({ socket }) => socket.resume(),
    },
    { name: 'silent', count: connections.silent, isReading: true, begin: () => undefined },
  ]
}

/** Whose browser has a connection already. */
async function goOn({ choices, report }: Run, browser: Browser, over: AbortSignal): Promise<void> {
  const before = choices.memory()
  while (!over.aborted) {
    const asked = performance.now()
    const answer = await browser.call('GET', '/register/draft').catch(() => null)
    const ms = performance.now() - asked
    report.slowestMs = Math.max(report.slowestMs, ms)
    report.grownBy = Math.max(report.grownBy, choices.memory() - before)
    if (answer?.status === 200) report.served += 1
    else if (ms > choices.servedWithinMs) report.wrong.push(`the citizen: ${answer?.status ?? 'no answer'}`)
    await pause(BETWEEN_CALLS_MS)
  }
}

/** Tries until the server answers; returns how long it took. */
async function comeAnew({ choices, report }: Run, name: string): Promise<number> {
  const came = performance.now()
  while (performance.now() - came < choices.servedWithinMs) {
    const headers = { connection: 'close' }
    const answer = await fetch(`${choices.address}/healthz`, { headers }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return performance.now() - came
    await pause(BETWEEN_CALLS_MS)
  }
  report.wrong.push(`${name}: who came was not served within ${choices.servedWithinMs} ms`)
  return Infinity
}

async function carryOut(run: Run, { name, count, isReading, begin, ...attack }: Attack): Promise<void> {
  const { address, servedWithinMs } = run.choices
  const began = performance.now()
  const ended = new Set<RawConnection>()
  const open = async () => {
    const connection = await openConnection(address, { isReading })
    begin(connection)
    void connection.ended.then(() => ended.add(connection))
    return connection
  }
  const held = await Promise.all(Array.from({ length: count }, open))
  const going = setInterval(() => held.forEach((each) => attack.goOn?.(each)), BETWEEN_DRIPS_MS)
  const newcomer = comeAnew(run, name)
  while (ended.size < count && performance.now() - began < servedWithinMs) await pause(BETWEEN_CALLS_MS)
  clearInterval(going)
  if (ended.size < count) run.report.wrong.push(`${name}: ${count - ended.size} connections stay open`)
  const seconds = (performance.now() - began) / 1_000
  run.report.attacks.push({ name, opened: count, ended: ended.size, seconds, newcomerMs: await newcomer })
  for (const { socket } of held) socket.destroy()
}

export async function flood(choices: Choices): Promise<FloodReport> {
  const report: FloodReport = { attacks: [], grownBy: 0, served: 0, slowestMs: 0, wrong: [] }
  const run = { choices, report }
  const browser = openBrowser(choices.address)
  if ((await browser.signIn(choices.citizen)).status !== 200)
    throw new Error('The citizen could not sign in.')
  const over = new AbortController()
  const going = goOn(run, browser, over.signal)
  for (const attack of attacksOf(choices)) await carryOut(run, attack)
  over.abort()
  await going
  if (report.served === 0) report.wrong.push('the citizen was never served')
  return report
}
