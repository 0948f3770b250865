// What is stored about one citizen, given out and erased by the operator (decisions 43 and 44).
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listAccess } from '@border-pass/contract/access-log-routes'
import { getRequest, saveRequest } from '@border-pass/contract/request-routes'
import { makeSecretKey } from '../config/secret-keys.ts'
import { anApplication } from '../testing/an-application.ts'
import { replyOf } from '../testing/browser.ts'
import { runSql } from '../testing/database/run-sql.ts'
import { exampleCall } from '../testing/example-calls.ts'
import { putDraft } from '@border-pass/contract/draft-routes'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'
import { citizen as citizenCommand } from './citizen.ts'

const server = await startTestServer()
const OFFICE = { authorization: `Bearer ${OFFICE_TOKEN}` }

async function run(words: readonly string[], ask?: (question: string) => Promise<string>): Promise<string> {
  const lines: string[] = []
  await citizenCommand({ words, environment: server.environment, say: (line) => lines.push(line), ask })
  return lines.join('\n')
}

async function openCitizen() {
  const citizen = server.nextCitizen()
  const browser = server.browser()
  await browser.signIn(citizen)
  const body = anApplication(citizen, server.clock, { phone: '0898765432' })
  const saved = replyOf(
    saveRequest,
    await browser.call('POST', '/register/', { body, headers: { 'idempotency-key': 'k' } }),
  )
  const { body: draft } = exampleCall(putDraft, { citizen, hid: '', saved, clock: server.clock })
  await browser.call('PUT', '/register/draft', { body: draft })
  return { citizen, browser, saved }
}

type Opened = Awaited<ReturnType<typeof openCitizen>>

const OFFICE_NUMBERS = `req_year, req_id, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
  delivery_type, follower_count, time_ltambon, bp_no, bpop_no, bpop_year, issue_date, expire_date`
const rowOf = ({ saved }: Opened, columns: string) =>
  runSql(server.database, `SELECT ${columns} FROM request WHERE req_id = $1`, [saved.reqId])
const accessOf = ({ citizen }: Opened) => server.services.accessLog.list(citizen.pid)

async function counts() {
  const [row] = await runSql(
    server.database,
    'SELECT (SELECT count(*)::int FROM draft) AS drafts, (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM save_key) AS keys',
  )
  return row
}

test('export gives out all that is stored, and says so in the access log', async () => {
  const opened = await openCitizen()
  const { citizen, saved, browser } = opened
  const given: unknown = JSON.parse(await run(['export', citizen.pid]))
  expect(given).toMatchObject({
    nationalId: citizen.pid,
    requests: [{ reqId: saved.reqId, pid: citizen.pid, phone: '0898765432' }],
    unreadableRequests: 0,
    draft: { step: 'selection' },
    sessions: [{ device: { system: 'unknown', browser: 'unknown' } }],
    saveKeys: 1,
  })
  const { accessLog } = z.parse(z.object({ accessLog: z.array(z.unknown()) }), given)
  expect(accessLog).toContainEqual(expect.objectContaining({ what: 'save', by: 'citizen' }))
  expect(accessLog).toContainEqual(expect.objectContaining({ what: 'export', by: 'operator' }))
  const log = replyOf(listAccess, await browser.call('GET', '/access-log/'))
  expect(log.items[0]).toMatchObject({ what: 'export', why: 'operator', by: 'operator' })
})

test('export counts what does not open', async () => {
  const opened = await openCitizen()
  await runSql(server.database, 'UPDATE request SET ccaa = $1 WHERE req_id = $2', [
    '8502',
    opened.saved.reqId,
  ])
  expect(JSON.parse(await run(['export', opened.citizen.pid]))).toMatchObject({
    requests: [],
    unreadableRequests: 1,
  })
})

