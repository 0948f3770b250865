// Kills a server repeatedly with SIGKILL while it saves, then checks that every acknowledged request is stored exactly once.
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
  /** Called at the n-th kill, counted from 1. */
  readonly alsoKill?: (n: number) => void
}

export type CrashReport = {
  /** Saves that got a reply. */
  readonly acknowledged: number
  /** Saves in flight at a kill. */
  readonly unanswered: number
  /** Of those, how many were stored. */
  readonly storedUnanswered: number
  /** One line for each citizen who does not have exactly the acknowledged request. */
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
      saver.hasSent = true
      const answer = await save(saver).catch(() => null)
      if (answer === null) return
      saver.code = codeOf(answer)
      answered += 1
      if (answered === killAt) killed = killSoon()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (!killed) throw new Error(`The server at ${server.address} exited by itself.`)
  await killed
}

/** Repeats an unanswered save with its key; returns how many requests were stored before that. */
async function repeatSave(saver: Saver): Promise<number> {
  const stored = await codesOf(saver)
  saver.code = codeOf(await save(saver))
  return stored.length
}

async function wrongOf(saver: Saver): Promise<string[]> {
  const codes = await codesOf(saver)
  const isRight = codes.length === 1 && codes[0] === saver.code
  return isRight ? [] : [`expected ${saver.code}, has ${codes.join(' and ') || 'none'}`]
}

async function checkSavers(savers: readonly Saver[]): Promise<Omit<CrashReport, 'acknowledged'>> {
  const sent = savers.filter(({ hasSent }) => hasSent)
  const unanswered = sent.filter(({ code }) => code === null)
  const stored = await Promise.all(unanswered.map(repeatSave))
  const storedUnanswered = stored.reduce((sum, each) => sum + each, 0)
  const wrong = (await Promise.all(sent.map(wrongOf))).flat()
  return { unanswered: unanswered.length, storedUnanswered, wrong }
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
  const acknowledged = all.filter(({ code }) => code !== null).length
  const server = await startServerProcess(choices)
  try {
    return { acknowledged, ...(await checkSavers(all)) }
  } finally {
    await server.stop()
  }
}
