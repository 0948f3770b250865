// Sign-in with ThaID over HTTP (D57): success, refusals, and attacks on a sign-in by redirect.
import { describe, expect, test } from 'vitest'
import { listAccess } from '@border-pass/contract/access-log-routes'
import { authInfo } from '@border-pass/contract/auth-routes'
import { type Browser, readReply } from '../testing/browser.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { followChoice, type Change, startIssuer, TOKEN } from '../testing/gateways/start-issuer.ts'
import { startTestServer } from '../testing/test-server.ts'

const START = '/auth/thaid/start'
const STRANGER = '1101700230708'
const database = await createFreshDatabase()

async function startWithIssuer(changes: Readonly<Record<string, Change>> = {}) {
  const issuer = await startIssuer(changes)
  return startTestServer({ environment: issuer.settings, database })
}

const server = await startWithIssuer()

/** Starts a sign-in, and returns the path of the callback after the citizen's choice at the issuer. */
async function signInAtIssuer(browser: Browser, choice: Readonly<Record<string, string>>): Promise<string> {
  const { headers } = await browser.call('GET', START)
  const { pathname, search } = await followChoice(headers.get('location'), choice)
  return `${pathname.replace('/api/v1', '')}${search}`
}

async function openCallback(browser: Browser, path: string) {
  const { status, headers } = await browser.call('GET', path)
  return [status, headers.get('location')]
}

const TO_REGISTER = [302, '/register']
const to = (failure: string) => [302, `/register?thaid=${failure}`]
/** `login_type` is 0 for the five fields, 1 for the portal and 2 for ThaID. */
const readSignedIn = async (browser: Browser) =>
  readReply(authInfo, await browser.call('POST', '/auth/info/')).userInfo

test('the start and the callback of a sign-in with ThaID are 404 if ThaID is not configured', async () => {
  const browser = (await startTestServer({ database })).browser()
  for (const path of [START, '/auth/thaid/callback', '/auth/thaid/callback?code=1&code=2'])
    expect((await browser.call('GET', path)).status).toBe(404)
})

test('a citizen who agrees at ThaID is signed in, and the access log has the sign-in', async () => {
  const browser = server.browser()
  const { pid } = server.nextCitizen()
  expect(await openCallback(browser, await signInAtIssuer(browser, { pid }))).toEqual(TO_REGISTER)
  expect(await readSignedIn(browser)).toMatchObject({ login_type: 2, pid, email: null, tel: null })
  const { items } = readReply(listAccess, await browser.call('GET', '/access-log/'))
  expect(items.map(({ what }) => what)).toContain('sign-in')
})

describe('a refused sign-in', () => {
  test.each([
    ['a citizen who declines is not signed in', { error: 'user_denied' }, 'cancelled'],
    [
      'an error about the service’s registration at ThaID signs nobody in',
      { error: 'access_denied' },
      'unavailable',
    ],
    ['a national ID that the registry does not know is not signed in', { pid: STRANGER }, 'rejected'],
  ])('%s', async (_, choice, failure) => {
    const browser = server.browser()
    expect(await openCallback(browser, await signInAtIssuer(browser, choice))).toEqual(to(failure))
    expect(await readSignedIn(browser)).toBeNull()
  })

  test.each(['code', 'state', 'error'])('a callback with a repeated %s is rejected', async (name) => {
    const browser = server.browser()
    const path = await signInAtIssuer(browser, { pid: server.nextCitizen().pid })
    expect(await openCallback(browser, `${path}&${name}=1&${name}=2`)).toEqual(to('rejected'))
    expect(await readSignedIn(browser)).toBeNull()
  })

  test('an issuer that fails at the start or at the end signs nobody in', async () => {
    const fails: Change = (reply) => ({ ...reply, status: 500 })
    const atStart = await startWithIssuer({ '/.well-known/openid-configuration': fails })
    expect(await openCallback(atStart.browser(), START)).toEqual(to('unavailable'))
    const atEnd = await startWithIssuer({ [TOKEN]: fails })
    const browser = atEnd.browser()
    expect(
      await openCallback(browser, await signInAtIssuer(browser, { pid: atEnd.nextCitizen().pid })),
    ).toEqual(to('unavailable'))
  })
})

