// At most one live request for an office and pass type, under any concurrency (D27); a repeated key gets the first answer
// (D29).
import { expect, test } from 'vitest'
import { listAccess } from '@border-pass/contract/access-log-routes'
import { listRequests, saveRequest } from '@border-pass/contract/request-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { anApplication, openDay } from '../testing/sample-requests.ts'
import { replyOf } from '../testing/browser.ts'
import type { Browser } from '../testing/browser.ts'
import { bookOn } from '../testing/owner-of.ts'
import { movableClock } from '../testing/movable-clock.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const other = await startTestServer({ database: server.database, clock: server.clock })
const FIFTY = Array.from({ length: 50 }, (_, index) => index)

async function signedIn(citizen = server.nextCitizen()) {
  const browser = server.browser()
  await browser.signIn(citizen)
  return { citizen, browser }
}

async function storedRequests(browser: Browser, citizen: SandboxCitizen) {
  return replyOf(listRequests, await browser.call('GET', `/register/?pid=${citizen.pid}`)).items
}

function statusesOf(answers: readonly { readonly status: number }[]) {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}

test('fifty concurrent saves on two servers leave one live request', async () => {
  const { citizen, browser } = await signedIn()
  const elsewhere = other.browser()
  await elsewhere.signIn(citizen)
  const body = anApplication(citizen, server.clock)
  const answers = await Promise.all(
    FIFTY.map((n) => (n % 2 === 0 ? browser : elsewhere).call('POST', '/register/', { body })),
  )
  expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  expect(await storedRequests(browser, citizen)).toHaveLength(1)
})

