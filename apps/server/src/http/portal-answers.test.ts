// Sign-in with each kind of reply of the citizen portal; the replies are written by hand (D47).
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { authInfo } from '@border-pass/contract/auth-routes'
import { makeSecretKey } from '../config/secrets.ts'
import { readReply, type Browser } from '../testing/browser.ts'
import { listenDuringTest } from '../testing/clean-up.ts'
import { readWholeDatabase } from '../testing/database/database-on-server.ts'
import { openSql } from '../testing/database/fresh-database.ts'
import { CITIZEN, serveHandWritten, readExample } from '../testing/gateways/hand-written-gateway.ts'
import { startTestServer } from '../testing/test-server.ts'

// `deproc` is the portal's call that exchanges an mToken for the citizen's data.
const DeprocAnswer = z.object({ messageCode: z.int(), result: z.record(z.string(), z.unknown()) })
const Deproc = z.object({ request: z.unknown(), answer: DeprocAnswer })
const DEPROC = z.parse(Deproc, readExample('portal-deproc'))
const CONFIRMED = { status: 200, body: DEPROC.answer }
const REFUSED = z.parse(z.object({ status: z.int(), body: z.unknown() }), readExample('portal-refused'))
const VALIDATED = { status: 200, body: readExample('portal-validate') }

const VALIDATE = 'GET /ws/auth/validate'
const EXCHANGE = 'POST /ws/dga/czp/uat/v1/core/shield/data/deproc'
const PERSON = `/pop/${CITIZEN}`

const registry = await serveHandWritten()
const portal = await runHandWrittenPortal()
// The server has the next key too, because a rotation requires it of every running server.
const [older, newer] = [makeSecretKey('older'), makeSecretKey('newer')]
const server = await startTestServer({
  environment: {
    ...registry.settings,
    SECRET_KEYS: `${older},${newer}`,
    PORTAL_URL: portal.url,
    PORTAL_CONSUMER_KEY: 'key',
    PORTAL_CONSUMER_SECRET: 'secret',
    PORTAL_AGENT_ID: 'agent',
  },
  // The failures of one test must not open the registry's circuit breaker for the next.
  timeouts: { breakerOpenMs: 0 },
})
const { clock, database } = server
const sql = await openSql(database)

const startBeside = (environment: Readonly<Record<string, string>>) =>
  startTestServer({ database, clock, environment: { ...server.environment, ...environment } })
const PATHS = { PORTAL_VALIDATE_PATH: '/prod/auth/validate', PORTAL_EXCHANGE_PATH: '/prod/data/deproc' }
const other = await startBeside(PATHS)

const send = (browser: Browser, mToken: string) =>
  browser.call('POST', '/egov/', { body: { appID: 'border-pass', mToken } })

async function launch(mToken: string, on = server) {
  const browser = on.browser()
  const { status, body, headers } = await send(browser, mToken)
  return { status, body, cookie: browser.cookie, retryAfter: headers.get('retry-after') }
}

/** Forgets all mTokens and sessions, and makes the server drop its service token by a refusal of the portal. */
beforeEach(async () => {
  portal.reset()
  portal.exchangeAnswers({ status: 401, body: '' })
  await launch('of the test before')
  portal.reset()
  registry.reset()
  await sql('DELETE FROM launch; DELETE FROM session')
})

const listSentMTokens = () => portal.exchanged.map((body) => /"MToken":"([\w-]+)"/.exec(body)?.[1])

const withResult = (parts: object) => ({
  status: 200,
  body: { ...DEPROC.answer, result: { ...DEPROC.answer.result, ...parts } },
})
const rejected = { status: 401, body: { code: 'PORTAL_REJECTED' } }
const USED = 'การเปิดบริการครั้งนี้ใช้ไปแล้วหรือหมดอายุ'
const NO_CITIZEN_ID = 'แอปทางรัฐไม่ได้แจ้งเลขประจำตัวประชาชนของท่าน'
const unavailable = {
  status: 503,
  body: { code: 'PORTAL_UNAVAILABLE' },
  cookie: '',
  retryAfter: expect.any(String) as unknown,
}

