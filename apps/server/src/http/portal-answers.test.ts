// How the citizen portal's replies, written by hand here, end for the citizen who signs in (decision 47).
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { portalExample, runHandWrittenPortal } from '../testing/gateways/hand-written-portal.ts'
import type { PortalAnswer } from '../testing/gateways/hand-written-portal.ts'
import { startTestServer } from '../testing/test-server.ts'

const DEPROC = z.parse(
  z.object({
    request: z.unknown(),
    answer: z.object({ messageCode: z.int(), result: z.record(z.string(), z.unknown()) }),
  }),
  portalExample('deproc'),
)
const REFUSED = z.parse(z.object({ status: z.int(), body: z.unknown() }), portalExample('refused'))

const VALIDATE = 'GET /ws/auth/validate'
const EXCHANGE = 'POST /ws/dga/czp/uat/v1/core/shield/data/deproc'

/** One for all of the servers: what they answer depends on the portal alone. */
const database = await freshDatabase()

async function open(environment: Readonly<Record<string, string>> = {}) {
  const portal = await runHandWrittenPortal(DEPROC.answer)
  const server = await startTestServer({
    database,
    environment: {
      PORTAL_URL: portal.url,
      PORTAL_CONSUMER_KEY: 'key',
      PORTAL_CONSUMER_SECRET: 'secret',
      PORTAL_AGENT_ID: 'agent',
      ...environment,
    },
  })
  const launch = async (mToken: string) => {
    const browser = server.browser()
    const answer = await browser.call('POST', '/egov/', { body: { appID: 'border-pass', mToken } })
    return { status: answer.status, body: answer.body, cookie: browser.cookie }
  }
  return { portal, launch }
}

const withResult = (parts: object) => ({
  status: 200,
  body: { ...DEPROC.answer, result: { ...DEPROC.answer.result, ...parts } },
})
const rejected = { status: 401, body: { code: 'PORTAL_REJECTED' }, cookie: '' }
const unavailable = { status: 503, body: { code: 'PORTAL_UNAVAILABLE' }, cookie: '' }

describe('a citizen whom the portal confirms', () => {
  test('is requested as in the example, and signed in with the portal’s name if the registry has none', async () => {
    const { portal, launch } = await open()
    expect(await launch('one-time-token')).toMatchObject({
      status: 200,
      body: {
        userInfo: {
          login_type: 1,
          pid: '3850100123454',
          tel: '0812345678',
          email: null,
          name: 'สมหมาย ใจบุญ',
        },
      },
    })
    expect(portal.exchanged.map((body) => JSON.parse(body) as unknown)).toEqual([DEPROC.request])
    expect(portal.calls).toEqual([VALIDATE, EXCHANGE])
  })

  test('gets the registry’s name if it has one', async () => {
    const { portal, launch } = await open()
    portal.exchangeAnswers(withResult({ citizenId: '9100000001018' }))
    expect(await launch('one-time-token')).toMatchObject({ body: { userInfo: { name: 'นายสมชาย ใจดี' } } })
  })

  test.each([
    ['a numeric citizenId', { citizenId: 3850100123454 }, {}],
    ['a numeric mobile, whose leading 0 no number can hold', { mobile: 812345678 }, { tel: '0812345678' }],
    ['a numeric mobile with the code of the country', { mobile: 66812345678 }, { tel: '0812345678' }],
    ['no mobile and no e-mail', { mobile: null, email: null }, { tel: null, email: null }],
    ['an e-mail', { email: ' a@example.com ' }, { email: 'a@example.com' }],
    [
      'optional parts of another kind',
      { mobile: {}, email: false, notification: 'x' },
      { tel: null, email: null },
    ],
    ['no names', { firstName: null, lastName: undefined }, { name: '' }],
  ])('with %s', async (_, parts, shown) => {
    const { portal, launch } = await open()
    portal.exchangeAnswers(withResult(parts))
    expect(await launch('one-time-token')).toMatchObject({
      status: 200,
      body: { userInfo: { pid: '3850100123454', ...shown } },
    })
  })

  test('with only a citizenId, and the message code as text', async () => {
    const { portal, launch } = await open()
    portal.exchangeAnswers({
      status: 200,
      body: { messageCode: '200', result: { citizenId: '3850100123454' } },
    })
    expect(await launch('one-time-token')).toMatchObject({ status: 200 })
  })
})

