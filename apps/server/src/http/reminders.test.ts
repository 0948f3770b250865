// Messages about requests: queueing, sending, and the link that stops them (D53).
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { saveRequest } from '@border-pass/contract/form-routes'
import { listMessages } from '@border-pass/contract/sandbox-routes'
import type { Application } from '@border-pass/contract/schemas/application-schema'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { runAdmin } from '../commands/admin.ts'
import { runCitizen } from '../commands/maintenance.ts'
import { formatDay } from '../commands/read-words.ts'
import { runReminders } from '../commands/reminders.ts'
import { readReply } from '../testing/browser.ts'
import { createTestFolder, openRelay } from '../testing/clean-up.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { createFreshDatabase, openSql } from '../testing/database/fresh-database.ts'
import { createMailError, type MailStep, startMailServer } from '../testing/mail-server.ts'
import { signInAndSave } from '../testing/request-owner.ts'
import { runCommand } from '../testing/run-command.ts'
import { openDay } from '../testing/sample-requests.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createImageSettings } from '../testing/trials/containerfile.ts'
import { logFailures, remindOfTomorrow, sendDue, sendNext } from '../use-cases/reminders/send-reminders.ts'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
/** The step at which the mail server fails, and its SMTP code: after 451 a retry may help, after 550 it does not. */
const faults: { at: MailStep | null; code: number } = { at: null, code: 0 }
const onStep = (step: MailStep) => (step === faults.at ? createMailError(faults.code) : null)
const mail = await startMailServer({ onStep })
afterAll(() => mail.close())
const environment = { SMTP_URL: mail.url, MAIL_FROM: 'border-pass@example.com' }
const server = await startTestServer({ environment, settings: { linkOrigin: 'https://pass.example.com' } })
const sql = await openSql(server.database)

beforeEach(async () => {
  faults.at = null
  server.clock.set('2026-11-20T09:00:00+07:00')
  await sql('DELETE FROM reminder')
  await sql('DELETE FROM request')
})

let mailboxes = 0

async function save(overrides: Partial<Application> = {}, on: TestServer = server) {
  const email = `citizen-${(mailboxes += 1)}@example.com`
  const { saved, number, ...booked } = await signInAndSave(on, on.nextCitizen(), { email, ...overrides })
  return { ...booked, email, ...saved, path: number }
}

const sendAll = (on: TestServer = server) => sendDue(on.services, 'mail')

