// Who is refused: every route of the contract, tried by those who may not call it (decisions 10, 12, 13 and 34).
import { beforeEach, describe, expect, test } from 'vitest'
import { findPerson } from '@border-pass/contract/registry-routes'
import { saveRequest } from '@border-pass/contract/request-routes'
import { ROUTES } from '@border-pass/contract/routes'
import type { RouteId } from '@border-pass/contract/routes'
import { anApplication } from '../testing/an-application.ts'
import { replyOf } from '../testing/browser.ts'
import type { Answer, Browser } from '../testing/browser.ts'
import { exampleCalls, pathOf } from '../testing/example-calls.ts'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const withoutOffice = await startTestServer({ settings: { officeToken: null } })
const production = await startTestServer({ settings: { isSandbox: false } })

const byAccess = (access: string) => ROUTES.filter((route) => route.access === access)
const OF_CITIZENS = byAccess('citizen')
const CHANGING = ROUTES.filter((route) => route.method !== 'GET' && route.access !== 'office')

/** About nobody in particular, or about whoever calls: there is nothing of another citizen to reach. */
const NOT_ABOUT_ANOTHER: readonly RouteId[] = [
  'findRegistryOffice',
  'findHolidays',
  'findProvince',
  'findDistrict',
  'findSubdistrict',
  'findTrok',
  'findSoi',
  'findThanon',
  'checkEligibility',
  'findEligibleOffices',
  'getDraft',
  'deleteDraft',
  'getApplicant',
  'findFollowerCandidates',
  'checkPay',
  'listPasses',
  'listAccess',
]
const ABOUT_ANOTHER = OF_CITIZENS.filter(({ id }) => !NOT_ABOUT_ANOTHER.includes(id))

/** A request reads as one that is not there; registry records, and what is written in another's name, are told to be not yours. */
const HIDDEN: readonly RouteId[] = [
  'getRequest',
  'listFollowers',
  'cancelRequest',
  'getCalendar',
  'getDocument',
  'getSamplePass',
]

async function ownerWithRequest() {
  const citizen = server.nextCitizen()
  const owner = server.browser()
  await owner.signIn(citizen)
  const body = anApplication(citizen, server.clock)
  const saved = replyOf(saveRequest, await owner.call('POST', '/register/', { body }))
  const { hid } = replyOf(findPerson, await owner.call('GET', `/pop/${citizen.pid}`))
  return { owner, examples: exampleCalls({ citizen, hid, saved, clock: server.clock }) }
}

const { owner, examples } = await ownerWithRequest()

type Tried = (typeof ROUTES)[number]

function tryRoute(browser: Browser, route: Tried, headers: Record<string, string> = {}) {
  const example = examples[route.id]
  const { body } = example
  const sending = { headers, ...(body !== undefined && { body }) }
  return browser.call(route.method, pathOf(route.path, example), sending)
}

test.each(OF_CITIZENS)('signed out, $method $path is 401 SIGNED_OUT', async (route) => {
  const answer = await tryRoute(server.browser(), route)
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'SIGNED_OUT' })
})

const WITH_BODY = ROUTES.filter(({ method }) => method !== 'GET')

test.each(WITH_BODY)('with a body that is not JSON, $method $path is 415 NOT_JSON', async (route) => {
  const headers = {
    'content-type': 'text/plain',
    ...(route.access === 'office' && { authorization: `Bearer ${OFFICE_TOKEN}` }),
  }
  const answer = await owner.call(route.method, pathOf(route.path, examples[route.id]), {
    body: 'pid=1',
    headers,
  })
  expect([answer.status, answer.body]).toEqual([415, expect.objectContaining({ code: 'NOT_JSON' })])
})

test.each(OF_CITIZENS)('with a session that nobody opened, $method $path is 401', async (route) => {
  const answer = await tryRoute(server.browser(), route, { cookie: `session=${'A'.repeat(32)}` })
  expect(answer.status).toBe(401)
})

describe('another citizen', () => {
  const stranger = server.browser()
  beforeEach(async () => {
    if (stranger.cookie === '') await stranger.signIn(server.nextCitizen())
  })

  test.each(ABOUT_ANOTHER)('$method $path is refused', async (route) => {
    const answer = await tryRoute(stranger, route)
    const expected = HIDDEN.includes(route.id) ? [404, 'NOT_FOUND'] : [403, 'NOT_YOURS']
    expect([answer.status, answer.body]).toEqual([
      expected[0],
      expect.objectContaining({ code: expected[1] }),
    ])
  })

  test('somebody who does not exist is refused in the same way', async () => {
    const answer = await stranger.call('GET', '/pop/9109999999990')
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'NOT_YOURS' })
  })

  test('what the owner has is still there, and as it was', async () => {
    const getRequest = ROUTES.find(({ id }) => id === 'getRequest')
    const answer = getRequest && (await tryRoute(owner, getRequest))
    expect(answer?.body).toMatchObject({ status: 0 })
  })
})