test('fifty concurrent saves with one key store one request and get the same answer', async () => {
  const { citizen, browser } = await signedIn()
  const body = anApplication(citizen, server.clock)
  const headers = { 'idempotency-key': 'one key' }
  const answers = await Promise.all(FIFTY.map(() => browser.call('POST', '/register/', { body, headers })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(statusesOf(answers)).toEqual(FIFTY.map(() => 201))
  expect(await storedRequests(browser, citizen)).toHaveLength(1)
})

test('fifty concurrent saves that replace the older request leave one live request', async () => {
  const { citizen, browser, number: oldRequest } = await bookOn(server, server.nextCitizen())
  const body = anApplication(citizen, server.clock, { oldRequest })
  const answers = await Promise.all(FIFTY.map(() => browser.call('POST', '/register/', { body })))
  expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  expect((await storedRequests(browser, citizen)).map(({ display }) => display)).toEqual([
    'pending',
    'cancelled',
  ])
})

test('a key with another body is refused; with the same body it gets the first answer, even after a cancellation', async () => {
  const { citizen, browser } = await signedIn()
  const body = anApplication(citizen, server.clock)
  const headers = { 'idempotency-key': 'k' }
  const first = await browser.call('POST', '/register/', { body, headers })
  const { reqId, reqYear } = replyOf(saveRequest, first)
  const changed = await browser.call('POST', '/register/', { body: { ...body, height: 166 }, headers })
  expect(changed.status).toBe(409)
  expect(changed.body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  await browser.call('PUT', `/cancel/${reqId}/${reqYear}`)
  const again = await browser.call('POST', '/register/', { body, headers })
  expect(again.body).toEqual(first.body)
})

test('a repeat is known by the fields that were sent: by name, in any order, also those that another release knows', async () => {
  const { citizen, browser } = await signedIn()
  const body = { ...anApplication(citizen, server.clock, { listFollow: [] }), ofAnotherRelease: 1 }
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const withDeep = (sent: object) => `${JSON.stringify(sent).slice(0, -1)},"deep":${deep}}`
  const headers = { 'idempotency-key': 'k' }
  const first = await browser.call('POST', '/register/', { body: withDeep(body), headers })
  expect(first.status).toBe(201)
  const turned = Object.fromEntries(Object.entries(body).reverse())
  const again = await browser.call('POST', '/register/', { body: withDeep(turned), headers })
  expect(again.body).toEqual(first.body)
  const changed = await browser.call('POST', '/register/', {
    body: { ...body, ofAnotherRelease: 2 },
    headers,
  })
  expect(changed.body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})

test('a repeated key gets its first answer although the request would be refused by now', async () => {
  const clock = movableClock('2026-11-20T09:00:00+07:00')
  const later = await startTestServer({ clock })
  const member = later.member('นายสมชาย ใจดี')
  const headers = { 'idempotency-key': 'k' }
  const today = { travelDate: openDay(member, clock, 0) }
  const { citizen, browser, body, first } = await bookOn(later, member, today, headers)

  clock.set('2026-11-21T00:00:00+07:00')
  await browser.signIn(citizen)
  const again = await browser.call('POST', '/register/', { body, headers })
  expect(again.body).toEqual(first.body)
  expect((await browser.call('POST', '/register/', { body })).body).toMatchObject({ code: 'INVALID' })
})

test('a save that does not name the live request gets 409 with its number; a save that names it cancels it', async () => {
  const { citizen, browser, body, saved, number } = await bookOn(server, server.nextCitizen())
  const { reqId, reqYear, request } = saved
  const refused = await browser.call('POST', '/register/', { body })
  expect(refused.status).toBe(409)
  const oldRequest = { reqId, reqYear, travelDate: request.travelDate }
  expect(refused.body).toMatchObject({ code: 'LIVE_REQUEST_EXISTS', oldRequest })
  const agreed = await browser.call('POST', '/register/', {
    body: { ...body, oldRequest: number },
  })
  expect(agreed.status).toBe(201)
  expect((await storedRequests(browser, citizen)).map(({ status }) => status)).toEqual([0, 2])
  const log = replyOf(listAccess, await browser.call('GET', '/access-log/'))
  expect(log.items.map(({ what }) => what)).toContain('cancel')
})

test('a live request for another pass type or office does not block', async () => {
  const citizen = server.member('นายสมชาย ใจดี')
  const { browser } = await signedIn(citizen)
  for (const bpType of [1, 2] as const) {
    const body = anApplication(citizen, server.clock, { bpType })
    expect((await browser.call('POST', '/register/', { body })).status).toBe(201)
  }
})

test('an older request blocks on its travel date; the day after it does not and stays as it is', async () => {
  const clock = movableClock('2026-11-20T09:00:00+07:00')
  const later = await startTestServer({ clock })
  const citizen = later.member('นายสมชาย ใจดี')
  const { browser } = await bookOn(later, citizen, { travelDate: openDay(citizen, clock, 0) })

  clock.set('2026-11-20T23:59:00+07:00')
  await browser.signIn(citizen)
  const sameDay = await browser.call('POST', '/register/', { body: anApplication(citizen, clock) })
  expect(sameDay.status).toBe(409)

  clock.set('2026-11-21T00:00:00+07:00')
  await browser.signIn(citizen)
  const nextDay = await browser.call('POST', '/register/', { body: anApplication(citizen, clock) })
  expect(nextDay.status).toBe(201)
  expect((await storedRequests(browser, citizen)).map(({ display }) => display)).toEqual([
    'pending',
    'expired',
  ])
  expect((await storedRequests(browser, citizen)).map(({ status }) => status)).toEqual([0, 0])

  const third = await browser.call('POST', '/register/', { body: anApplication(citizen, clock) })
  expect(third.status).toBe(409)
})

test('request numbers restart in a new Buddhist-era year', async () => {
  const clock = movableClock('2026-12-31T23:00:00+07:00')
  const newYear = await startTestServer({ clock })
  const save = async () => (await bookOn(newYear, newYear.nextCitizen())).saved
  expect(await save()).toMatchObject({ reqId: 1, reqYear: 2569 })
  clock.set('2027-01-01T00:00:00+07:00')
  expect(await save()).toMatchObject({ reqId: 1, reqYear: 2570, registrationCode: '00000012570' })
})
