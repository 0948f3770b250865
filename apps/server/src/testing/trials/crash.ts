// Kills the server, one of its workers or its database with SIGKILL while it saves, again and again; then checks that every
// acknowledged request is stored exactly once, and that no citizen was told "nothing was saved" of a request that is stored.
import { readFileSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@border-pass/contract/problem'
import { childrenOf, killPostgres, killProcess } from '../database/kill-postgres.ts'
import { freePort } from '../free-port.ts'
import { codeOf, codesOf, prepareSaver, save } from '../saver.ts'
import type { Saver } from '../saver.ts'
import { startServerProcess } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'

const LANES = 32
const SAVERS_A_KILL = 100
const MOST_ANSWERS_BEFORE_KILL = 50
const LONGEST_DELAY_MS = 20
/** Where the server stays, so that its citizens do not all come while the database starts. */
const AFTER_A_FAILURE_MS = 50

/** `everything` is a power failure: the server and its embedded database. */
export type Kill = 'server' | 'worker' | 'database' | 'everything'

type Choices = {
  readonly dataDir: string
  readonly environment?: Readonly<Record<string, string>>
  readonly kills: readonly Kill[]
  readonly onKill?: (kill: Kill, answered: number) => void
}

export type CrashReport = {
  /** Saves that got a reply with a number. */
  readonly acknowledged: number
  /** Saves that were answered "nothing was saved", and "may be saved". */
  readonly denied: number
  readonly unsure: number
  /** Saves in flight at a kill. */
  readonly unanswered: number
  /** Of the unsure and unanswered ones, how many were stored. */
  readonly storedUnanswered: number
  /** One line for each citizen whose answer was wrong, or who does not have exactly the acknowledged request. */
  readonly wrong: readonly string[]
}

type Tried = Saver & { answer: 'none' | 'denied' | 'unsure' | 'acknowledged' }

function isWorker(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
}

async function carryOut(kill: Kill, server: ServerProcess, dataDir: string): Promise<void> {
  if (kill === 'server' || kill === 'everything') await server.kill()
  if (kill === 'database' || kill === 'everything') killPostgres(dataDir)
  if (kill === 'worker') {
    const workers = childrenOf(server.pid).filter(isWorker)
    const worker = workers[randomInt(workers.length)]
    if (worker === undefined) throw new Error('The server has no worker.')
    killProcess(worker)
  }
}

async function saveAround(
  server: ServerProcess,
  savers: readonly Tried[],
  { kill, carryOutKill }: { readonly kill: Kill; readonly carryOutKill: (answered: number) => Promise<void> },
): Promise<void> {
  const waiting = [...savers]
  const killAt = randomInt(1, MOST_ANSWERS_BEFORE_KILL)
  const isServerGone = kill === 'server' || kill === 'everything'
  let answered = 0
  let killed: Promise<void> | undefined

  async function killSoon(): Promise<void> {
    await pause(randomInt(LONGEST_DELAY_MS))
    await carryOutKill(answered)
  }
  async function lane(): Promise<void> {
    for (let saver = waiting.shift(); saver; saver = waiting.shift()) {
      saver.hasSent = true
      const answer = await save(saver).catch(() => null)
      if (answer?.status === 201) {
        saver.answer = 'acknowledged'
        saver.code = codeOf(answer)
        answered += 1
        if (answered === killAt) killed = killSoon()
        continue
      }
      if (answer !== null) saver.answer = Problem.parse(answer.body).mayBeSaved ? 'unsure' : 'denied'
      if (isServerGone) return
      await pause(AFTER_A_FAILURE_MS)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (!killed) throw new Error(`The server at ${server.address} exited by itself.`)
  await killed
}

/** Repeats a save with its key; returns how many requests were stored before that. */
async function repeatSave(saver: Tried): Promise<number> {
  const stored = await codesOf(saver)
  saver.code = codeOf(await save(saver))
  return stored.length
}

async function wrongOf(saver: Tried, storedBefore: number): Promise<string[]> {
  if (saver.answer === 'denied' && storedBefore > 0)
    return [`${saver.code} is stored, and its citizen was told that it is not`]
  const codes = await codesOf(saver)
  const isRight = codes.length === 1 && codes[0] === saver.code
  return isRight ? [] : [`expected ${saver.code}, has ${codes.join(' and ') || 'none'}`]
}

async function checkSavers(all: readonly Tried[]): Promise<CrashReport> {
  const sent = all.filter(({ hasSent }) => hasSent)
  const of = (answer: Tried['answer']) => sent.filter((saver) => saver.answer === answer).length
  const figures = {
    acknowledged: of('acknowledged'),
    denied: of('denied'),
    unsure: of('unsure'),
    unanswered: of('none'),
  }
  let storedUnanswered = 0
  const wrong = await Promise.all(
    sent.map(async (saver) => {
      const isOpen = saver.answer !== 'acknowledged'
      const storedBefore = isOpen ? await repeatSave(saver) : 0
      if (isOpen && saver.answer !== 'denied') storedUnanswered += storedBefore
      return wrongOf(saver, storedBefore)
    }),
  )
  return { ...figures, storedUnanswered, wrong: wrong.flat() }
}

export async function runCrashTrial({ dataDir, environment, kills, onKill }: Choices): Promise<CrashReport> {
  const choices = { dataDir, environment: { ...environment, PORT: await freePort() } }
  const all: Tried[] = []
  for (const [index, kill] of kills.entries()) {
    const workers = kill === 'worker' ? '2' : '1'
    const server = await startServerProcess({
      ...choices,
      environment: { ...choices.environment, WORKERS: workers },
    })
    const first = (index + 1) * SAVERS_A_KILL
    const numbers = Array.from({ length: SAVERS_A_KILL }, (_, n) => first + n)
    const savers = await Promise.all(
      numbers.map(async (n): Promise<Tried> => ({
        ...(await prepareSaver(server.address, n)),
        answer: 'none',
      })),
    )
    all.push(...savers)
    const carryOutKill = async (answered: number) => {
      onKill?.(kill, answered)
      await carryOut(kill, server, dataDir)
    }
    await saveAround(server, savers, { kill, carryOutKill })
    if (kill === 'worker' || kill === 'database') await server.stop()
  }
  const server = await startServerProcess(choices)
  try {
    return await checkSavers(all)
  } finally {
    await server.stop()
  }
}
