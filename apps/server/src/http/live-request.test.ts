// At most one live request for an office and pass type under any concurrency (D27); a repeated idempotency key gets the first answer (D29).
import { afterEach, expect, test } from 'vitest'
import { saveRequest } from '@border-pass/contract/form-routes'
import { readReply } from '../testing/browser.ts'
import { signInAndSave, signInOn } from '../testing/request-owner.ts'
import { openDay } from '../testing/sample-requests.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { clock } = server
const other = await startTestServer({ database: server.database, clock })
afterEach(() => clock.set('2026-11-20T09:00:00+07:00'))

const FIFTY = Array.from({ length: 50 }, (_, index) => index)
const ONE_OF_FIFTY = [201, ...Array.from({ length: 49 }, () => 409)]

const signedIn = (citizen = server.nextCitizen()) => signInOn(server, citizen)

function listStatuses(answers: readonly { readonly status: number }[]) {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}

test('fifty concurrent saves on two servers leave one live request', async () => {
  const { citizen, send, body, requests } = await signedIn()
  const elsewhere = await signInOn(other, citizen)
  const answers = await Promise.all(FIFTY.map((n) => (n % 2 === 0 ? send : elsewhere.send)(body)))
  expect(listStatuses(answers)).toEqual(ONE_OF_FIFTY)
  expect(await requests()).toHaveLength(1)
})

test('fifty concurrent saves with one idempotency key store one request and get the same answer', async () => {
  const { send, body, requests } = await signedIn()
  const answers = await Promise.all(FIFTY.map(() => send(body, { 'idempotency-key': 'one key' })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(listStatuses(answers)).toEqual(FIFTY.map(() => 201))
  expect(await requests()).toHaveLength(1)
})

test('fifty concurrent saves that replace the older request leave one live request', async () => {
  const { save, requests, number: oldRequest } = await signInAndSave(server, server.nextCitizen())
  expect(listStatuses(await Promise.all(FIFTY.map(() => save({ oldRequest }))))).toEqual(ONE_OF_FIFTY)
  expect((await requests()).map(({ display }) => display)).toEqual(['pending', 'cancelled'])
})

test('a repeated idempotency key gets the first answer, even after a cancellation, and 409 with a changed body', async () => {
  const { browser, body, send } = await signedIn()
  const headers = { 'idempotency-key': 'k' }
  const first = await send(body, headers)
  const { reqId, reqYear } = readReply(saveRequest, first)
  const changed = await send({ ...body, height: 166 }, headers)
  expect(changed).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  await browser.call('PUT', `/cancel/${reqId}/${reqYear}`)
  expect((await send(body, headers)).body).toEqual(first.body)
})

test('a repeated save is recognised by its fields in any order, including fields that this release does not know', async () => {
  const { body: application, send } = await signedIn()
  const body = { ...application, listFollow: [], ofAnotherRelease: 1 }
  // An unlimited recursion over this would overflow the stack.
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const withDeep = (sent: object) => `${JSON.stringify(sent).slice(0, -1)},"deep":${deep}}`
  const headers = { 'idempotency-key': 'k' }
  const first = await send(withDeep(body), headers)
  expect(first.status).toBe(201)
  const turned = Object.fromEntries(Object.entries(body).reverse())
  expect((await send(withDeep(turned), headers)).body).toEqual(first.body)
  const changed = await send({ ...body, ofAnotherRelease: 2 }, headers)
  expect(changed.body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})

test('a repeated idempotency key gets the first answer even if the request would be refused by now', async () => {
  const someone = server.nextCitizen()
  const headers = { 'idempotency-key': 'k' }
  const today = { travelDate: openDay(someone, clock, 0) }
  const { citizen, browser, body, send, first } = await signInAndSave(server, someone, today, headers)

  clock.set('2026-11-21T00:00:00+07:00')
  await browser.signIn(citizen)
  expect((await send(body, headers)).body).toEqual(first.body)
  expect((await send(body)).body).toMatchObject({ code: 'INVALID' })
})

test('a save is 409 with the number of the live request, and replaces that request if it names the number', async () => {
  const { body, send, saved, number, requests, log } = await signInAndSave(server, server.nextCitizen())
  const { reqId, reqYear, request } = saved
  const oldRequest = { reqId, reqYear, travelDate: request.travelDate }
  const refused = await send(body)
  expect(refused).toMatchObject({ status: 409, body: { code: 'LIVE_REQUEST_EXISTS', oldRequest } })
  expect((await send({ ...body, oldRequest: number })).status).toBe(201)
  expect((await requests()).map(({ status }) => status)).toEqual([0, 2])
  expect((await log()).map(({ what }) => what)).toContain('cancel')
})

test('a request blocks a new one until its travel date is over, and is then listed as expired', async () => {
  const citizen = server.nextCitizen()
  const today = { travelDate: openDay(citizen, clock, 0) }
  const { browser, save, requests } = await signInAndSave(server, citizen, today)

  clock.set('2026-11-20T23:59:00+07:00')
  await browser.signIn(citizen)
  expect((await save()).status).toBe(409)

  clock.set('2026-11-21T00:00:00+07:00')
  await browser.signIn(citizen)
  expect((await save()).status).toBe(201)
  const stored = (await requests()).map(({ display, status }) => [display, status])
  expect(stored).toEqual([
    ['pending', 0],
    ['expired', 0],
  ])
  expect((await save()).status).toBe(409)
})

test('request numbers restart at 1 in a new Buddhist-era year', async () => {
  clock.set('2026-12-31T23:00:00+07:00')
  const save = async () => (await signInAndSave(server, server.nextCitizen())).saved
  const { reqId, reqYear } = await save()
  // The tests above have saved requests in 2569.
  expect([reqYear, reqId > 1]).toEqual([2569, true])
  clock.set('2027-01-01T00:00:00+07:00')
  expect(await save()).toMatchObject({ reqId: 1, reqYear: 2570, registrationCode: '00000012570' })
})
