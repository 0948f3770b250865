import { afterEach, describe, expect, test } from 'vitest'
import { authInfo, fiveFieldLogin } from '@border-pass/contract/auth-routes'
import { Problem } from '@border-pass/contract/problem'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { type Answer, toCardFields, readReply } from '../testing/browser.ts'
import { withConnection, readWholeDatabase } from '../testing/database/database-on-server.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer({ environment: { TRUST_PROXY: 'loopback' } })
/** Without an external registry the sign-in offers sample citizens. */
const HAS_OWN_REGISTRY = server.gateway === null
const whose = { name: 'บริการของรัฐ · ระบบสาธิต', address: '' }
const OFFERS = { sandbox: HAS_OWN_REGISTRY, thaid: false, whose }
const MORNING = '2026-11-20T09:00:00+07:00'
afterEach(() => server.clock.set(MORNING))

const from = (address: string) => ({ 'x-forwarded-for': address })
let lastAddress = 0
const newAddress = () => `198.51.100.${(lastAddress += 1)}`

const wrong = (citizen = server.nextCitizen()) => ({ ...citizen, lname: 'ผิด' })

test('a sign-in with the right five fields opens a session, which auth/info returns', async () => {
  const browser = server.browser()
  const citizen = server.member('นายสมชาย ใจดี')
  const answer = await browser.signIn(citizen)
  expect(answer.status).toBe(200)
  const mark: unknown = expect.stringMatching(/^[\w-]{22}$/)
  const userInfo = { login_type: 0, pid: citizen.pid, email: null, tel: null, name: 'นายสมชาย ใจดี', mark }
  // Half an hour and eight hours (D10).
  const session = { idleSeconds: 1800, remainingSeconds: 28_800 }
  const signedIn = { userInfo, session, today: 25691120, ...OFFERS }
  expect(answer.body).toEqual(signedIn)
  const [cookie, device] = answer.headers.getSetCookie()
  // The device cookie lasts 400 days.
  expect(device).toMatch(/^device=[\w-]{16}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie).toMatch(/^session=[\w-]{54}; Path=\/; HttpOnly; SameSite=Lax$/)
  const info = await browser.call('POST', '/auth/info/')
  expect(info.body).toEqual(signedIn)
})

test('a citizen’s `mark` in auth/info is the same at every sign-in, differs between citizens and is not stored (D11)', async () => {
  const citizen = server.nextCitizen()
  const readMark = async (signedIn: SandboxCitizen) => {
    const browser = server.browser()
    const { userInfo } = readReply(fiveFieldLogin, await browser.signIn(signedIn))
    const info = readReply(authInfo, await browser.call('POST', '/auth/info/'))
    expect(info.userInfo).toEqual(userInfo)
    return userInfo.mark
  }
  const mark = await readMark(citizen)
  expect(await readMark(citizen)).toBe(mark)
  expect(await readMark(server.nextCitizen())).not.toBe(mark)
  const dump = await readWholeDatabase(server.database)
  expect(dump).not.toContain(Buffer.from(mark, 'base64url').toString('hex'))
})

test('auth/info gives a signed-out caller the date, but no user and no session', async () => {
  const info = await server.browser().call('POST', '/auth/info/')
  const others = { ...OFFERS, today: 25691120 }
  expect(info.body).toEqual({ userInfo: null, session: null, ...others })
})

test('a monk is shown with his ordained name', async () => {
  const answer = await server.browser().signIn(server.member('พระสมพร จิตฺตสํวโร'))
  expect(answer.body).toMatchObject({ userInfo: { name: 'พระสมพร จิตฺตสํวโร' } })
})

