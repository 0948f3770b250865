// Kills server and database while citizens save, and kills the sending server or the mail server between two steps of a message (D53).
//
// The mail server stops at a step and reports it; then one of the two is killed and started again. A killed sender's claim on a message
// would last for a minute, so the drill makes the message due at once. At the end each stored request has its message, with one
// Message-ID however often it was sent, and there is no message about a request that is not stored.
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toClusterFolder } from '../adapters/database/embedded/cluster-folder.ts'
import { createTestFolder, openRelay } from '../testing/clean-up.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { killPostgres } from '../testing/database/throw-away-cluster.ts'
import type { MailStep } from '../testing/mail-server.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { startSavers, type SteadySavers, waitUntil } from '../testing/trials/savers.ts'

const folders = [createTestFolder(), createTestFolder(), createTestFolder()] as const
/** Opened for the whole file: cleanUp inside a concurrent test could close them at the end of the other test. */
const relays = [await openRelay(), await openRelay()] as const

test.concurrent('every answered save is stored once after server and embedded database were killed', async () => {
  const [dataDir] = folders
  const { savers, wrong } = await killWhileSaving({ dataDir, relay: relays[0], kill: 'everything' })
  expect(wrong).toEqual([])
  // Calls have failed, so the kill came while citizens were saving.
  expect(savers.failed.length + savers.failedSignIns()).toBeGreaterThan(0)
}, 120_000)

test.concurrent('every answered save is stored once after the server was killed beside an external database', async () => {
  const [, dataDir] = folders
  const environment = { DATABASE_URL: await createFreshDatabase() }
  const { savers, wrong } = await killWhileSaving({ dataDir, relay: relays[1], environment, kill: 'server' })
  expect(wrong).toEqual([])
  // Calls have failed, so the kill came while citizens were saving.
  expect(savers.failed.length + savers.failedSignIns()).toBeGreaterThan(0)
}, 120_000)

type Killing = {
  readonly dataDir: string
  readonly relay: Awaited<ReturnType<typeof openRelay>>
  readonly environment?: Readonly<Record<string, string>>
  /** `everything` is a power failure: the server and its embedded database. */
  readonly kill: 'server' | 'everything'
}

/** The kill comes at a random moment: after fewer than 50 answered saves and a delay below 20 ms. */
const KILLING = { lanes: 32, betweenSavesMs: 0, mostAnswersBefore: 50, longestDelayMs: 20 }

async function killWhileSaving({ dataDir, relay, environment, kill }: Killing) {
  const start = async () => {
    const server = await startServerProcess({ dataDir, ...(environment && { environment }) })
    relay.pointTo(server.address)
    return server
  }
  const killed = await start()
  const savers = startSavers([relay.address], KILLING)
  await savers.waitForSaves(randomInt(1, KILLING.mostAnswersBefore))
  await pause(randomInt(KILLING.longestDelayMs))
  await killed.kill()
  if (kill === 'everything') killPostgres(toClusterFolder(dataDir))
  const server = await start()
  try {
    return { savers, wrong: await savers.stopAndCheck() }
  } finally {
    await server.stop()
  }
}

/** One kill at each step of a message; at 'stored', when the mail server has it and our server does not know yet, one of each process. */
const KILLS: readonly ReminderKill[] = [
  { killed: 'mail server', at: 'connect' },
  { killed: 'server', at: 'from' },
  { killed: 'mail server', at: 'to' },
  { killed: 'server', at: 'data' },
  { killed: 'server', at: 'stored' },
  { killed: 'mail server', at: 'stored' },
  { killed: 'server', at: 'answered' },
]

test('each saved request gets its message although senders are killed, with at most one repeated message per kill', async () => {
  const databaseUrl = await createFreshDatabase()
  const { wrong, messages, repeated } = await killWhileReminding({
    dataDir: folders[2],
    databaseUrl,
    saves: 60,
    // Enough messages for the kills, without slowing down the starts of the server.
    betweenSavesMs: 800,
    kills: KILLS,
  })
  expect(wrong).toEqual([])
  expect(messages).toBeGreaterThanOrEqual(60)
  expect(repeated).toBeLessThanOrEqual(KILLS.length)
  // Each process was killed once after a message was stored and before its sender knew.
  expect(repeated).toBeGreaterThanOrEqual(2)
}, 240_000)

