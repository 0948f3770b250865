// Kills a server with -9 in the midst of saving, again and again; afterwards asks for every request that it had answered for.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { codeOf, codesOf, prepareSaver, save } from './saver.ts'
import type { Saver } from './saver.ts'
import { startServerProcess } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const LANES = 32
const SAVERS_A_KILL = 100
const MOST_ANSWERS_BEFORE_KILL = 50
const LONGEST_DELAY_MS = 20

type Choices = {
  readonly dataDir: string
  readonly environment?: Readonly<Record<string, string>>
  readonly kills: number
  /** What is killed with the server, at the n-th time from 1. */
  readonly alsoKill?: (n: number) => void
}

export type CrashReport = {
  /** Saves that were answered. */
  readonly acknowledged: number
  /** Saves that were under way at a kill. */
  readonly unanswered: number
  /** Of those, how many were kept all the same. */
  readonly keptUnanswered: number
  /** The citizens who do not have the one request that they were told of, with what they have. */
  readonly wrong: readonly string[]
}

async function saveUntilKilled(server: ServerProcess, savers: readonly Saver[], kill: () => Promise<void>) {
  const waiting = [...savers]
  const killAt = randomInt(1, MOST_ANSWERS_BEFORE_KILL)
  let answered = 0
  let killed: Promise<void> | undefined

  async function killSoon(): Promise<void> {
    await pause(randomInt(LONGEST_DELAY_MS))
    await kill()
  }
  async function lane(): Promise<void> {
    for (let saver = waiting.shift(); saver; saver = waiting.shift()) {
      saver.hasAsked = true
      const answer = await save(saver).catch(() => null)
      if (answer === null) return
      saver.told = codeOf(answer)
      answered += 1
      if (answered === killAt) killed = killSoon()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (!killed) throw new Error(`The server at ${server.address} went away by itself.`)
  await killed
}

/** Who was left without an answer asks once more with the same key, and has one request then like everybody else. */
async function askAgain(saver: Saver): Promise<number> {
  const kept = await codesOf(saver)
  saver.told = codeOf(await save(saver))
  return kept.length
}

async function wrongOf(saver: Saver): Promise<string[]> {
  const codes = await codesOf(saver)
  const isRight = codes.length === 1 && codes[0] === saver.told
  return isRight ? [] : [`told ${saver.told}, has ${codes.join(' and ') || 'none'}`]
}

async function lookAgain(savers: readonly Saver[]): Promise<Omit<CrashReport, 'acknowledged'>> {
  const asked = savers.filter(({ hasAsked }) => hasAsked)
  const unanswered = asked.filter(({ told }) => told === null)
  const kept = await Promise.all(unanswered.map(askAgain))
  const keptUnanswered = kept.reduce((sum, each) => sum + each, 0)
  const wrong = (await Promise.all(asked.map(wrongOf))).flat()
  return { unanswered: unanswered.length, keptUnanswered, wrong }
}

export async function runCrashTrial({
  dataDir,
  environment,
  kills,
  alsoKill,
}: Choices): Promise<CrashReport> {
  const choices = { dataDir, environment: { ...environment, PORT: await freePort() } }
  const all: Saver[] = []
  for (let n = 1; n <= kills; n += 1) {
    const server = await startServerProcess(choices)
    const numbers = Array.from({ length: SAVERS_A_KILL }, (_, index) => n * SAVERS_A_KILL + index)
    const savers = await Promise.all(numbers.map((number) => prepareSaver(server.address, number)))
    all.push(...savers)
    await saveUntilKilled(server, savers, async () => {
      await server.kill()
      alsoKill?.(n)
    })
  }
  const acknowledged = all.filter(({ told }) => told !== null).length
  const server = await startServerProcess(choices)
  try {
    return { acknowledged, ...(await lookAgain(all)) }
  } finally {
    await server.stop()
  }
}