describe('a wrong field', async () => {
  const refusalIntervalMs = 120
  const { database, environment } = server
  const patient = await startTestServer({ database, environment, settings: { refusalIntervalMs } })

  test.each([
    ['pid', '9100000001019'],
    ['pid', '9109999999990'],
    ['laser', 'JT0000000000'],
    ['fname', 'สมหญิง'],
    ['lname', 'ใจร้าย'],
    ['dob', '25340513'],
  ])(
    'a sign-in with a wrong %s gets the same answer, after the same time, as with any other wrong field',
    async (field, value) => {
      const body = { ...toCardFields(patient.member('นายสมชาย ใจดี')), [field]: value }
      const headers = from(newAddress())
      // Opens the connection, whose time is not measured.
      await patient.browser().call('POST', '/auth/info/')
      const start = performance.now()
      const answer = await patient.browser().call('POST', '/auth/bps/login5field/', { body, headers })
      const took = performance.now() - start
      expect(answer.status).toBe(401)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.body).toMatchObject({ code: 'LOGIN_REJECTED', info: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ' })
      expect(answer.body).not.toHaveProperty('fields')
      expect(took).toBeGreaterThanOrEqual(refusalIntervalMs - 1)
    },
  )
})

describe('limits on failed attempts', () => {
  const attempt = (citizen: SandboxCitizen, headers: Record<string, string>) =>
    server.browser().signIn(citizen, headers)

  test('an ID is limited to five failed attempts from one address', async () => {
    const citizen = server.nextCitizen()
    const headers = from(newAddress())
    for (let n = 1; n <= 5; n += 1) expect((await attempt(wrong(citizen), headers)).status).toBe(401)
    const limited = await attempt(citizen, headers)
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toBe('900')
    expect(limited.body).toMatchObject({
      code: 'LOGIN_LIMITED',
      info: 'ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก 15 นาที',
    })
    expect((await attempt(citizen, from(newAddress()))).status).toBe(200)
  })

  test('the limit of failed attempts ends after fifteen minutes', async () => {
    const citizen = server.nextCitizen()
    const headers = from(newAddress())
    for (let n = 1; n <= 5; n += 1) await attempt(wrong(citizen), headers)
    server.clock.advance(15 * 60_000 - 1_000)
    expect((await attempt(citizen, headers)).status).toBe(429)
    server.clock.advance(1_000)
    expect((await attempt(citizen, headers)).status).toBe(200)
  })

  test('a successful sign-in resets the count of failed attempts', async () => {
    const citizen = server.nextCitizen()
    const headers = from(newAddress())
    for (let n = 1; n <= 4; n += 1) await attempt(wrong(citizen), headers)
    expect((await attempt(citizen, headers)).status).toBe(200)
    for (let n = 1; n <= 5; n += 1) expect((await attempt(wrong(citizen), headers)).status).toBe(401)
  })

  const sendConcurrently = async (count: number, one: (n: number) => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => one(n)))
    const countOf = (status: number) => answers.filter((answer) => answer.status === status).length
    return { 200: countOf(200), 401: countOf(401), 429: countOf(429) }
  }

  test('an ID is limited to twenty failed attempts from many addresses, also if thirty are sent at once', async () => {
    const citizen = server.nextCitizen()
    const answered = await sendConcurrently(30, () => attempt(wrong(citizen), from(newAddress())))
    expect(answered).toEqual({ 200: 0, 401: 20, 429: 10 })
  })

  test('a successful sign-in among concurrent failed attempts resets their count at most once', async () => {
    const citizen = server.nextCitizen()
    const mine = from(newAddress())
    const [answered] = await Promise.all([
      sendConcurrently(20, () => attempt(wrong(citizen), mine)),
      attempt(citizen, from(newAddress())),
    ])
    // The right attempt resets the count at most once, whenever it is decided: five wrong ones may come before it and five after it.
    expect(answered[401]).toBeLessThanOrEqual(10)
    expect(answered[401] + answered[429]).toBe(20)
  })

  test('the sign-in limits hold across two servers with one database', async () => {
    const environment = { TRUST_PROXY: 'loopback' }
    const second = await startTestServer({ database: server.database, clock: server.clock, environment })
    const headers = from(newAddress())
    const browsers = [server.browser(), second.browser()]
    const send = (n: number, citizen: SandboxCitizen) =>
      (browsers[n % 2] ?? server.browser()).signIn(citizen, headers)
    const right = server.nextCitizen()
    expect(await sendConcurrently(30, (n) => send(n, right))).toEqual({ 200: 30, 401: 0, 429: 0 })
    const mistaken = wrong()
    const answered = await sendConcurrently(30, (n) => send(n, mistaken))
    // Each server may have one more attempt in progress when the limit is reached.
    expect([5, 6]).toContain(answered[401])
    expect(answered[401] + answered[429]).toBe(30)
  })
})