describe('a citizen that the portal confirms', () => {
  beforeEach(() => registry.answer(PERSON, {}, 404))

  test('a launch calls the portal as the specification shows, and uses the portal’s name if the registry has none', async () => {
    const who = { pid: '3850100123454', tel: '0812345678', email: null, name: 'สมหมาย ใจบุญ' }
    const body = { userInfo: { login_type: 1, ...who } }
    expect(await launch('one-time-token')).toMatchObject({ status: 200, body })
    expect(portal.exchanged.map((sent) => JSON.parse(sent) as unknown)).toEqual([DEPROC.request])
    expect(portal.calls).toEqual([VALIDATE, EXCHANGE])
  })

  const noContact = { tel: null, email: null }
  const onlyThePid = { status: 200, body: { messageCode: '200', result: { citizenId: '3850100123454' } } }
  test.each([
    ['a numeric citizenId', withResult({ citizenId: 3850100123454 }), {}],
    ['only a citizenId, and the message code as text', onlyThePid, { name: '', ...noContact }],
    ['a numeric mobile, which holds no leading 0', withResult({ mobile: 812345678 }), { tel: '0812345678' }],
    ['a numeric mobile from abroad', withResult({ mobile: 66812345678 }), { tel: '0812345678' }],
    ['no mobile and no e-mail', withResult({ mobile: null, email: null }), noContact],
    ['an e-mail', withResult({ email: ' a@example.com ' }), { email: 'a@example.com' }],
    [
      'optional fields of another type',
      withResult({ mobile: {}, email: false, notification: 'x' }),
      noContact,
    ],
    ['a # in a name', withResult({ firstName: 'สม#หมาย', lastName: ' ใจ # บุญ' }), { name: 'สม หมาย ใจ บุญ' }],
    ['no names', withResult({ firstName: null, lastName: undefined }), { name: '' }],
  ])('the portal’s answer with %s signs the citizen in', async (_, answer, shown) => {
    portal.exchangeAnswers(answer)
    const body = { userInfo: { pid: '3850100123454', ...shown } }
    expect(await launch('one-time-token')).toMatchObject({ status: 200, body })
  })
})

test.each<[string, PortalAnswer, string?]>([
  ['as in the specification’s example', REFUSED],
  ...[200, 404, 503].map((status): [string, PortalAnswer] => [
    `with HTTP ${status} and a message code`,
    { status, body: { messageCode: 404 } },
  ]),
  ['with a message code that is a text', { status: 400, body: { messageCode: 'E401' } }],
  ['without a citizenId', withResult({ citizenId: null }), NO_CITIZEN_ID],
  ['with a citizenId of twelve digits', withResult({ citizenId: 385010012345 }), NO_CITIZEN_ID],
  ['with a citizenId that is not exact', withResult({ citizenId: 3850100123454.5 }), NO_CITIZEN_ID],
  ['with a wrong check digit', withResult({ citizenId: '3850100123455' }), NO_CITIZEN_ID],
  ['without a result', { status: 200, body: { messageCode: 200, result: null } }, NO_CITIZEN_ID],
])(
  'a rejection by the portal (%s) is 401 PORTAL_REJECTED after one call, and the service token stays cached',
  async (_, answer, info = USED) => {
    portal.exchangeAnswers(answer)
    expect(await launch('one-time-token')).toMatchObject({
      status: 401,
      body: { code: 'PORTAL_REJECTED', info },
      cookie: '',
    })
    portal.exchangeAnswers(CONFIRMED)
    expect(await launch('another-token')).toMatchObject({ status: 200 })
    expect(portal.calls).toEqual([VALIDATE, EXCHANGE, EXCHANGE])
  },
)

describe('a failing portal is 503 PORTAL_UNAVAILABLE', () => {
  test.each<[string, PortalAnswer]>([
    ['HTTP 500 and no message code', { status: 500, body: 'oops' }],
    ['HTTP 403 and no message code', { status: 403, body: { message: 'forbidden' } }],
    ['HTTP 500 and message code 200', { status: 500, body: DEPROC.answer }],
    ['no message code', { status: 200, body: { result: DEPROC.answer.result } }],
    ['a message code of null', { status: 200, body: { messageCode: null } }],
    ['an answer that is not JSON', { status: 200, body: '<html>' }],
    ['a cut connection', 'cut'],
  ])(
    'a portal that fails with %s is 503 PORTAL_UNAVAILABLE, and the mToken is never sent again',
    async (_, answer) => {
      portal.exchangeAnswers(answer)
      expect(await launch('one-time-token')).toMatchObject(unavailable)
      portal.exchangeAnswers(CONFIRMED)
      expect(await launch('one-time-token')).toMatchObject(rejected)
      expect(listSentMTokens()).toEqual(['one-time-token'])
      expect(await launch('another-token')).toMatchObject({ status: 200 })
    },
  )

  test('an mToken may be retried if the portal fails before the mToken was sent', async () => {
    portal.validateAnswers({ status: 500, body: { messageCode: 500 } })
    expect(await launch('one-time-token')).toMatchObject({ ...unavailable, body: { tokenUnused: true } })
    portal.validateAnswers(VALIDATED)
    expect(await launch('one-time-token')).toMatchObject({ status: 200 })
    expect(portal.exchanged).toHaveLength(1)
  })
})

