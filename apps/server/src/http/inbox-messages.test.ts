// Messages to the inbox of the portal's app, from the launch to the portal's list of messages (D53).
import { beforeEach, describe, expect, test } from 'vitest'
import { saveRequest } from '@border-pass/contract/form-routes'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import type { Channel } from '../ports/reminders.ts'
import { readReply } from '../testing/browser.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { readWholeDatabase } from '../testing/database/database-on-server.ts'
import { openSql } from '../testing/database/fresh-database.ts'
import { toUserId } from '../testing/gateways/gateway-replies.ts'
import { runSandboxGateway } from '../testing/gateways/sandbox-gateway.ts'
import { PORTAL_KEYS } from '../testing/gateways/start-gateway.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { createMovableClock } from '../testing/movable-clock.ts'
import { anApplication } from '../testing/sample-requests.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { remindOfTomorrow, sendDue, sendNext } from '../use-cases/reminders/send-reminders.ts'

const PUSH = '/ws/dga/czp/uat/v1/core/notification/push'
const APP = 'border-pass-app'
const clock = createMovableClock('2026-11-20T09:00:00+07:00')
const gateway = await runSandboxGateway({ clock })
const mail = await startMailServer()
cleanUp(() => mail.close())
const PORTAL = {
  PORTAL_URL: gateway.url,
  PORTAL_CONSUMER_KEY: PORTAL_KEYS.consumerKey,
  PORTAL_CONSUMER_SECRET: PORTAL_KEYS.consumerSecret,
  PORTAL_AGENT_ID: PORTAL_KEYS.agentId,
}
const MAIL = { SMTP_URL: mail.url, MAIL_FROM: 'border-pass@example.com' }
const settings = { linkOrigin: 'https://pass.example.com' }
const server = await startTestServer({
  clock,
  environment: { ...PORTAL, ...MAIL, PORTAL_PUSH_PATH: PUSH },
  settings,
})
const sql = await openSql(server.database)

beforeEach(async () => {
  gateway.faults.set({})
  clock.set('2026-11-20T09:00:00+07:00')
  await sql('DELETE FROM reminder')
  await sql('DELETE FROM request')
})

async function save(email: string, on: TestServer = server, overrides: object = {}) {
  const citizen = on.nextCitizen()
  const browser = on.browser()
  const body = { appID: APP, mToken: citizen.pid }
  const signedIn = await browser.call('POST', '/egov/', { body })
  expect(signedIn.status).toBe(200)
  const send = async (more: object = {}) =>
    browser.call('POST', '/register/', {
      body: { ...anApplication(citizen, clock), email, ...overrides, ...more },
    })
  const answer = await send()
  const saved = readReply(saveRequest, answer)
  const replies = JSON.stringify([signedIn.body, answer.body])
  return { citizen, browser, send, replies, ...saved, path: `${saved.reqId}/${saved.reqYear}` }
}

const sendAll = (channel: Channel, on: TestServer = server) => sendDue(on.services, channel)

const readInbox = ({ citizen }: { citizen: { pid: string } }) =>
  gateway.inbox.filter(({ userId }) => userId === toUserId(citizen.pid))

const findRows = () => sql('SELECT kind, channel, state, problem FROM reminder ORDER BY kind, channel')
const makeWaitingDue = () => sql("UPDATE reminder SET due_at = now() WHERE state = 'waiting'")

