// Kills the server that sends messages, and the mail server, between every two steps of a message, while citizens save (D53).
//
// The mail server holds still at a step and says so; then one of the two is killed, and started again. A killed sender's claim is ended
// by the trial: waiting for its end would show nothing more. At the end each stored request has its message, under one Message-ID
// however often it went, and no message is of a request that is not stored.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../connections.ts'
import { runSql } from '../database/database-on-server.ts'
import { type MailStep } from '../mail-server.ts'
import { startServerProcess } from '../server-process.ts'
import { startSavers, type SteadySavers, waitUntil } from './savers.ts'

const MAIL_SERVER = fileURLToPath(new URL('mail-server-process.ts', import.meta.url))
const DRAINED_WITHIN_S = 3_600

type Killed = 'server' | 'mail server'
export type ReminderKill = { readonly killed: Killed; readonly at: MailStep }

type Trial = {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly saves: number
  readonly betweenSavesMs?: number
  readonly kills: readonly ReminderKill[]
  readonly onKill?: (kill: ReminderKill, acknowledged: number) => void
}

export async function killWhileReminding({ dataDir, databaseUrl, saves, kills, onKill, ...pace }: Trial) {
  const file = join(dataDir, 'received')
  const [port, mailPort] = [await freePort(), await freePort()]
  const environment = {
    DATABASE_URL: databaseUrl,
    PORT: port,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'border-pass@example.com',
  }
  const startServer = () => startServerProcess({ dataDir, environment })
  let mail = await startMail(mailPort, file)
  let server = await startServer()
  const savers = startSavers([server.address], { lanes: 8, betweenSavesMs: 0, ...pace, emailOf })
  for (const kill of kills) {
    await goOnSending(databaseUrl)
    await reached(mail, kill.at)
    onKill?.(kill, savers.acknowledged.length)
    if (kill.killed === 'server') {
      await server.kill()
      mail.send({ hold: null })
      server = await startServer()
    } else {
      await end(mail)
      mail = await startMail(mailPort, file)
    }
  }
  await waitUntil(
    { what: 'all saves are acknowledged', seconds: 3_600 },
    () => savers.acknowledged.length >= saves,
  )
  const wrong = [...(await savers.stopAndCheck())]
  await allAreSent(databaseUrl)
  await server.stop()
  await end(mail)
  const counted = await countMessages(databaseUrl, file, savers)
  return { savers, wrong: [...wrong, ...counted.wrong], ...counted.figures }
}

const emailOf = (n: number) => `citizen-${n}@example.com`

/** What waits for its next try goes now: the waits themselves are shown elsewhere. */
async function goOnSending(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, "UPDATE reminder SET due_at = now() WHERE state = 'waiting' AND due_at > now()")
}

async function allAreSent(databaseUrl: string): Promise<void> {
  await waitUntil({ what: 'all messages are sent', seconds: DRAINED_WITHIN_S }, async () => {
    await goOnSending(databaseUrl)
    return (await countWhere(databaseUrl, "state = 'waiting'")) === 0
  })
}

async function startMail(port: string, file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIL_SERVER, port, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Resolves when a message has come to this step, and is held there. */
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
  const stored = new Set(savers.savedBy().map(emailOf))
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