describe('the service token', () => {
  const REFUSALS: readonly [string, PortalAnswer][] = [
    ['HTTP 401', { status: 401, body: 'unknown token' }],
    ['HTTP 401 with a message code', { status: 401, body: { messageCode: 4001 } }],
    ['message code 401', { status: 400, body: { messageCode: 401 } }],
    ['message code 401 as a text', { status: 200, body: { messageCode: '401' } }],
  ]

  test.each(REFUSALS)(
    'a service token that is refused with %s is replaced, and the launch continues',
    async (_, refusal) => {
      await launch('first')
      portal.endServiceTokens(refusal)
      expect(await launch('second')).toMatchObject({ status: 200 })
      expect(portal.calls.slice(2)).toEqual([EXCHANGE, VALIDATE, EXCHANGE])
      expect(await launch('third')).toMatchObject({ status: 200 })
      expect(portal.calls.slice(5)).toEqual([EXCHANGE])
      expect(listSentMTokens()).toEqual(['first', 'second', 'second', 'third'])
      expect(await launch('second')).toMatchObject(rejected)
    },
  )

  // Not the refusal without a message code: its mToken may be retried (the next test).
  test.each(REFUSALS.slice(1))(
    'a launch is rejected and its mToken used up if a fresh service token is refused with %s',
    async (_, refusal) => {
      portal.exchangeAnswers(refusal)
      expect(await launch('first')).toMatchObject(rejected)
      expect(portal.calls).toEqual([VALIDATE, EXCHANGE])
      portal.exchangeAnswers(CONFIRMED)
      expect(await launch('first')).toMatchObject(rejected)
      expect(await launch('second')).toMatchObject({ status: 200 })
      expect(listSentMTokens()).toEqual(['first', 'second'])
    },
  )

  test('an mToken may be retried if a new service token is refused without a message code', async () => {
    await launch('first')
    portal.exchangeAnswers({ status: 401, body: 'unknown token' })
    expect(await launch('second')).toMatchObject({ ...unavailable, body: { tokenUnused: true } })
    expect(portal.calls.slice(2)).toEqual([EXCHANGE, VALIDATE, EXCHANGE])
    portal.exchangeAnswers(CONFIRMED)
    expect(await launch('second')).toMatchObject({ status: 200 })
  })

  test('an mToken may be retried if the service token cannot be replaced', async () => {
    await launch('first')
    portal.endServiceTokens({ status: 401, body: '' })
    portal.validateAnswers({ status: 500, body: '' })
    expect(await launch('second')).toMatchObject({ ...unavailable, body: { tokenUnused: true } })
    portal.validateAnswers({ status: 200, body: { Result: 'a new one' } })
    expect(await launch('second')).toMatchObject({ status: 200 })
  })

  test('the service token may be a number', async () => {
    portal.validateAnswers({ status: 200, body: { Result: 12_345 } })
    expect(await launch('one-time-token')).toMatchObject({ status: 200 })
  })

  test.each(['ระบบขัดข้อง', 'two\r\nlines'])(
    'a service token with characters that no HTTP header allows is not cached: %j',
    async (token) => {
      portal.validateAnswers({ status: 200, body: { Result: token } })
      expect(await launch('one-time-token')).toMatchObject({ ...unavailable, body: { tokenUnused: true } })
      portal.validateAnswers(VALIDATED)
      expect(await launch('one-time-token')).toMatchObject({ status: 200 })
    },
  )
})

test('the two paths of the portal’s API are configurable', async () => {
  await launch('one-time-token', other)
  expect(portal.calls).toEqual(['GET /prod/auth/validate', 'POST /prod/data/deproc'])
})

