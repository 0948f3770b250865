// The answers to calls, and the retries of access-log entries, while the database refuses some entries (D44).
import { expect, onTestFinished, test } from 'vitest'
import { authInfo } from '@border-pass/contract/auth-routes'
import { type Browser, readReply } from '../testing/browser.ts'
import { openSql } from '../testing/database/fresh-database.ts'
import { followChoice, startIssuer } from '../testing/gateways/start-issuer.ts'
import { countRetries } from '../testing/log-retries.ts'
import { AUTHORISED, signInAndSave, signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const issuer = await startIssuer()
const server = await startTestServer({ throughGateway: true, environment: issuer.settings })
const sql = await openSql(server.database)

async function refuseEntries(condition: string): Promise<() => Promise<unknown>> {
  // NOT VALID leaves the stored entries alone.
  await sql(`ALTER TABLE access_log ADD CONSTRAINT refusing CHECK (NOT (${condition})) NOT VALID`)
  const accept = () => sql('ALTER TABLE access_log DROP CONSTRAINT IF EXISTS refusing')
  onTestFinished(async () => void (await accept()))
  return accept
}

const countEntries = async (condition: string) =>
  Number((await sql(`SELECT count(*)::int AS count FROM access_log WHERE ${condition}`))[0]?.['count'])

/** Returns by how much the three counters of retries have grown: pending, written, lost. */
async function countRetriesSince(before: Awaited<ReturnType<typeof countRetries>>) {
  const { pending, written, lost } = await countRetries(server)
  return [pending - before.pending, written - before.written, lost - before.lost]
}

test('the server retries each failed access-log entry of a prefetch until it is stored once, with the time of its look-up', async () => {
  const { get } = await signInOn(server, server.nextCitizen())
  const before = await countRetries(server)
  const accept = await refuseEntries("why = 'eligibility'")
  const known = await countEntries("why = 'eligibility'")
  expect((await get('/register/?pid=me')).status).toBe(200)
  // A prefetch writes two entries: the look-ups that start at once, and those that need their answers.
  await expect.poll(() => countRetriesSince(before)).toEqual([2, 0, 0])
  const at = new Date(server.clock.now())
  server.clock.advance(60_000)
  await accept()
  await expect.poll(() => countRetriesSince(before)).toEqual([2, 2, 0])
  const entries = await sql(
    "SELECT at, what FROM access_log WHERE why = 'eligibility' ORDER BY id OFFSET $1",
    [known],
  )
  expect(entries.map((entry) => entry['at'])).toEqual(entries.map(() => at))
  const what = entries.flatMap((entry) => entry['what'])
  expect(new Set(what).size).toBe(what.length)
})

test('while access-log entries cannot be stored, a read is 500, and a change succeeds and is logged later', async () => {
  const { number, get, citizen } = await signInAndSave(server, server.nextCitizen())
  const before = await countRetries(server)
  const accept = await refuseEntries("why IN ('look-up', 'office')")
  expect((await get(`/pop/${citizen.pid}`)).status).toBe(500)
  const call = (method: 'GET' | 'PUT', body?: object) =>
    server
      .browser()
      .call(method, `/office/requests/${number}`, { headers: AUTHORISED, ...(body && { body }) })
  expect((await call('GET')).status).toBe(500)
  expect((await call('PUT', { status: 1 })).status).toBe(200)
  // One entry for each of the three calls.
  expect((await countRetriesSince(before))[0]).toBe(3)
  await accept()
  await expect.poll(() => countRetriesSince(before)).toEqual([3, 3, 0])
  expect(await countEntries("why = 'office'")).toBe(2)
})

test('the server’s log has both problems if a look-up fails and its access-log entry cannot be stored', async () => {
  const { get, citizen } = await signInOn(server, server.nextCitizen())
  await refuseEntries("why = 'look-up'")
  server.gateway?.faults.set({ errorRate: 1 })
  onTestFinished(() => server.gateway?.faults.set({}))
  const from = server.logged.length
  expect((await get(`/move/${citizen.pid}`)).status).toBe(500)
  const problems = server.logged
    .slice(from)
    .flatMap((line) => /"problem":"(\w+)".*"event":"failed"/.exec(line)?.[1] ?? [])
  expect(problems).toEqual(['REGISTRY_UNAVAILABLE', 'INTERNAL'])
})

const citizen = server.nextCitizen()
const { pid } = citizen

async function signInWithThaId(browser: Browser) {
  const { headers } = await browser.call('GET', '/auth/thaid/start')
  const { pathname, search } = await followChoice(headers.get('location'), { pid })
  return browser.call('GET', `${pathname.replace('/api/v1', '')}${search}`)
}

test.each([
  ['the five fields', (browser: Browser) => browser.signIn(citizen)],
  [
    'the portal',
    (browser: Browser) => browser.call('POST', '/egov/', { body: { appID: 'app', mToken: pid } }),
  ],
  ['ThaID', signInWithThaId],
])(
  'a sign-in by %s opens no session if its access-log entry cannot be stored, and an earlier session stays',
  async (_kind, signIn) => {
    const browser = server.browser()
    // A signed-in browser cannot start a sign-in with ThaID.
    if (signIn !== signInWithThaId) await browser.signIn(citizen)
    const sessions = () => sql('SELECT id_hash FROM session ORDER BY number')
    const [before, signedIn] = [
      await sessions(),
      readReply(authInfo, await browser.call('POST', '/auth/info/')).userInfo,
    ]
    await refuseEntries("what @> '{sign-in}'")
    const answer = await signIn(browser)
    expect(answer.status).toBe(500)
    expect(await sessions()).toEqual(before)
    expect(readReply(authInfo, await browser.call('POST', '/auth/info/')).userInfo).toEqual(signedIn)
  },
)
