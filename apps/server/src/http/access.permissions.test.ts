// Every route of the contract, called by each kind of caller (D10, D12, D13 and D34). The expected answer follows from the route's
// `access` and `about`. The calls name existing data: wherever a caller is refused, the owner succeeds with the same call.
import { describe, expect, test } from 'vitest'
import { portalLogin } from '@border-pass/contract/auth-routes'
import { Draft, getDraft, putDraft } from '@border-pass/contract/draft-routes'
import { getRequest } from '@border-pass/contract/request-routes'
import { isSandboxOnly, needsSession } from '@border-pass/contract/route'
import type { About } from '@border-pass/contract/route'
import { ROUTES } from '@border-pass/contract/routes'
import * as z from 'zod/mini'
import type { Answer, Browser } from '../testing/browser.ts'
import { exampleCall, namesOfOwner, pathOf } from '../testing/example-calls.ts'
import { tryRoute } from '../testing/owner-of.ts'
import { AUTHORISED, openOwner, tryPatiently } from '../testing/permissions.ts'
import type { Tried } from '../testing/owner-of.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer({ environment: { THAID_CLIENT_ID: 'sandbox' } })
const withoutOffice = await startTestServer({ settings: { officeToken: null } })
const production = await startTestServer({ settings: { isSandbox: false } })
/** A sandbox with an external registry has no citizens of its own to offer. */
const ownRegistry = await startTestServer({ throughGateway: false })

const byAccess = (access: string) => ROUTES.filter((route) => route.access === access)
const OF_CITIZENS = ROUTES.filter(needsSession)
const CHANGING = ROUTES.filter((route) => route.method !== 'GET' && route.access !== 'office')
async function openStranger(): Promise<Browser> {
  const browser = server.browser()
  await browser.signIn(server.nextCitizen())
  return browser
}

const ProblemCode = z.object({ code: z.string() })

/** "declared" if status and body match the route's reply; for a refusal, its status and code. */
function outcomeOf({ reply }: Tried, { status, body }: Answer): string {
  if (status !== reply.status) return `${status} ${z.safeParse(ProblemCode, body).data?.code}`
  const fits = reply.kind !== 'json' || z.safeParse(reply.schema, body).success
  return fits ? 'declared' : `${status} with a body that does not fit`
}

function outcomeForAnother(about: About): string {
  if (typeof about === 'string' || 'officeRequest' in about) return 'declared'
  return 'person' in about ? '403 NOT_YOURS' : '404 NOT_FOUND'
}

const owner = await openOwner(server)

/** A launch needs acceptance only if another citizen is signed in (D49). */
async function launchOverAnother(browser: Browser): Promise<void> {
  await browser.signIn(server.nextCitizen())
  await tryRoute(browser, portalLogin, owner)
}

test.each([...OF_CITIZENS, ...byAccess('office')])('$method $path declares whom it names', (route) => {
  const { about } = route
  const declared = typeof about === 'string' ? [] : Object.values(about).flat()
  expect(namesOfOwner(exampleCall(route, owner), owner)).toEqual(declared)
})

test.each(OF_CITIZENS)('signed out, $method $path is 401 SIGNED_OUT', async (route) => {
  const answer = await tryRoute(server.browser(), route, owner)
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'SIGNED_OUT' })
})

const WITH_BODY = ROUTES.filter(({ method }) => method !== 'GET')

test.each(WITH_BODY)('with a body that is not JSON, $method $path is 415 NOT_JSON', async (route) => {
  const headers = { 'content-type': 'text/plain', ...(route.access === 'office' && AUTHORISED) }
  const answer = await owner.browser.call(route.method, pathOf(route.path, exampleCall(route, owner)), {
    body: 'pid=1',
    headers,
  })
  expect([answer.status, answer.body]).toEqual([415, expect.objectContaining({ code: 'NOT_JSON' })])
})

test('no body is none, whatever its content type', async () => {
  const nothing = { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await owner.browser.call('POST', '/auth/info/', nothing)).status).toBe(200)
})