describe('an mToken is sent once', () => {
  const SECOND = 1_000

  test('an mToken sent by twelve browsers at once to two servers opens one session', async () => {
    const browsers = Array.from({ length: 6 }, () => [server.browser(), other.browser()]).flat()
    const answers = await Promise.all(browsers.map((browser) => send(browser, 'one-time-token')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(11)
    expect(portal.exchanged).toHaveLength(1)
    expect(await sql('SELECT FROM session')).toHaveLength(1)
  })

  test('a used mToken is remembered for ten minutes as a keyed hash, and then purged', async () => {
    portal.exchangeAnswers(REFUSED)
    await launch('one-time-token')
    expect(await readWholeDatabase(database)).not.toContain('one-time-token')
    portal.exchangeAnswers(CONFIRMED)
    clock.advance(10 * 60_000 - SECOND)
    expect(await launch('one-time-token')).toMatchObject(rejected)
    expect(portal.exchanged).toHaveLength(1)
    clock.advance(10 * SECOND)
    await server.services.maintenance.purge()
    expect(await sql('SELECT * FROM launch')).toEqual([])
  })

  test('an mToken that the portal has not read may be retried for two minutes', async () => {
    portal.validateAnswers({ status: 500, body: '' })
    const launchAfter = async (ms: number) => {
      clock.advance(ms)
      return launch('one-time-token')
    }
    const unread = { ...unavailable, body: { tokenUnused: true } }
    expect(await launchAfter(0)).toMatchObject(unread)
    expect(await launchAfter(120 * SECOND)).toMatchObject(unread)
    portal.validateAnswers(VALIDATED)
    expect(await launchAfter(SECOND)).toMatchObject(rejected)
    expect(portal.exchanged).toEqual([])
    expect(await launch('another-token')).toMatchObject({ status: 200 })
  })

  test('a used mToken is rejected after ten minutes too, until a purge deletes it', async () => {
    portal.exchangeAnswers(REFUSED)
    await launch('one-time-token')
    clock.advance(10 * 60_000)
    expect(await launch('one-time-token')).toMatchObject(rejected)
    expect(portal.exchanged).toHaveLength(1)
  })
})

describe('a registry that fails after the portal has accepted the mToken', () => {
  const UNAVAILABLE = { status: 503, body: { code: 'REGISTRY_UNAVAILABLE' } }

  async function openFailedLaunch() {
    registry.answer(PERSON, {}, 500)
    const browser = server.browser()
    expect(await send(browser, 'one-time-token')).toMatchObject(UNAVAILABLE)
    registry.reset()
    return browser
  }
  const signedIn = async (browser: Browser) =>
    readReply(authInfo, await browser.call('POST', '/auth/info/')).userInfo

  test('a browser continues its launch after a failure of the registry, without another call to the portal', async () => {
    const browser = await openFailedLaunch()
    expect(await signedIn(browser)).toBeNull()
    expect(await send(browser, 'one-time-token')).toMatchObject({
      status: 200,
      body: { userInfo: { login_type: 1, pid: CITIZEN, tel: '0812345678', name: 'นายสมหมาย ใจบุญ' } },
    })
    expect(await signedIn(browser)).toMatchObject({ pid: CITIZEN })
    expect(portal.calls).toEqual([VALIDATE, EXCHANGE])
    expect(browser.getCookie('launch')).toBe('')
    expect(await send(browser, 'one-time-token')).toMatchObject(rejected)
  })

  test('a launch survives repeated failures of the registry, and continues without the mToken at another server', async () => {
    const browser = await openFailedLaunch()
    registry.answer(PERSON, {}, 500)
    expect(await send(browser, 'one-time-token')).toMatchObject(UNAVAILABLE)
    expect(await browser.call('POST', '/egov/launch/')).toMatchObject(UNAVAILABLE)
    registry.reset()
    const headers = { cookie: browser.cookie }
    expect(await other.browser().call('POST', '/egov/launch/', { headers })).toMatchObject({
      status: 200,
      body: { userInfo: { pid: CITIZEN } },
    })
    expect(portal.calls).toEqual([VALIDATE, EXCHANGE])
  })

  test('a launch can be continued only in the browser that began it', async () => {
    const browser = await openFailedLaunch()
    expect(await send(server.browser(), 'one-time-token')).toMatchObject(rejected)
    const another = server.browser()
    registry.answer(PERSON, {}, 500)
    await send(another, 'another-token')
    registry.reset()
    expect(another.getCookie('launch')).not.toBe('')
    expect(await send(another, 'one-time-token')).toMatchObject(rejected)
    expect(await send(browser, 'one-time-token')).toMatchObject({ status: 200 })
    expect(listSentMTokens()).toEqual(['one-time-token', 'another-token'])
  })

  test('an interrupted launch can be continued for ten minutes', async () => {
    const browser = await openFailedLaunch()
    clock.advance(10 * 60_000)
    expect((await browser.call('POST', '/egov/launch/')).status).toBe(404)
    portal.exchangeAnswers(REFUSED)
    expect(await send(browser, 'one-time-token')).toMatchObject({ status: 401 })
  })

  test('only one of ten concurrent continuations of a launch at two servers opens a session', async () => {
    const browser = await openFailedLaunch()
    const { cookie } = browser
    const body = { appID: 'border-pass', mToken: 'one-time-token' }
    const continueLaunch = (on: typeof server) =>
      on.browser().call('POST', '/egov/', { body, headers: { cookie } })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [continueLaunch(server), continueLaunch(other)]).flat(),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9)
    expect(await sql('SELECT FROM session')).toHaveLength(1)
    expect(portal.exchanged).toHaveLength(1)
  })

  test('the portal’s answer is stored encrypted, and deleted when the session opens', async () => {
    const browser = await openFailedLaunch()
    const dump = await readWholeDatabase(database)
    for (const value of [CITIZEN, 'สมหมาย', '0812345678', browser.getCookie('launch'), 'one-time-token'])
      expect(dump).not.toContain(value)
    const stored = () => sql('SELECT citizen, user_info FROM launch')
    const encrypted = expect.any(Buffer) as unknown
    expect(await stored()).toEqual([{ citizen: encrypted, user_info: encrypted }])
    await send(browser, 'one-time-token')
    expect(await stored()).toEqual([{ citizen: null, user_info: null }])
  })

  test.each(["id_hash = sha256('stolen')", "citizen = sha256('other')"])(
    'a launch cannot be continued after a change of its row in the database: %s',
    async (change) => {
      const browser = await openFailedLaunch()
      await sql(`UPDATE launch SET ${change}`)
      const headers = { cookie: 'launch=stolen' }
      expect((await browser.call('POST', '/egov/launch/', { headers })).status).toBe(404)
      expect((await browser.call('POST', '/egov/launch/')).status).toBe(404)
    },
  )

  test('the export and the erasure of a citizen’s data include an interrupted launch', async () => {
    const browser = await openFailedLaunch()
    const { maintenance } = server.services
    const ASKER = { by: 'สมศรี', why: 'หนังสือที่ 7' }
    expect(await maintenance.exportCitizen(CITIZEN, ASKER)).toMatchObject({
      launches: [{ pid: CITIZEN, tel: '0812345678', name: 'สมหมาย ใจบุญ' }],
    })
    await maintenance.eraseCitizen(CITIZEN, ASKER, { cancelPending: false })
    expect(await maintenance.exportCitizen(CITIZEN, ASKER)).toMatchObject({ launches: [] })
    expect((await browser.call('POST', '/egov/launch/')).status).toBe(404)
    // The mToken stays used after an erasure.
    expect(await send(browser, 'one-time-token')).toMatchObject(rejected)
  })

  // The last test, because afterwards the two servers have other keys than the database.
  test('an interrupted launch can be continued after a rotation of the encryption keys', async () => {
    const browser = await openFailedLaunch()
    const rotating = await startBeside({ SECRET_KEYS: `${newer},${older}` })
    expect(await rotating.services.maintenance.rotateKeys(() => undefined)).toMatchObject({ unreadable: [] })
    const after = await startBeside({ SECRET_KEYS: newer })
    const headers = { cookie: browser.cookie }
    expect((await after.browser().call('POST', '/egov/launch/', { headers })).status).toBe(200)
  })
})