describe('a session', () => {
  async function signedIn() {
    const browser = server.browser()
    await browser.signIn(server.nextCitizen(), from(newAddress()))
    const isSignedIn = async () =>
      readReply(authInfo, await browser.call('POST', '/auth/info/')).userInfo !== null
    return { browser, isSignedIn }
  }

  test.each([
    [30 * 60_000 - 1_000, true],
    [30 * 60_000, false],
  ])('a session that was idle for %d ms is valid: %s', async (idle, expected) => {
    const { isSignedIn } = await signedIn()
    server.clock.advance(idle)
    expect(await isSignedIn()).toBe(expected)
  })

  test.each([
    [8 * 3_600_000 - 1_000, true],
    [8 * 3_600_000, false],
  ])('a session in constant use for %d ms is valid: %s', async (whole, expected) => {
    const { isSignedIn } = await signedIn()
    const start = server.clock.now()
    for (let passed = 0; passed < whole - 20 * 60_000; passed += 20 * 60_000) {
      server.clock.advance(20 * 60_000)
      await isSignedIn()
      await server.services.background.settle()
    }
    server.clock.advance(start + whole - server.clock.now())
    expect(await isSignedIn()).toBe(expected)
  })

  test('a session can be read while another transaction locks its row', async () => {
    const { isSignedIn } = await signedIn()
    // After a minute a read also stores the session's activity, and must not wait for the lock.
    server.clock.advance(60_000)
    await withConnection(server.database, async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT FROM session FOR UPDATE')
      expect(await isSignedIn()).toBe(true)
    })
  })

  test('a sign-out ends the session, and is 204 also without one', async () => {
    const { browser } = await signedIn()
    const cookie = browser.cookie
    expect((await browser.call('DELETE', '/auth/bps/logout5field/')).status).toBe(204)
    const again = await server.browser().call('GET', '/register/applicant', { headers: { cookie } })
    expect(again.status).toBe(401)
    expect((await browser.call('DELETE', '/auth/bps/logout5field/')).status).toBe(204)
  })

  test('the session cookie is found among other cookies, only under its own name', async () => {
    const { browser } = await signedIn()
    const id = browser.getCookie('session')
    const statusWith = async (cookie: string) =>
      (await server.browser().call('GET', '/register/draft', { headers: { cookie } })).status
    expect(await statusWith(`a=1; session=${id};b="2"`)).toBe(200)
    const spoiled = ['', 'x', '%E0%A4%A', `${id}x`, `session=${id}`, `"${id}"`].map(
      (value) => `session=${value}`,
    )
    for (const cookie of [...spoiled, `__Host-session=${id}`, `xsession=${id}`, `Session=${id}`, id, ';=;']) {
      expect([cookie, await statusWith(cookie)]).toEqual([cookie, 401])
    }
  })

  /** Signs one citizen in with `count` browsers, one after another unless `isAtOnce`. Returns the status that each browser gets then. */
  async function openSessions(count: number, { isAtOnce }: { isAtOnce: boolean }) {
    const citizen = server.nextCitizen()
    const browsers = Array.from({ length: count }, () => server.browser())
    let before = Promise.resolve()
    const signIn = async (browser: (typeof browsers)[number]) => {
      if (!isAtOnce) await before
      expect((await browser.signIn(citizen)).status).toBe(200)
    }
    await Promise.all(browsers.map((browser) => (before = signIn(browser))))
    return Promise.all(browsers.map(async (browser) => (await browser.call('GET', '/register/draft')).status))
  }

  test('a citizen is limited to 20 sessions, and the oldest end first, also of 25 from the same millisecond', async () => {
    expect(await openSessions(25, { isAtOnce: false })).toEqual([
      ...Array<number>(5).fill(401),
      ...Array<number>(20).fill(200),
    ])
  })

  test('a citizen is limited to 20 sessions, even if 40 open at once', async () => {
    expect((await openSessions(40, { isAtOnce: true })).filter((status) => status === 200)).toHaveLength(20)
  })

  test('a second sign-in in the same browser ends the first session and sets another session id', async () => {
    const { browser } = await signedIn()
    const before = browser.cookie
    await browser.signIn(server.nextCitizen(), from(newAddress()))
    expect(browser.cookie).not.toBe(before)
    const old = await server.browser().call('GET', '/register/draft', { headers: { cookie: before } })
    expect(old.status).toBe(401)
  })
})