test.each(OF_CITIZENS)('with an unknown session id, $method $path is 401', async (route) => {
  const answer = await tryRoute(server.browser(), route, owner, { cookie: `session=${'A'.repeat(32)}` })
  expect(answer.status).toBe(401)
})

test.each(byAccess('anyone'))('anybody gets the declared reply of $method $path', async (route) => {
  const browser = server.browser()
  if (route.id === 'acceptLaunch') await launchOverAnother(browser)
  expect(outcomeOf(route, await tryRoute(browser, route, owner))).toBe('declared')
})

describe('another citizen', () => {
  test.each(OF_CITIZENS)('$method $path, and then the owner with the same call', async (route) => {
    const mine = await openOwner(server, route)
    const answer = await tryRoute(await openStranger(), route, mine)
    expect(outcomeOf(route, answer)).toBe(outcomeForAnother(route.about))
    const text = JSON.stringify(answer.body)
    for (const named of [mine.citizen.pid, mine.citizen.lname, mine.saved?.registrationCode]) {
      expect(text).not.toContain(named)
    }

    expect(outcomeOf(route, await tryPatiently(mine.browser, route, mine))).toBe('declared')
  })

  test.each(OF_CITIZENS.filter(({ about }) => about === 'nobody'))(
    '$method $path tells everybody the same',
    async (route) => {
      const toOwner = await tryRoute(owner.browser, route, owner)
      const toStranger = await tryRoute(await openStranger(), route, owner)
      expect(toStranger.body).toEqual(toOwner.body)
    },
  )

  test('a person who does not exist is refused in the same way', async () => {
    const answer = await (await openStranger()).call('GET', '/pop/9109999999990')
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'NOT_YOURS' })
  })

  test('has changed none of the owner’s data', async () => {
    const mine = await openOwner(server)
    const stranger = await openStranger()
    for (const route of OF_CITIZENS) await tryRoute(stranger, route, mine)
    expect((await tryRoute(mine.browser, getRequest, mine)).body).toMatchObject({ status: 0 })
    expect((await tryRoute(mine.browser, getDraft, mine)).body).toMatchObject(
      Draft.parse(exampleCall(putDraft, mine).body),
    )
  })
})

const hasPid = (schema: Tried['params']) => schema !== undefined && 'pid' in schema.shape
const NAMING_A_PERSON = OF_CITIZENS.filter(({ params, query }) => hasPid(params) || hasPid(query))

test.each(NAMING_A_PERSON)('$method $path accepts me for the caller', async (route) => {
  const { params, query, body } = exampleCall(route, owner)
  const asMe = {
    params: hasPid(route.params) ? { ...params, pid: 'me' } : params,
    query: hasPid(route.query) ? { ...query, pid: 'me' } : query,
    body,
  }
  const byNumber = await tryRoute(owner.browser, route, owner)
  const answer = await owner.browser.call(route.method, pathOf(route.path, asMe))
  const recordOf = (answered: Answer) => (answered.status === 200 ? answered.body : answered.status)
  expect(recordOf(answer)).toEqual(recordOf(byNumber))
})

test('only these calls name a person in their path', () =>
  expect(NAMING_A_PERSON.map(({ id }) => id)).toEqual([
    'findPerson',
    'childrenOfFather',
    'childrenOfMother',
    'findCard',
    'findFaceImage',
    'findBirthRecord',
    'findOrdination',
    'findMoveRecords',
    'findBooks',
    'listRequests',
  ]))

describe('from another site', () => {
  const statusOf = async (route: Tried, headers: Record<string, string>) =>
    (await tryRoute(owner.browser, route, owner, headers)).status

  test.each(CHANGING)('$method $path is 403 FORBIDDEN_ORIGIN by its Origin', async (route) => {
    const answer = await tryRoute(owner.browser, route, owner, { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'FORBIDDEN_ORIGIN' })
  })

  test.each(CHANGING)('$method $path is 403 by its Sec-Fetch-Site, whatever its Origin', async (route) => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await statusOf(route, { 'sec-fetch-site': site })).toBe(403)
    }
  })

  test.each(CHANGING)('$method $path is 403 by its Origin, whatever its Sec-Fetch-Site', async (route) => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' }
    expect(await statusOf(route, headers)).toBe(403)
  })

  test.each(CHANGING)('$method $path is 403 with the origin null', async (route) => {
    expect(await statusOf(route, { origin: 'null' })).toBe(403)
  })

  test.each(CHANGING.filter(({ changesNothing }) => !changesNothing))(
    '$method $path is 403 with neither',
    async (route) => expect(await statusOf(route, { origin: '' })).toBe(403),
  )
})

