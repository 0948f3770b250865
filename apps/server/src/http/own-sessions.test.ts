// A citizen sees where they are signed in, and ends it (D10; ADR 9).
import { expect, test } from 'vitest'
import { authInfo } from '@border-pass/contract/auth-routes'
import { listSessions } from '@border-pass/contract/session-routes'
import { ENDED_ELSEWHERE } from '@border-pass/domain/wording/sign-in-wording'
import { replyOf } from '../testing/browser.ts'
import type { Browser } from '../testing/browser.ts'
import { readWholeDatabase, runSql } from '../testing/database/database-on-server.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/131.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Safari/604.1'

async function signInOn(userAgent: string, citizen = server.nextCitizen()) {
  const browser = server.browser()
  expect((await browser.signIn(citizen, { 'user-agent': userAgent })).status).toBe(200)
  return { browser, citizen }
}

const sessionsOf = async (browser: Browser) =>
  replyOf(listSessions, await browser.call('GET', '/sessions/')).items
const infoOf = async (browser: Browser) => replyOf(authInfo, await browser.call('POST', '/auth/info/'))

async function signInTwice() {
  const { browser: phone, citizen } = await signInOn(ANDROID)
  server.clock.advance(60_000)
  const { browser: other } = await signInOn(IPHONE, citizen)
  return { phone, other, citizen }
}

test('sees each session: on what, since when, and which one asks', async () => {
  const { phone, other } = await signInTwice()
  const items = await sessionsOf(phone)
  const [own, another] = items
  expect(items).toMatchObject([
    { device: { system: 'android-phone', browser: 'chrome' }, isThisOne: true },
    { device: { system: 'iphone', browser: 'safari' }, isThisOne: false },
  ])
  expect(Date.parse(another?.since ?? '') - Date.parse(own?.since ?? '')).toBe(60_000)
  expect((await sessionsOf(other)).map(({ session }) => session)).toEqual([another?.session, own?.session])
  // Neither a cookie nor a way to one.
  expect(JSON.stringify(items)).not.toContain(other.cookieOf('session'))
})

test('ends another, which is told why at every call, also after it was opened anew', async () => {
  const { phone, other } = await signInTwice()
  const [, another] = await sessionsOf(phone)
  expect((await phone.call('DELETE', `/sessions/${another?.session}`)).status).toBe(204)
  const refused = await other.call('GET', '/register/draft')
  expect([refused.status, refused.body]).toEqual([
    401,
    expect.objectContaining({ code: 'SIGNED_OUT', info: ENDED_ELSEWHERE }),
  ])
  expect(await infoOf(other)).toMatchObject({ userInfo: null, endedElsewhere: true })
  expect(await sessionsOf(phone)).toHaveLength(1)
  expect(await infoOf(phone)).toMatchObject({ endedElsewhere: false })
  expect((await phone.call('DELETE', `/sessions/${another?.session}`)).status).toBe(404)
})

test('ends all others at once, and stays signed in', async () => {
  const { phone, other, citizen } = await signInTwice()
  const { browser: third } = await signInOn(IPHONE, citizen)
  expect((await phone.call('DELETE', '/sessions/others')).status).toBe(204)
  for (const browser of [other, third]) expect(await infoOf(browser)).toMatchObject({ endedElsewhere: true })
  expect(await sessionsOf(phone)).toMatchObject([{ isThisOne: true }])
  expect((await phone.call('DELETE', '/sessions/others')).status).toBe(204)
})

test('neither sees nor ends anybody else’s', async () => {
  const { phone } = await signInTwice()
  const { browser: stranger } = await signInOn(ANDROID)
  const [, another] = await sessionsOf(phone)
  expect((await stranger.call('DELETE', `/sessions/${another?.session}`)).status).toBe(404)
  expect((await stranger.call('DELETE', '/sessions/others')).status).toBe(204)
  expect(await sessionsOf(phone)).toHaveLength(2)
  expect(await sessionsOf(stranger)).toHaveLength(1)
})

test('who signed out or timed out is not told that another ended it', async () => {
  const { phone, other } = await signInTwice()
  const cookie = other.cookie
  await other.call('DELETE', '/auth/bps/logout5field/')
  const answer = await other.call('POST', '/auth/info/', { headers: { cookie } })
  expect(replyOf(authInfo, answer)).toMatchObject({ userInfo: null, endedElsewhere: false })
  server.clock.advance(31 * 60_000)
  expect(await infoOf(phone)).toMatchObject({ userInfo: null, endedElsewhere: false })
})

test('a launch that waits for acceptance is in no list, and an accepted one is', async () => {
  const { browser, citizen } = await signInOn(ANDROID)
  const { browser: launching } = await signInOn(IPHONE)
  const body = { appID: 'app', mToken: citizen.pid }
  expect((await launching.call('POST', '/egov/', { body })).status).toBe(409)
  expect(await sessionsOf(browser)).toHaveLength(1)
  const headers = { 'user-agent': IPHONE }
  expect((await launching.call('POST', '/egov/launch/', { headers })).status).toBe(200)
  expect(await sessionsOf(launching)).toMatchObject([
    { device: { system: 'iphone', browser: 'safari' }, isThisOne: true },
    { isThisOne: false },
  ])
})

test('a session that was given another owner in the database opens for nobody', async () => {
  const { phone, citizen } = await signInTwice()
  const { browser: thief } = await signInOn(ANDROID)
  await runSql(
    server.database,
    `UPDATE session SET citizen = (SELECT citizen FROM session ORDER BY opened_at DESC LIMIT 1)
     WHERE opened_at = (SELECT min(opened_at) FROM session WHERE citizen = (
       SELECT citizen FROM session GROUP BY citizen HAVING count(*) = 2 ORDER BY max(opened_at) DESC LIMIT 1))`,
    [],
  )
  expect(await infoOf(phone)).toMatchObject({ userInfo: null })
  expect(await sessionsOf(thief)).toHaveLength(1)
  expect(JSON.stringify(await sessionsOf(thief))).not.toContain(citizen.pid)
})

test('the device stands in the database encrypted only, and no more of the browser than its words', async () => {
  await signInOn(ANDROID)
  const dump = await readWholeDatabase(server.database)
  expect(dump).not.toContain('android')
  expect(dump).not.toContain('SM-A155F')
})

test('what tells why is removed once the session would have ended anyway', async () => {
  const { phone } = await signInTwice()
  await phone.call('DELETE', '/sessions/others')
  const countEnded = async () =>
    (await runSql(server.database, 'SELECT count(*)::int AS count FROM ended_session', []))[0]
  expect(await countEnded()).not.toEqual({ count: 0 })
  server.clock.advance(8 * 3_600_000 + 10_000)
  await server.services.maintenance.purge()
  expect(await countEnded()).toEqual({ count: 0 })
})