const hasPid = (schema: Tried['params']) => schema !== undefined && 'pid' in schema.shape
const NAMING_A_PERSON = OF_CITIZENS.filter(({ params, query }) => hasPid(params) || hasPid(query))

test.each(NAMING_A_PERSON)('$method $path takes me for who calls', async (route) => {
  const { params, query } = examples[route.id]
  const asMe = pathOf(route.path, {
    ...(params && { params: { ...params, pid: 'me' } }),
    ...(query && { query: { ...query, pid: 'me' } }),
  })
  const byNumber = await owner.call(route.method, pathOf(route.path, examples[route.id]))
  const answer = await owner.call(route.method, asMe)
  const recordOf = ({ status, body }: Answer) => (status === 200 ? body : status)
  expect(recordOf(answer)).toEqual(recordOf(byNumber))
})

test('the calls that name a person in their address are these', () =>
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
  test.each(CHANGING)('$method $path is 403 FORBIDDEN_ORIGIN by its Origin', async (route) => {
    const answer = await tryRoute(owner, route, { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'FORBIDDEN_ORIGIN' })
  })

  test.each(CHANGING)('$method $path is 403 by its Sec-Fetch-Site, whatever its Origin', async (route) => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await tryRoute(owner, route, { 'sec-fetch-site': site })
      expect(answer.status).toBe(403)
    }
  })

  test.each(CHANGING)('$method $path is 403 by its Origin, whatever its Sec-Fetch-Site', async (route) => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' }
    expect((await tryRoute(owner, route, headers)).status).toBe(403)
  })

  test.each(CHANGING)('$method $path is 403 with an origin that hides', async (route) => {
    expect((await tryRoute(owner, route, { origin: 'null' })).status).toBe(403)
  })

  test.each(CHANGING.filter(({ changesNothing }) => !changesNothing))(
    '$method $path is 403 with neither',
    async (route) => expect((await tryRoute(owner, route, { origin: '' })).status).toBe(403),
  )
})

describe('what only asks', () => {
  const ASKING = CHANGING.filter(({ changesNothing }) => changesNothing)

  test('is these three', () =>
    expect(ASKING.map(({ id }) => id)).toEqual(['authInfo', 'checkEligibility', 'checkPay']))

  test.each(ASKING)('is answered with neither: $method $path', async (route) => {
    expect((await tryRoute(owner, route, { origin: '' })).status).toBe(200)
  })
})

describe('the office’s calls', () => {
  const authorised = { authorization: `Bearer ${OFFICE_TOKEN}` }

  test.each(byAccess('office'))('$method $path is 401 without the token, and speaks of it', async (route) => {
    for (const authorization of ['', 'Bearer x', OFFICE_TOKEN, `Basic ${OFFICE_TOKEN}`]) {
      const answer = await tryRoute(owner, route, { authorization })
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(answer.body).toMatchObject({
        code: 'SIGNED_OUT',
        info: 'โทเคนของระบบด่านไม่ถูกต้อง กรุณาตรวจสอบการตั้งค่าของระบบด่าน',
      })
      expect(answer.body).not.toHaveProperty('challenge')
    }
  })

  test.each(byAccess('office'))('$method $path is 404 where no token is set', async (route) => {
    expect((await tryRoute(withoutOffice.browser(), route, authorised)).status).toBe(404)
  })

  test.each(OF_CITIZENS)('the token opens nothing of the citizens: $method $path', async (route) => {
    expect((await tryRoute(server.browser(), route, authorised)).status).toBe(401)
  })
})

test.each(byAccess('sandbox'))('in production $method $path is 404', async (route) => {
  expect((await tryRoute(production.browser(), route)).status).toBe(404)
})

test('mock is refused in production', async () => {
  const body = { appID: 'app', mToken: 'x', mock: true }
  const answer = await production.browser().call('POST', '/egov/', { body })
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'PORTAL_REJECTED' })
})

/** Last, since some of these end what the others need. */
test.each(ROUTES.filter(({ id }) => id !== 'signOut'))(
  'who may call $method $path is not refused',
  async (route) => {
    const headers = route.access === 'office' ? { authorization: `Bearer ${OFFICE_TOKEN}` } : {}
    const answer = await tryRoute(owner, route, headers)
    expect([401, 403]).not.toContain(answer.status)
    expect(answer.status).toBeLessThan(500)
  },
)