describe('a citizen who came from the portal gets messages in its app', () => {
  test('a message in the portal’s app has the day, the office and two links, and no personal data', async () => {
    const saved = await save('')
    await sendAll('inbox')
    expect(await findRows()).toEqual([{ kind: 'saved', channel: 'inbox', state: 'sent', problem: null }])
    const [sent, ...more] = readInbox(saved)
    expect(more).toEqual([])
    expect(sent?.appId).toBe(APP)
    const [first, open, stop, ...others] = sent?.message.split('\n') ?? []
    const day = formatShortThaiDate(fromDateNumber(saved.request.travelDate))
    expect(first).toBe(`รับคำขอแล้ว นัดวันที่ ${day} ที่${saved.request.officeName}`)
    expect(open).toBe('เปิดดูคำขอ: https://pass.example.com/Verify')
    expect(stop).toMatch(/^ไม่ต้องการรับอีก: https:\/\/pass\.example\.com\/api\/reminders\/stop\/[\w-]{22}$/)
    expect(others).toEqual([])
    for (const secret of [
      saved.citizen.pid,
      saved.citizen.fname,
      saved.citizen.lname,
      saved.registrationCode,
    ])
      expect(sent?.message).not.toContain(secret)
  })

  test('a citizen gets a message in the portal’s app for a save, the day before and a cancellation', async () => {
    const saved = await save('', server, { travelDate: 25691125 })
    clock.set('2026-11-24T09:00:00+07:00')
    expect(await remindOfTomorrow(server.services, 'inbox')).toBe(1)
    await sendAll('inbox')
    // Another mToken of the same citizen.
    await saved.browser.call('POST', '/egov/', { body: { appID: APP, mToken: `${saved.citizen.pid}-2` } })
    await saved.browser.call('PUT', `/cancel/${saved.path}`)
    await sendAll('inbox')
    const firstLines = readInbox(saved).map(({ message }) => message.split('\n')[0])
    expect(firstLines).toEqual([
      expect.stringMatching(/^รับคำขอแล้ว นัดวันที่ 25 พ\.ย\. 2569/),
      expect.stringMatching(/^พรุ่งนี้นัดรับหนังสือผ่านแดนที่.* วันที่ 25 พ\.ย\. 2569$/),
      'ยกเลิกคำขอแล้ว',
    ])
  })

  test('a message that is sent to the app and by e-mail counts once towards the limit of ten a day', async () => {
    const email = 'both@example.com'
    const saved = await save(email)
    let { path } = saved
    for (let turn = 0; turn < 6; turn += 1) {
      await saved.browser.call('PUT', `/cancel/${path}`)
      const { reqId, reqYear } = readReply(saveRequest, await saved.send())
      path = `${reqId}/${reqYear}`
      await sendAll('mail')
      await sendAll('inbox')
    }
    const mailed = mail.received.filter(({ to }) => to === email)
    // Of the seven saves and six cancellations, the first message was outdated when it was to be sent, and two exceed the limit of ten.
    expect([mailed.length, readInbox(saved).length]).toEqual([10, 10])
  })
})

test('the portal’s user ID is stored encrypted, and is in no reply', async () => {
  const saved = await save('')
  const userId = toUserId(saved.citizen.pid)
  expect(await readWholeDatabase(server.database)).not.toContain(userId)
  const list = await saved.browser.call('GET', '/register/?pid=me')
  expect(JSON.stringify(list.body)).toContain(saved.registrationCode)
  expect(saved.replies + JSON.stringify(list.body)).not.toContain(userId)
})

describe('nothing goes to an inbox', () => {
  test('without PORTAL_PUSH_PATH nothing is sent to an inbox, and no inbox is stored', async () => {
    const without = await startTestServer({ environment: PORTAL, clock })
    const saved = await save('', without)
    const exported = await without.services.maintenance.exportCitizen(saved.citizen.pid, ASKER)
    expect(exported).toMatchObject({ requests: [{ inbox: null }], sessions: [{ inbox: null }], reminders: 0 })
    expect(JSON.stringify(exported)).not.toContain(toUserId(saved.citizen.pid))
  })

  test('nothing is sent to the inbox of a citizen who signed in with the card', async () => {
    const citizen = server.nextCitizen()
    const browser = server.browser()
    await browser.signIn(citizen)
    await browser.call('POST', '/register/', { body: { ...anApplication(citizen, clock), email: '' } })
    expect(await findRows()).toEqual([])
  })
})