function findHeader(raw: string, name: string): string {
  const [head = ''] = raw.split('\r\n\r\n')
  return new RegExp(`^${name}: *(.*)`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? ''
}

function readBodies(raw: string): string {
  const parts = [...raw.matchAll(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)]
  return parts.map(([, part = '']) => Buffer.from(part, 'base64').toString()).join('\n')
}

function readSubject(raw: string): string {
  const words = [...findHeader(raw, 'Subject').matchAll(/=\?UTF-8\?B\?([^?]*)\?=/gi)]
  return Buffer.concat(words.map(([, word = '']) => Buffer.from(word, 'base64'))).toString()
}

const messagesTo = (email: string) => mail.received.filter(({ to }) => to === email)

const ROWS =
  'SELECT kind, state, attempts, problem FROM reminder WHERE req_year = $1 AND req_id = $2 ORDER BY 1'
const findRows = ({ reqYear, reqId }: { reqYear: number; reqId: number }) => sql(ROWS, [reqYear, reqId])

const listStates = async (request: Parameters<typeof findRows>[0]) =>
  (await findRows(request)).map(({ kind, state }) => `${String(kind)} ${String(state)}`)

const today = fromDateNumber(25691120)

async function closeTomorrow() {
  const change = async (words: string) => {
    const [said = ''] = await runCommand(runAdmin, server, `${words} --by a --why b`.split(' '))
    await server.services.operator.refresh()
    return /^\d+/.exec(said)?.[0]
  }
  const day = formatDay(addDays(toBangkokDate(server.clock.now()), 1))
  const number = await change(`close everything --from ${day} --until ${day} --words น้ำท่วม`)
  return () => change(`undo ${number}`)
}

const makeWaitingDue = () => sql("UPDATE reminder SET due_at = now() WHERE state = 'waiting'")

describe('a message to a citizen with an e-mail address', () => {
  test('a message is sent when a request is saved', async () => {
    const saved = await save()
    await sendAll()
    const [message, ...more] = messagesTo(saved.email)
    expect(more).toEqual([])
    const raw = message?.raw ?? ''
    const day = formatShortThaiDate(fromDateNumber(saved.request.travelDate))
    expect(readSubject(raw)).toBe(`รับคำขอแล้ว นัดวันที่ ${day}`)
    const stop = /^<https:\/\/pass\.example\.com\/api\/reminders\/stop\/[\w-]{22}>$/
    expect(findHeader(raw, 'List-Unsubscribe')).toMatch(stop)
    expect(findHeader(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(findHeader(raw, 'Auto-Submitted')).toBe('auto-generated')
    const text = readBodies(raw)
    expect(text).toContain(`/register/qrcode?dataDetail=${saved.registrationCode}`)
    expect(text).toContain('บัตรประชาชนตัวจริงของท่าน')
    for (const secret of [saved.citizen.pid, saved.citizen.fname, saved.citizen.lname])
      expect(text + raw).not.toContain(secret)
  })

  test('only one message is sent when a newer request replaces another', async () => {
    const first = await save()
    await sendAll()
    // Another day than that of the first request.
    const travelDate = openDay(first.citizen, server.clock, 4)
    const again = await first.save({ email: first.email, travelDate, oldRequest: first.path })
    const second = readReply(saveRequest, again)
    await sendAll()
    expect(await listStates(first)).toEqual(['saved sent'])
    expect(await listStates(second)).toEqual(['changed sent'])
    expect(messagesTo(first.email)).toHaveLength(2)
  })

  test('a message is sent when a request is cancelled, and the waiting message about its save is dropped', async () => {
    const saved = await save()
    await saved.browser.call('PUT', `/cancel/${saved.path}`)
    await sendAll()
    expect(await listStates(saved)).toEqual(['cancelled sent', 'saved dropped'])
  })

  test('a message is sent once when the office confirms a request', async () => {
    const saved = await save()
    const confirm = () => saved.office({ status: 1 })
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200])
    await sendAll()
    expect(await listStates(saved)).toEqual(['confirmed sent', 'saved dropped'])
    expect(messagesTo(saved.email)).toHaveLength(1)
  })

  test('a reminder is sent once on the day before the handover, but not for a new or a cancelled request', async () => {
    const day = { travelDate: 25691125 }
    const [coming, cancelled] = [await save(day), await save(day)]
    await sendAll()
    await cancelled.browser.call('PUT', `/cancel/${cancelled.path}`)
    // No reminder is queued before nine o'clock.
    server.clock.set('2026-11-24T08:59:00+07:00')
    expect(await remindOfTomorrow(server.services, 'mail')).toBe(0)
    server.clock.set('2026-11-24T09:00:00+07:00')
    const late = await save(day)
    expect(await remindOfTomorrow(server.services, 'mail')).toBe(1)
    expect(await remindOfTomorrow(server.services, 'mail')).toBe(0)
    await sendAll()
    expect(await listStates(late)).toEqual(['saved sent'])
    expect(await listStates(coming)).toEqual(['saved sent', 'tomorrow sent'])
    expect(await listStates(cancelled)).toEqual(['cancelled sent', 'saved sent'])
    expect(readSubject(messagesTo(coming.email)[1]?.raw ?? '')).toBe('พรุ่งนี้นัดรับหนังสือผ่านแดน')
  })
})

describe('no message is queued', () => {
  test('no message is queued without an e-mail address', async () => {
    const saved = await save({ email: '' })
    await saved.browser.call('PUT', `/cancel/${saved.path}`)
    expect(await findRows(saved)).toEqual([])
  })

  test('no message is queued for a save that is refused', async () => {
    const first = await save()
    const again = await first.save({ email: first.email })
    expect(again.status).toBe(409)
    expect(await sql('SELECT FROM reminder')).toHaveLength(1)
  })

  test('a production server without a mail server queues no messages', async () => {
    const { database } = server
    const secretKeys = server.environment['SECRET_KEYS'] ?? ''
    const set = createImageSettings({ databaseUrl: database, secretKeys })
    const production = await startTestServer({ environment: set, database })
    expect(production.services.mailer).toBeNull()
    expect(production.services.sandboxMailbox).toBeNull()
  })
})

describe('a message that cannot be sent', () => {
  test('a message that cannot be sent is retried with growing delays under the same Message-ID', async () => {
    const saved = await save()
    const waits: number[] = []
    for (const at of ['to', 'data', 'stored'] as const) {
      Object.assign(faults, { at, code: 451 })
      expect(await sendNext(server.services, 'mail')).toMatchObject({ kind: 'failed' })
      const [row] = await sql(
        "SELECT extract(epoch FROM due_at - now())::float8 AS wait FROM reminder WHERE state = 'waiting'",
      )
      waits.push(Number(row?.['wait']))
      expect(await sendNext(server.services, 'mail')).toEqual({ kind: 'none' })
      await makeWaitingDue()
    }
    expect(waits.map(Math.round)).toEqual([5, 30, 120])
    faults.at = null
    await sendAll()
    expect(await findRows(saved)).toEqual([{ kind: 'saved', state: 'sent', attempts: 4, problem: null }])
    const [stored, again, ...more] = messagesTo(saved.email)
    expect([stored?.messageId, more]).toEqual([again?.messageId, []])
  })

  test('a message is sent again under the same Message-ID if its process died', async () => {
    const saved = await save()
    const { reminders: queue } = server.services
    // Claimed and never ended, as by a process that died.
    const claimed = await queue.claim('mail', today)
    if (claimed === null) throw new Error('Nothing is due.')
    expect(await sendNext(server.services, 'mail')).toEqual({ kind: 'none' })
    await makeWaitingDue()
    await sendAll()
    expect(messagesTo(saved.email).map(({ messageId }) => messageId)).toEqual([
      `${claimed.messageId}@example.com`,
    ])
    // The result of the ended process is ignored.
    await queue.end(claimed, { kind: 'dropped' })
    expect(await findRows(saved)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('a message becomes a dead letter if its process died at each of ten attempts', async () => {
    const saved = await save()
    await sql("UPDATE reminder SET attempts = 10 WHERE state = 'waiting'")
    expect(await server.services.reminders.claim('mail', today)).toBeNull()
    expect(await findRows(saved)).toMatchObject([{ state: 'dead', problem: 'NEVER_ENDED' }])
  })

  test('a message to an unknown mailbox becomes a dead letter at once, and the command lists and retries it', async () => {
    const saved = await save()
    Object.assign(faults, { at: 'to', code: 550 })
    await sendAll()
    faults.at = null
    expect(await findRows(saved)).toMatchObject([{ state: 'dead', problem: 'EENVELOPE 550' }])
    const run = (...words: string[]) => runCommand(runReminders, server, words)
    const said = await run('list')
    expect(said.at(-2)).toBe(
      `${saved.registrationCode}: saved by mail, queued 25691120, 1 attempts, EENVELOPE 550`,
    )
    expect(said.at(-1)).toMatch(/^0 wait, the oldest for 0 seconds; 1 are dead\.$/)
    expect(said.join()).not.toContain('example.com')
    const retried = '1 reminders are tried again now, by a server with SMTP_URL or PORTAL_PUSH_PATH.'
    expect(await run('retry', saved.registrationCode)).toEqual([retried])
    await sendAll()
    expect(await findRows(saved)).toMatchObject([{ state: 'sent' }])
    await expect(run('forget')).rejects.toThrow('border-pass reminders list')
  })

  test('a message waits while the mail server is unavailable', async () => {
    const relay = await openRelay()
    const sender = await startTestServer({
      environment: { ...environment, SMTP_URL: relay.address.replace('http', 'smtp') },
      database: server.database,
    })
    const saved = await save({}, sender)
    expect(await sendNext(sender.services, 'mail')).toEqual({ kind: 'failed', problem: 'ECONNECTION' })
    expect(await findRows(saved)).toMatchObject([{ state: 'waiting', problem: 'ECONNECTION' }])
    await makeWaitingDue()
    const mailServer = await startMailServer()
    relay.pointTo(mailServer.url)
    await sendAll(sender)
    expect(mailServer.received.map(({ to }) => to)).toEqual([saved.email])
    expect(await findRows(saved)).toMatchObject([{ state: 'sent' }])
    await mailServer.close()
  })
})

test('an address that contains another header or mailbox reaches no other mailbox', async () => {
  const message = {
    reqYear: 2569,
    reqId: 1,
    kind: 'saved',
    subject: 'subject',
    text: 'text',
    html: '<p>html</p>',
    messageId: 'id',
    stopUrl: 'https://pass.example.com/api/reminders/stop/x',
  } as const
  const before = mail.received.length
  for (const to of [
    'me@example.com,other@example.com',
    'me@example.com\r\nBcc: other@example.com',
    'me@example.com> RCPT TO:<other@example.com',
    '"me@example.com" <other@example.com>',
  ])
    await server.services.mailer?.send({ ...message, to })
  const reached = mail.received.slice(before)
  expect(reached.map(({ to }) => to)).not.toContain('other@example.com')
  expect(reached.flatMap(({ raw }) => /^Bcc:/im.exec(raw) ?? [])).toEqual([])
})

test('concurrent processes send each message once', async () => {
  const other = await startTestServer({ environment, database: server.database })
  const saved = [await save(), await save(), await save(), await save()]
  await Promise.all([sendAll(), sendAll(other), sendAll(), sendAll(other)])
  expect(saved.map(({ email }) => messagesTo(email).length)).toEqual([1, 1, 1, 1])
})

test('a process claims one message at a time, whichever query plan the database chooses', async () => {
  const database = await createFreshDatabase()
  const change = (plan: string) =>
    `EXECUTE format('ALTER DATABASE %I SET enable_${plan} = off', current_database())`
  const changes = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'].map(change)
  await runSql(database, `DO $$ BEGIN ${changes.join('; ')}; END $$`)
  const on = await startTestServer({ environment, database })
  await save({}, on)
  await save({}, on)
  await save({}, on)
  await sendNext(on.services, 'mail')
  expect(await runSql(database, 'SELECT sum(attempts)::int AS tries FROM reminder')).toEqual([{ tries: 1 }])
})

test('a citizen gets at most ten messages a day, not counting reminders and messages about a closed office', async () => {
  server.clock.set('2026-11-23T09:00:00+07:00')
  const travelDate = 25691124
  const { citizen, browser, email, ...first } = await save({ travelDate })
  const sent = async () => (await sendAll(), messagesTo(email).length)
  let { path } = first
  const counted = [await sent()]
  for (let turn = 0; turn < 6; turn += 1) {
    await browser.call('PUT', `/cancel/${path}`)
    counted.push(await sent())
    const { reqId, reqYear } = readReply(saveRequest, await first.save({ email, travelDate }))
    path = `${reqId}/${reqYear}`
    counted.push(await sent())
  }
  expect(counted).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10])
  // Queued by hand, because remindOfTomorrow leaves out a request that was saved on the same day.
  await sql(
    `INSERT INTO reminder (req_year, req_id, kind, channel, queued_at)
      SELECT req_year, req_id, 'tomorrow', channel, queued_at
      FROM reminder ORDER BY req_id DESC LIMIT 1`,
  )
  expect(await sent()).toBe(11)
  // Sent again, the message about tomorrow says that the office is closed.
  const undoClosing = await closeTomorrow()
  await sql("UPDATE reminder SET state = 'waiting', due_at = now() WHERE kind = 'tomorrow'")
  expect(await sent()).toBe(12)
  expect(readSubject(messagesTo(email).at(-1)?.raw ?? '')).toContain('ปิดวันที่ 24 พ.ย. 2569')
  server.clock.set('2026-11-24T09:00:00+07:00')
  await browser.signIn(citizen)
  await browser.call('PUT', `/cancel/${path}`)
  expect(await sent()).toBe(13)
  await undoClosing()
})

describe('the log of failing messages', () => {
  const lines: unknown[] = []
  const log = logFailures(server.services, 'mail', (fields, message) => lines.push([message, fields]))
  const turn = () => log(() => sendDue(server.services, 'mail'))
  beforeEach(() => void lines.splice(0))

  test('repeated failures are logged once, also if other messages are sent, and `list` shows the last answer', async () => {
    await save()
    await save()
    for (const attempt of [1, 2, 3]) {
      Object.assign(faults, { at: 'from', code: 451 })
      await makeWaitingDue()
      await turn()
      await turn()
      const said = await runCommand(runReminders, server, ['list'])
      expect(said.at(-1)).toMatch(/^2 wait, .*, the last answer was EENVELOPE 451; 0 are dead\.$/)
      faults.at = null
      await save()
      await turn()
      expect(mail.received.length, 'another message is sent').toBeGreaterThanOrEqual(attempt)
      expect(lines).toEqual([
        ['Messages cannot be sent and wait', { channel: 'mail', problem: 'EENVELOPE 451' }],
      ])
    }
    await makeWaitingDue()
    await turn()
    expect(lines.slice(1)).toEqual([['Messages are sent again', { channel: 'mail' }]])
  })

  test('a failing database is logged once', async () => {
    await sql('ALTER TABLE reminder RENAME TO away')
    await turn()
    await turn()
    await sql('ALTER TABLE away RENAME TO reminder')
    await turn()
    await turn()
    expect(lines).toEqual([
      ['Messages cannot be sent and wait', expect.objectContaining({ channel: 'mail', code: '42P01' })],
      ['Messages are sent again', { channel: 'mail' }],
    ])
  })
})

describe('the link that stops messages', () => {
  async function findStopUrl(email: string): Promise<string> {
    const { pathname } = new URL(findHeader(messagesTo(email)[0]?.raw ?? '', 'List-Unsubscribe').slice(1, -1))
    return server.address + pathname
  }

  test('opening the stop link shows a page without sign-in, and does not stop messages by itself', async () => {
    const saved = await save()
    await sendAll()
    const page = await fetch(await findStopUrl(saved.email))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(html).toContain('<button>หยุดรับอีเมล</button>')
    for (const secret of [saved.citizen.pid, saved.email, saved.registrationCode])
      expect(html).not.toContain(secret)
    await saved.browser.call('PUT', `/cancel/${saved.path}`)
    await sendAll()
    expect(messagesTo(saved.email)).toHaveLength(2)
  })

  test.each([
    ['the page’s button', ''],
    ['the mail program’s button', 'List-Unsubscribe=One-Click'],
  ])('%s stops and resumes messages to this mailbox about this citizen', async (_which, body) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
    const [saved, other] = [await save(), await save()]
    await sendAll()
    const url = await findStopUrl(saved.email)
    const stopped = await fetch(url, sent)
    expect(await stopped.text()).toContain('หยุดส่งอีเมลแล้ว')
    await saved.browser.call('PUT', `/cancel/${saved.path}`)
    await other.browser.call('PUT', `/cancel/${other.path}`)
    await sendAll()
    expect(await listStates(saved)).toEqual(['cancelled dropped', 'saved sent'])
    expect(await listStates(other)).toEqual(['cancelled sent', 'saved sent'])
    const again = await saved.save({ email: saved.email.toUpperCase() })
    await sendAll()
    expect(await listStates(readReply(saveRequest, again))).toEqual(['saved dropped'])
    const resumed = await fetch(url, { ...sent, body: 'resume=1' })
    expect(await resumed.text()).toContain('จะส่งอีเมลต่อไป')
    expect(await sql('SELECT FROM reminder_stop')).toEqual([])
  })

  test('the stop link answers 404 to an unknown or incomplete token', async () => {
    const saved = await save()
    await sendAll()
    const url = await findStopUrl(saved.email)
    const guessed = url.slice(0, -1) + (url.endsWith('A') ? 'Q' : 'A')
    for (const wrong of [guessed, url.slice(0, -3), `${server.address}/api/reminders/stop/x`])
      for (const method of ['GET', 'POST']) expect((await fetch(wrong, { method })).status).toBe(404)
  })
})

test('a sandbox writes messages to a folder, shows them to their citizen, and erases them with the citizen’s data', async () => {
  const { database } = server
  const folder = createTestFolder()
  const sandbox = await startTestServer({ environment: { DATA_DIR: folder }, database })
  const saved = await save({}, sandbox)
  await sendAll(sandbox)
  const path = `/sandbox/messages/${saved.path}`
  const { items } = readReply(listMessages, await saved.browser.call('GET', path))
  expect(items.map(({ kind }) => kind)).toEqual(['saved'])
  expect(items[0]?.text).toContain(saved.registrationCode)
  expect(items[0]?.html).toContain('<html lang="th">')
  expect(items[0]?.subject).not.toContain(String(saved.reqId))
  const readLine = () => Promise.resolve(`${saved.citizen.pid}\n`)
  await runCommand(runCitizen, sandbox, 'erase --cancel-pending --yes --by a --why b'.split(' '), {
    readLine,
  })
  expect(readdirSync(join(folder, 'messages'))).toEqual([])
})

test('a message that a sandbox cannot write to its folder waits with the problem', async () => {
  const folder = createTestFolder()
  writeFileSync(join(folder, 'messages'), 'a file in place of the folder')
  const sandbox = await startTestServer({ environment: { DATA_DIR: folder }, database: server.database })
  await save({}, sandbox)
  expect(await sendDue(sandbox.services, 'mail')).toEqual({ kind: 'failed', problem: 'EEXIST' })
})

test('messages are deleted 90 days after they were queued', async () => {
  const saved = await save()
  await sendAll()
  const { clock, services } = server
  // A minute before the 90 days are over, because the database's clock, which the purge uses, may differ slightly from the machine's.
  clock.advance(90 * DAY_MS - MINUTE_MS)
  await services.maintenance.purge()
  expect(await findRows(saved)).toHaveLength(1)
  clock.advance(2 * MINUTE_MS)
  expect(await services.maintenance.purge()).toMatchObject({ removed: { reminders: 1 } })
  expect(await findRows(saved)).toEqual([])
})

test('an erasure deletes a citizen’s messages and stopped mailboxes; others are still sent after a rotation of keys', async () => {
  const [erased, kept] = [await save(), await save()]
  const { maintenance, reminders: queue } = server.services
  const { pid } = erased.citizen
  const counts = { reminders: 1, stoppedEmails: 1 }
  const ASKER = { by: 'สมศรี', why: 'หนังสือที่ 7' }
  await queue.setStopped(pid, { email: erased.email }, true)
  expect(await maintenance.exportCitizen(pid, ASKER)).toMatchObject(counts)
  expect(await maintenance.eraseCitizen(pid, ASKER, { cancelPending: true })).toMatchObject({
    erased: counts,
  })
  await maintenance.rotateKeys(() => null)
  await sendAll()
  expect(messagesTo(erased.email)).toEqual([])
  expect(messagesTo(kept.email)).toHaveLength(1)
})