test('the session cookie in production is bound to the host and to https', async () => {
  const production = await startTestServer({
    database: server.database,
    settings: { isSandbox: false, publicOrigin: 'https://pass.example.go.th' },
  })
  const headers = { origin: 'https://pass.example.go.th' }
  const answer = await production.browser().call('DELETE', '/auth/bps/logout5field/', { headers })
  const [cookie = '', ...attributes] = answer.headers.get('set-cookie')?.split('; ') ?? []
  expect(cookie).toBe('__Host-session=')
  for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=0']) {
    expect(attributes).toContain(attribute)
  }
  expect(attributes.filter((attribute) => attribute.startsWith('Domain'))).toEqual([])
})

test('a sandbox accepts a launch with `mock` in its body', async () => {
  const body = { appID: 'app', mToken: 'x', mock: 'true' }
  expect((await server.browser().call('POST', '/egov/', { body })).status).toBe(200)
})

describe('a launch from the portal in a signed-in browser', () => {
  async function launchOver({ over }: { over: 'another' | 'the same' }) {
    const [before, citizen] = [server.nextCitizen(), server.nextCitizen()]
    const browser = server.browser()
    const first = over === 'another' ? before : citizen
    await browser.signIn(first, from(newAddress()))
    const cookie = browser.cookie
    const answer = await browser.call('POST', '/egov/', { body: { appID: 'app', mToken: citizen.pid } })
    const whoIs = async (headers = {}) =>
      readReply(authInfo, await browser.call('POST', '/auth/info/', { headers })).userInfo
    return { browser, before, citizen, cookie, answer, whoIs }
  }

  test('a launch of the citizen who is already signed in opens a session of the portal', async () => {
    const { answer, citizen, whoIs } = await launchOver({ over: 'the same' })
    expect(answer.status).toBe(200)
    expect(await whoIs()).toMatchObject({ pid: citizen.pid, login_type: 1 })
  })

  const signIns = async ({ pid }: { pid: string }) =>
    (await server.services.accessLog.list(pid)).filter(({ what }) => what.includes('sign-in')).length

  test('a launch of another citizen in a signed-in browser is 409 OTHER_SIGNED_IN, and ends no session', async () => {
    const { answer, before, citizen, whoIs } = await launchOver({ over: 'another' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'OTHER_SIGNED_IN' } })
    const { signedIn, launched: name } = Problem.parse(answer.body)
    expect([signedIn, name].every((text) => text !== undefined && text !== '')).toBe(true)
    expect(await whoIs()).toMatchObject({ pid: before.pid, login_type: 0 })
    expect(await signIns(citizen)).toBe(0)
  })

  test('an accepted launch signs the other citizen in without the mToken, and ends the earlier session', async () => {
    const { browser, citizen, cookie, whoIs } = await launchOver({ over: 'another' })
    expect((await browser.call('POST', '/egov/launch/')).status).toBe(200)
    expect(await whoIs()).toMatchObject({ pid: citizen.pid, login_type: 1 })
    expect(await signIns(citizen)).toBe(1)
    const old = await server.browser().call('GET', '/register/draft', { headers: { cookie } })
    expect(old.status).toBe(401)
    expect((await browser.call('POST', '/egov/launch/')).status).toBe(404)
  })

  test.each(['/egov/launch/', '/auth/bps/logout5field/'])(
    'a launch that is declined by DELETE %s leaves no session of the other citizen',
    async (path) => {
      const { browser } = await launchOver({ over: 'another' })
      const waiting = browser.getCookie('launch')
      expect((await browser.call('DELETE', path)).status).toBe(204)
      expect((await browser.call('POST', '/egov/launch/')).status).toBe(404)
      const headers = { cookie: `session=${waiting}` }
      expect((await server.browser().call('GET', '/register/draft', { headers })).status).toBe(401)
    },
  )

  test('no call accepts the launch cookie as a session cookie', async () => {
    const { browser, citizen } = await launchOver({ over: 'another' })
    const stolen = { cookie: `session=${browser.getCookie('launch')}` }
    const info = await server.browser().call('POST', '/auth/info/', { headers: stolen })
    expect(readReply(authInfo, info)).toMatchObject({ userInfo: null, session: null })
    for (const path of [
      '/register/draft',
      // These calls read their request in one statement with the session.
      `/register/?pid=${citizen.pid}`,
      '/register/00000012569',
    ])
      expect((await server.browser().call('GET', path, { headers: stolen })).status).toBe(401)
    expect((await browser.call('POST', '/egov/launch/')).status).toBe(200)
  })
})