/** A text body is sent unchanged; `cut` closes the connection after reading the call. */
type PortalAnswer = { readonly status: number; readonly body: unknown } | 'cut'

async function runHandWrittenPortal() {
  const calls: string[] = []
  const exchanged: string[] = []
  let validate: PortalAnswer = VALIDATED
  let exchange: PortalAnswer = CONFIRMED
  const given = new Set<unknown>()
  const ended = new Map<unknown, PortalAnswer>()

  const listener = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push(`${request.method} ${request.url?.split('?')[0]}`)
      if (request.method === 'POST') exchanged.push(body)
      const token = request.headers['token']
      given.add(token)
      const answer = request.method === 'POST' ? (ended.get(token) ?? exchange) : validate
      if (answer === 'cut') return request.socket.destroy()
      const sent = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(sent)
    })
  })
  return {
    url: await listenDuringTest(listener),
    calls: calls as readonly string[],
    exchanged: exchanged as readonly string[],
    validateAnswers: (answer: PortalAnswer) => void (validate = answer),
    exchangeAnswers: (answer: PortalAnswer) => void (exchange = answer),
    /** Revokes the service tokens issued so far: a call with one of them gets `refusal`, and the validate call returns a new one. */
    endServiceTokens(refusal: PortalAnswer) {
      for (const token of given) ended.set(token, refusal)
      validate = { status: 200, body: { Result: randomUUID() } }
    },
    /** Resets the portal: it confirms every citizen, and its list of calls is empty. */
    reset() {
      for (const list of [calls, exchanged]) list.splice(0)
      for (const tokens of [given, ended]) tokens.clear()
      validate = VALIDATED
      exchange = CONFIRMED
    },
  }
}