describe('a message that the portal rejects', () => {
  test.each([
    ['HTTP_503', { errorRate: 1 }],
    ['MESSAGE_CODE_404', { errorRate: 1, errorCode: 404 }],
    ['NO_ANSWER', { cutRate: 1 }],
  ])(
    'a message to the app that fails with %s is retried, and its e-mail is sent without delay',
    async (problem, fault) => {
      const saved = await save('waits@example.com')
      gateway.faults.set({ ...fault, only: PUSH })
      for (let attempt = 0; attempt < 2; attempt += 1) {
        expect(await sendNext(server.services, 'inbox')).toEqual({ kind: 'failed', problem })
        await makeWaitingDue()
      }
      await sendAll('mail')
      expect(await findRows()).toEqual([
        { kind: 'saved', channel: 'inbox', state: 'waiting', problem },
        { kind: 'saved', channel: 'mail', state: 'sent', problem: null },
      ])
      gateway.faults.set({})
      await sendAll('inbox')
      expect(await findRows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
      // The portal stores each message before it answers with the failure.
      expect(readInbox(saved)).toHaveLength(3)
    },
  )

  test('a message to the app becomes a dead letter after ten failed attempts', async () => {
    await save('')
    gateway.faults.set({ errorRate: 1, errorCode: 404, only: PUSH })
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await sendNext(server.services, 'inbox')
      await makeWaitingDue()
    }
    expect(await findRows()).toMatchObject([{ state: 'dead', problem: 'MESSAGE_CODE_404' }])
  })

  test('a message is sent with a new service token if the portal has revoked the old one', async () => {
    const saved = await save('')
    gateway.revokePortalToken()
    await sendAll('inbox')
    expect(readInbox(saved)).toHaveLength(1)
  })
})

test('the stop link in an app message stops and resumes messages to the app, but not e-mail', async () => {
  const saved = await save('stops@example.com')
  await sendAll('inbox')
  const path = /\/api\/reminders\/stop\/[\w-]{22}/.exec(readInbox(saved)[0]?.message ?? '')?.[0] ?? ''
  const url = server.address + path
  expect(await (await fetch(url)).text()).toContain('<h1>หยุดรับข้อความ</h1>')
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect(await (await fetch(url, { ...form, body: '' })).text()).toContain('หยุดส่งข้อความแล้ว')
  await saved.browser.call('PUT', `/cancel/${saved.path}`)
  await sendAll('inbox')
  await sendAll('mail')
  expect(await findRows()).toMatchObject([
    { kind: 'cancelled', channel: 'inbox', state: 'dropped' },
    { kind: 'cancelled', channel: 'mail', state: 'sent' },
    { kind: 'saved', channel: 'inbox', state: 'sent' },
    { kind: 'saved', channel: 'mail', state: 'dropped' },
  ])
  expect(await (await fetch(url, { ...form, body: 'resume=1' })).text()).toContain('จะส่งข้อความต่อไป')
  expect(await sql('SELECT FROM reminder_stop')).toEqual([])
})

const ASKER = { by: 'สมศรี', why: 'หนังสือที่ 7' }

test('an export of a citizen’s data contains the app’s inbox, and an erasure deletes the inbox and its messages', async () => {
  const saved = await save('')
  const { pid } = saved.citizen
  const inbox = { appId: APP, userId: toUserId(pid) }
  const { maintenance } = server.services
  expect(await maintenance.exportCitizen(pid, ASKER)).toMatchObject({
    requests: [{ inbox }],
    sessions: [{ inbox }],
    reminders: 1,
  })
  expect(await maintenance.eraseCitizen(pid, ASKER, { cancelPending: true })).toMatchObject({
    erased: { requests: 1, sessions: 1, reminders: 1 },
  })
  await sendAll('inbox')
  expect(readInbox(saved)).toEqual([])
})
