// Opens hundreds of connections that send slowly, do not read or stay silent, while citizens use the server (ADR 20).
import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { openBrowser, send } from '../browser.ts'
import type { Browser } from '../browser.ts'
import { openConnection, type RawConnection } from '../connections.ts'

type Choices = {
  readonly address: string
  readonly citizen: SandboxCitizen
  readonly connections: { readonly dripping: number; readonly greedy: number; readonly silent: number }
  /** A call with a large answer, which the greedy connections request and do not read. */
  readonly largePath: string
  /** The megabytes that the server uses now. */
  readonly memory: () => number
  /** Within this time a new client must be served, and every attacking connection must have ended. */
  readonly servedWithinMs: number
}

type Attack = {
  readonly name: string
  readonly count: number
  readonly isReading: boolean
  readonly begin: (connection: RawConnection) => void
  /** Called every half second. */
  readonly repeat?: (connection: RawConnection) => void
}

type AttackReport = {
  readonly name: string
  readonly opened: number
  /** How many of them the server ended. */
  readonly ended: number
  readonly seconds: number
  /** How long a client that came during the attack waited for its answer. */
  readonly newcomerMs: number
}

export type FloodReport = {
  readonly attacks: AttackReport[]
  /** The most megabytes by which the server's memory grew. */
  grownBy: number
  /** Calls that a citizen who had a connection before the attacks made and got answered. */
  served: number
  slowestMs: number
  /** One sentence for each fault. */
  readonly wrong: string[]
}

type Run = { readonly choices: Choices; readonly report: FloodReport }

const HOST = 'Host: a\r\n'
const DRIP = `POST /api/v1/auth/bps/login5field/ HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`
const CALLS_UNREAD = 50
const REPEAT_MS = 500
const BETWEEN_CALLS_MS = 200

function attacksOf({ connections, largePath }: Choices): readonly Attack[] {
  const manyCalls = `GET ${largePath} HTTP/1.1\r\n${HOST}\r\n`.repeat(CALLS_UNREAD)
  return [
    {
      name: 'dripping',
      count: connections.dripping,
      isReading: true,
      begin: ({ socket }) => socket.write(DRIP),
      repeat: ({ socket }) => socket.writable && socket.write(' '),
    },
    {
      name: 'greedy',
      count: connections.greedy,
      isReading: false,
      begin: ({ socket }) => socket.write(manyCalls),
      // A socket notices its end only while it is read.
      repeat: ({ socket }) => socket.resume(),
    },
    { name: 'silent', count: connections.silent, isReading: true, begin: () => undefined },
  ]
}

/** A citizen whose browser has a connection already makes call after call until `attacksOver`. */
async function keepCalling(
  { choices, report }: Run,
  browser: Browser,
  attacksOver: AbortSignal,
): Promise<void> {
  const before = choices.memory()
  while (!attacksOver.aborted) {
    const start = performance.now()
    const answer = await browser.call('GET', '/register/draft').catch(() => null)
    const ms = performance.now() - start
    report.slowestMs = Math.max(report.slowestMs, ms)
    report.grownBy = Math.max(report.grownBy, choices.memory() - before)
    if (answer?.status === 200) report.served += 1
    else if (ms > choices.servedWithinMs) report.wrong.push(`the citizen: ${answer?.status ?? 'no answer'}`)
    await pause(BETWEEN_CALLS_MS)
  }
}

/** Calls on new connections until the server answers; returns how long that took. */
async function callAsNewcomer({ choices, report }: Run, name: string): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < choices.servedWithinMs) {
    const headers = { connection: 'close' }
    const answer = await send(`${choices.address}/healthz`, { headers }).catch(() => null)
    if (answer?.status === 200) return performance.now() - start
    await pause(BETWEEN_CALLS_MS)
  }
  report.wrong.push(`${name}: a new client was not served within ${choices.servedWithinMs} ms`)
  return Infinity
}

async function runAttack(run: Run, { name, count, isReading, begin, ...attack }: Attack): Promise<void> {
  const { address, servedWithinMs } = run.choices
  const began = performance.now()
  const ended = new Set<RawConnection>()
  const open = async () => {
    const connection = await openConnection(address, { isReading })
    begin(connection)
    void connection.ended.then(() => ended.add(connection))
    return connection
  }
  const connections = await Promise.all(Array.from({ length: count }, open))
  const repeating = setInterval(() => connections.forEach((each) => attack.repeat?.(each)), REPEAT_MS)
  const newcomer = callAsNewcomer(run, name)
  while (ended.size < count && performance.now() - began < servedWithinMs) await pause(BETWEEN_CALLS_MS)
  clearInterval(repeating)
  if (ended.size < count) run.report.wrong.push(`${name}: ${count - ended.size} connections stay open`)
  const seconds = (performance.now() - began) / 1_000
  run.report.attacks.push({ name, opened: count, ended: ended.size, seconds, newcomerMs: await newcomer })
  for (const { socket } of connections) socket.destroy()
}

export async function flood(choices: Choices): Promise<FloodReport> {
  const report: FloodReport = { attacks: [], grownBy: 0, served: 0, slowestMs: 0, wrong: [] }
  const run = { choices, report }
  const browser = openBrowser(choices.address)
  if ((await browser.signIn(choices.citizen)).status !== 200)
    throw new Error('The citizen could not sign in.')
  const attacksOver = new AbortController()
  const calling = keepCalling(run, browser, attacksOver.signal)
  for (const attack of attacksOf(choices)) await runAttack(run, attack)
  attacksOver.abort()
  await calling
  if (report.served === 0) report.wrong.push('the citizen was never served')
  return report
}