test.each([
  ['that does not answer', { cutRate: 1 }, 'registry'],
  ['with an unreadable record', { wrongShapeRate: 1 }, 'unreadable'],
])(
  'a registry %s after ThaID’s answer is named as the cause, and nobody is signed in',
  async (_, faults, failure) => {
    const { settings: environment } = await startIssuer()
    const through = await startTestServer({ environment, database, throughGateway: true })
    const browser = through.browser()
    const path = await signInAtIssuer(browser, { pid: through.nextCitizen().pid })
    through.gateway?.faults.set(faults)
    expect(await openCallback(browser, path)).toEqual(to(failure))
    expect(await readSignedIn(browser)).toBeNull()
  },
)

describe('attacks', () => {
  test('a callback in another browser than the one that began is rejected (login CSRF)', async () => {
    const attacker = server.browser()
    const path = await signInAtIssuer(attacker, { pid: server.nextCitizen().pid })
    const victim = server.browser()
    expect(await openCallback(victim, path)).toEqual(to('rejected'))
    await victim.call('GET', START)
    expect(await openCallback(victim, path)).toEqual(to('rejected'))
    expect(await readSignedIn(victim)).toBeNull()
  })

  test('a callback with a wrong state counts as a failed attempt only in a browser that began a sign-in (D9)', async () => {
    const bad = '/auth/thaid/callback?code=guessed&state=guessed'
    const tries = async () => (await runSql(server.database, 'SELECT FROM login_attempt')).length
    const before = await tries()
    // Another site can make a visitor's browser send the call.
    expect(await openCallback(server.browser(), bad)).toEqual(to('rejected'))
    expect(await tries()).toBe(before)
    const begun = server.browser()
    await begun.call('GET', START)
    expect(await openCallback(begun, bad)).toEqual(to('rejected'))
    expect(await tries()).toBe(before + 1)
  })

  test('a repeated callback is rejected, also after signing out (replay)', async () => {
    const browser = server.browser()
    const path = await signInAtIssuer(browser, { pid: server.nextCitizen().pid })
    await openCallback(browser, path)
    await browser.call('DELETE', '/auth/bps/logout5field/')
    expect(await openCallback(browser, path)).toEqual(to('rejected'))
    expect(await readSignedIn(browser)).toBeNull()
  })

  test('a signed-in citizen stays signed in at the start and at the callback of a sign-in with ThaID', async () => {
    const browser = server.browser()
    const path = await signInAtIssuer(browser, { pid: server.nextCitizen().pid })
    const citizen = server.nextCitizen()
    await browser.signIn(citizen)
    expect(await openCallback(browser, START)).toEqual(TO_REGISTER)
    expect(await openCallback(browser, path)).toEqual(to('rejected'))
    expect(await readSignedIn(browser)).toMatchObject({ pid: citizen.pid, login_type: 0 })
  })

  test('a callback’s redirect address is ignored (open redirect)', async () => {
    const browser = server.browser()
    const path = await signInAtIssuer(browser, { pid: server.nextCitizen().pid })
    const more = '&redirect_uri=https%3A%2F%2Fevil.example&next=%2F%2Fevil.example&returnTo=evil'
    expect(await openCallback(browser, `${path}${more}`)).toEqual(TO_REGISTER)
  })

  test('the cookies of a portal launch and of ThaID cannot replace each other', async () => {
    const browser = server.browser()
    const path = await signInAtIssuer(browser, { pid: server.nextCitizen().pid })
    await browser.signIn(server.nextCitizen())
    // The sandbox portal's mToken is a national ID, with any suffix. The launch waits, because another citizen is signed in.
    const body = { appID: 'app', mToken: `${server.nextCitizen().pid}-1` }
    expect((await browser.call('POST', '/egov/', { body })).status).toBe(409)
    const [launch, thaid] = [browser.getCookie('launch'), browser.getCookie('thaid')]
    const callWith = (cookie: string, ...call: ['GET' | 'POST', string]) =>
      server.browser().call(...call, { headers: { cookie } })
    expect((await callWith(`launch=${thaid}`, 'POST', '/egov/launch/')).status).toBe(404)
    expect((await callWith(`thaid=${launch}`, 'GET', path)).headers.get('location')).toBe(to('rejected')[1])
    expect((await callWith(`launch=${launch}`, 'POST', '/egov/launch/')).status).toBe(200)
    expect((await callWith(`thaid=${thaid}`, 'GET', path)).headers.get('location')).toBe(TO_REGISTER[1])
  })
})