const MAIL_SERVER = fileURLToPath(new URL('../testing/trials/mail-server-process.ts', import.meta.url))
const Listening = z.tuple([z.object({ listening: z.string() })], z.unknown())
/** Longer than the test's own timeout, which ends a wait that hangs. */
const DRAINED_WITHIN_S = 3_600

type Killed = 'server' | 'mail server'
type ReminderKill = { readonly killed: Killed; readonly at: MailStep }

type Trial = {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly saves: number
  readonly betweenSavesMs?: number
  readonly kills: readonly ReminderKill[]
}

async function killWhileReminding({ dataDir, databaseUrl, saves, kills, ...pace }: Trial) {
  const file = join(dataDir, 'received')
  const [relay, mailRelay] = [await openRelay(), await openRelay()]
  const environment = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailRelay.address.replace('http', 'smtp'),
    MAIL_FROM: 'border-pass@example.com',
  }
  const startServer = async () => {
    const started = await startServerProcess({ dataDir, environment })
    relay.pointTo(started.address)
    return started
  }
  const startMail = async () => {
    const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc']
    const child = spawn(process.execPath, [MAIL_SERVER, file], { stdio })
    const [{ listening }] = z.parse(Listening, await once(child, 'message'))
    mailRelay.pointTo(listening)
    return child
  }
  let mail = await startMail()
  let server = await startServer()
  const savers = startSavers([relay.address], { lanes: 8, betweenSavesMs: 0, ...pace, toEmail })
  for (const kill of kills) {
    await makeWaitingDue(databaseUrl)
    await reached(mail, kill.at)
    if (kill.killed === 'server') {
      await server.kill()
      mail.send({ hold: null })
      server = await startServer()
    } else {
      await end(mail)
      mail = await startMail()
    }
  }
  await waitUntil(
    { what: 'all saves are acknowledged', seconds: DRAINED_WITHIN_S },
    () => savers.acknowledged.length >= saves,
  )
  const wrong = [...(await savers.stopAndCheck())]
  await waitUntilAllSent(databaseUrl)
  await server.stop()
  await end(mail)
  const counted = await countMessages(databaseUrl, file, savers)
  return { savers, wrong: [...wrong, ...counted.wrong], ...counted.figures }
}

const toEmail = (n: number) => `citizen-${n}@example.com`

/** Makes the waiting messages due: the delays themselves are tested elsewhere. */
async function makeWaitingDue(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, "UPDATE reminder SET due_at = now() WHERE state = 'waiting' AND due_at > now()")
}

async function waitUntilAllSent(databaseUrl: string): Promise<void> {
  await waitUntil({ what: 'all messages are sent', seconds: DRAINED_WITHIN_S }, async () => {
    await makeWaitingDue(databaseUrl)
    return (await countWhere(databaseUrl, "state = 'waiting'")) === 0
  })
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function reached(mail: ChildProcess, at: MailStep): Promise<void> {
  const held = once(mail, 'message')
  mail.send({ hold: at })
  await held
}

async function countWhere(databaseUrl: string, condition: string): Promise<number> {
  const [row] = await runSql(databaseUrl, `SELECT count(*)::int AS count FROM reminder WHERE ${condition}`)
  return Number(row?.['count'])
}

async function countMessages(databaseUrl: string, file: string, savers: SteadySavers) {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const received = Map.groupBy(lines, (line) => line.split(' ')[0] ?? '')
  const stored = new Set(savers.listSavedCitizens().map(toEmail))
  const wrong = [
    ...[...stored].filter((email) => !received.has(email)).map((email) => `${email} got no message`),
    ...[...received.keys()].filter((email) => !stored.has(email)).map((email) => `${email} saved nothing`),
    ...[...received]
      .filter(([, each]) => new Set(each).size > 1)
      .map(([email]) => `${email} got two Message-IDs`),
  ]
  const repeated = lines.length - new Set(lines).size
  const dead = await countWhere(databaseUrl, "state IN ('dead', 'dropped')")
  if (dead > 0) wrong.push(`${dead} messages were dropped or are dead`)
  return { wrong, figures: { messages: lines.length, repeated } }
}