test('erase refuses while a request is pending, and changes nothing', async () => {
  const opened = await openCitizen()
  const before = await counts()
  await expect(run(['erase', opened.citizen.pid, '--yes'])).rejects.toThrow('1 requests are pending')
  expect(await counts()).toEqual(before)
  expect(await accessOf(opened)).not.toContainEqual(expect.objectContaining({ what: 'erase' }))
})

test('erase removes what names the citizen, and leaves the office’s numbers and the others alone', async () => {
  const [opened, other] = [await openCitizen(), await openCitizen()]
  const { citizen, browser, saved } = opened
  const numbers = await rowOf(opened, OFFICE_NUMBERS)
  const [owner] = await rowOf(opened, 'citizen, person')
  const before = await counts()
  const entries = (await accessOf(opened)).length

  expect(await run(['erase', citizen.pid, '--cancel-pending', '--yes'])).toMatch(
    /^Erased: the person of 1 requests \(1 cancelled before\), 1 drafts, 1 sessions, 1 save keys/,
  )
  expect(await rowOf(opened, OFFICE_NUMBERS)).toEqual(numbers)
  expect(await rowOf(opened, 'status')).toEqual([{ status: 2 }])
  expect(await counts()).toEqual({
    drafts: Number(before?.['drafts']) - 1,
    sessions: Number(before?.['sessions']) - 1,
    keys: Number(before?.['keys']) - 1,
  })
  const [left] = await rowOf(opened, 'citizen, person')
  expect(left?.['citizen']).not.toEqual(owner?.['citizen'])
  expect(left?.['person']).not.toEqual(owner?.['person'])
  // Signed out everywhere, and after a new sign-in there is nothing.
  expect((await browser.call('GET', '/register/draft')).status).toBe(401)
  expect(JSON.parse(await run(['export', citizen.pid]))).toMatchObject({
    requests: [],
    unreadableRequests: 0,
    draft: null,
    sessions: [],
    saveKeys: 0,
  })
  // The log is longer by these two, and no shorter.
  expect(await accessOf(opened)).toHaveLength(entries + 2)
  expect((await accessOf(opened)).map(({ what }) => what).slice(0, 2)).toEqual(['export', 'erase'])

  const path = `/office/requests/${saved.reqId}/${saved.reqYear}`
  expect((await browser.call('GET', path, { headers: OFFICE })).status).toBe(404)
  const kept = await other.browser.call('GET', `/register/${other.saved.registrationCode}`)
  expect(replyOf(getRequest, kept)).toMatchObject({ pid: other.citizen.pid, phone: '0898765432' })
})

test('erase asks first, and without a terminal wants --yes', async () => {
  const { citizen } = await openCitizen()
  const words = ['erase', citizen.pid, '--cancel-pending']
  await expect(run(words)).rejects.toThrow('--yes')
  await expect(run(words, () => Promise.resolve('no'))).rejects.toThrow('Nothing was erased')
  expect(await run(words, () => Promise.resolve('erase'))).toContain('Erased')
})

test.each([
  [['export']],
  [['erase', '1234567890123']],
  [['forget', '9100000001018']],
  [['export', '9100000001018', '--all']],
])('%j is answered with how to call it', async (words) => {
  await expect(run(words)).rejects.toThrow('npm run -s citizen')
})

// Last: the rotation moves this database to a key that the other tests do not have.
test('two erased requests of one office and type stand beside each other, and open in a key rotation', async () => {
  const [first, second] = [await openCitizen(), await openCitizen()]
  for (const { citizen } of [first, second]) await run(['erase', citizen.pid, '--cancel-pending', '--yes'])
  expect(await rowOf(first, 'citizen')).toEqual(await rowOf(second, 'citizen'))
  const SECRET_KEYS = `${makeSecretKey('newer')},${server.environment['SECRET_KEYS']}`
  const newer = await startTestServer({ database: server.database, environment: { SECRET_KEYS } })
  const { unreadable } = await newer.services.maintenance.rotateKeys(() => undefined)
  for (const { saved } of [first, second])
    expect(unreadable).not.toContain(`request ${saved.reqYear}-${saved.reqId}`)
})