describe('a citizen whom the portal does not confirm gets 401 PORTAL_REJECTED', () => {
  test.each<[string, PortalAnswer]>([
    ['as the example says', REFUSED],
    ...[200, 400, 403, 404, 422, 429, 500, 503].map((status): [string, PortalAnswer] => [
      `with HTTP ${status} and a message code`,
      { status, body: { messageCode: 404 } },
    ]),
    ['with a message code that is a text', { status: 400, body: { messageCode: 'E401' } }],
    ['without a citizenId', withResult({ citizenId: null })],
    ['with a citizenId of twelve digits', withResult({ citizenId: 385010012345 })],
    ['with a citizenId that is not exact', withResult({ citizenId: 3850100123454.5 })],
    ['with a wrong check digit', withResult({ citizenId: '3850100123455' })],
    ['without a result', { status: 200, body: { messageCode: 200, result: null } }],
  ])('%s, after one call; our token stays cached', async (_, answer) => {
    const { portal, launch } = await open()
    await launch('first')
    portal.exchangeAnswers(answer)
    expect(await launch('second')).toMatchObject(rejected)
    expect(portal.calls.slice(2)).toEqual([EXCHANGE])
    portal.exchangeAnswers({ status: 200, body: DEPROC.answer })
    expect(await launch('third')).toMatchObject({ status: 200 })
    expect(portal.calls.slice(3)).toEqual([EXCHANGE])
  })
})

describe('a failing portal is 503 PORTAL_UNAVAILABLE', () => {
  test.each<[string, PortalAnswer]>([
    ['with HTTP 500 and no message code', { status: 500, body: 'oops' }],
    ['with HTTP 403 and no message code', { status: 403, body: { message: 'forbidden' } }],
    ['with HTTP 500 and message code 200', { status: 500, body: DEPROC.answer }],
    ['with no message code', { status: 200, body: { result: DEPROC.answer.result } }],
    ['with a message code of null', { status: 200, body: { messageCode: null } }],
    ['with what is no JSON', { status: 200, body: '<html>' }],
    ['by cutting the connection', 'cut'],
  ])('%s, and the mToken is never sent again', async (_, answer) => {
    const { portal, launch } = await open()
    portal.exchangeAnswers(answer)
    expect(await launch('one-time-token')).toMatchObject(unavailable)
    portal.exchangeAnswers({ status: 200, body: DEPROC.answer })
    expect(await launch('one-time-token')).toMatchObject(rejected)
    expect(portal.exchanged).toHaveLength(1)
    expect(await launch('another')).toMatchObject({ status: 200 })
  })

  test('in its first call, before the mToken was sent: the same mToken may be retried', async () => {
    const { portal, launch } = await open()
    portal.validateAnswers({ status: 500, body: { messageCode: 500 } })
    expect(await launch('one-time-token')).toMatchObject(unavailable)
    portal.validateAnswers({ status: 200, body: portalExample('validate') })
    expect(await launch('one-time-token')).toMatchObject({ status: 200 })
    expect(portal.exchanged).toHaveLength(1)
  })
})

describe('our own token', () => {
  test.each<[string, PortalAnswer]>([
    ['HTTP 401', { status: 401, body: 'unknown token' }],
    ['HTTP 401 with a message code', { status: 401, body: { messageCode: 4001 } }],
    ['message code 401', { status: 400, body: { messageCode: 401 } }],
    ['message code 401 as a text', { status: 200, body: { messageCode: '401' } }],
  ])('is discarded after %s; the mToken sent with it is not sent again', async (_, answer) => {
    const { portal, launch } = await open()
    await launch('first')
    portal.exchangeAnswers(answer)
    expect(await launch('second')).toMatchObject(rejected)
    expect(portal.calls.slice(2)).toEqual([EXCHANGE])
    portal.exchangeAnswers({ status: 200, body: DEPROC.answer })
    expect(await launch('second')).toMatchObject(rejected)
    expect(await launch('third')).toMatchObject({ status: 200 })
    expect(portal.calls.slice(3)).toEqual([VALIDATE, EXCHANGE])
    expect(portal.exchanged.map((body) => /"MToken":"(\w+)"/.exec(body)?.[1])).toEqual([
      'first',
      'second',
      'third',
    ])
  })

  test('may be a number', async () => {
    const { portal, launch } = await open()
    portal.validateAnswers({ status: 200, body: { Result: 12_345 } })
    expect(await launch('one-time-token')).toMatchObject({ status: 200 })
  })
})

test('both paths are configurable', async () => {
  const { portal, launch } = await open({
    PORTAL_VALIDATE_PATH: '/prod/auth/validate',
    PORTAL_EXCHANGE_PATH: '/prod/data/deproc',
  })
  await launch('one-time-token')
  expect(portal.calls).toEqual(['GET /prod/auth/validate', 'POST /prod/data/deproc'])
})