describe('calls that change nothing', () => {
  const ASKING = CHANGING.filter(({ changesNothing }) => changesNothing)

  test('are these three', () =>
    expect(ASKING.map(({ id }) => id)).toEqual(['authInfo', 'checkEligibility', 'checkPay']))

  test.each(ASKING)('are answered with neither header: $method $path', async (route) => {
    expect((await tryRoute(owner.browser, route, owner, { origin: '' })).status).toBe(200)
  })
})

describe('calls that change something', () => {
  const LOGGED = ROUTES.filter((route) => route.method !== 'GET' && !route.changesNothing)
  /** None touches a record: the own session, a launch, what was typed and not saved, and counts without a person. */
  const NOT_LOGGED = ['signOut', 'declineLaunch', 'putDraft', 'deleteDraft', 'sendFeedback', 'sendSpeed']

  test.each(LOGGED)('$method $path writes to the access log, or touches no record', async (route) => {
    const mine = await openOwner(server, route)
    const browser = ['portalLogin', 'acceptLaunch'].includes(route.id) ? server.browser() : mine.browser
    if (route.id === 'acceptLaunch') await launchOverAnother(browser)
    const read = () => runSql(server.database, 'SELECT FROM access_log')
    const before = (await read()).length
    const answer = await tryRoute(browser, route, mine, route.access === 'office' ? AUTHORISED : {})
    expect(outcomeOf(route, answer)).toBe('declared')
    expect((await read()).length > before).toBe(!NOT_LOGGED.includes(route.id))
  })
})

describe('the office’s calls', () => {
  test.each(byAccess('office'))(
    '$method $path is 401 without the token, and the sentence mentions it',
    async (route) => {
      for (const authorization of ['', 'Bearer x', OFFICE_TOKEN, `Basic ${OFFICE_TOKEN}`]) {
        for (const browser of [owner.browser, server.browser()]) {
          const answer = await tryRoute(browser, route, owner, { authorization })
          expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
          expect(answer.body).toMatchObject({
            code: 'SIGNED_OUT',
            info: 'โทเคนไม่ถูกต้อง กรุณาตรวจสอบการตั้งค่าของระบบ',
          })
          expect(answer.body).not.toHaveProperty('challenge')
        }
      }
    },
  )

  test.each(byAccess('office'))('$method $path gets its declared reply with it', async (route) => {
    const mine = await openOwner(server)
    expect(outcomeOf(route, await tryRoute(server.browser(), route, mine, AUTHORISED))).toBe('declared')
  })

  test.each(byAccess('office'))('$method $path is 404 if no token is configured', async (route) => {
    expect((await tryRoute(withoutOffice.browser(), route, owner, AUTHORISED)).status).toBe(404)
  })
})

describe.each(ROUTES.filter(isSandboxOnly))('$method $path', (route) => {
  test('gets its declared reply in a sandbox', async () => {
    const mine = await openOwner(ownRegistry, route)
    expect(outcomeOf(route, await tryRoute(mine.browser, route, mine))).toBe('declared')
  })

  test('is 404 in production, also with a session', async () => {
    const mine = await openOwner(production, route)
    expect((await tryRoute(mine.browser, route, mine)).status).toBe(404)
    expect((await tryRoute(production.browser(), route, owner)).status).toBe(404)
  })
})

test('mock is refused in production', async () => {
  const body = { appID: 'app', mToken: 'x', mock: true }
  const answer = await production.browser().call('POST', '/egov/', { body })
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'PORTAL_REJECTED' })
})
