// Calls every route of the contract as each kind of caller (D10, D12, D13 and D34). The expected answer follows from the route's `access`
// and `about`. The calls name existing data: if a caller is refused, the owner succeeds with the same call.
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { portalLogin } from '@border-pass/contract/auth-routes'
import { Draft, getDraft, putDraft } from '@border-pass/contract/draft-routes'
import { officeConfirm } from '@border-pass/contract/office-routes'
import { getRequest } from '@border-pass/contract/request-routes'
import { type About, isSandboxOnly, needsSession } from '@border-pass/contract/route'
import { ROUTES } from '@border-pass/contract/routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { toCardFields, findSandboxPerson } from '../adapters/civil-registry/sandbox/sandbox-registry.ts'
import type { Answer, Browser } from '../testing/browser.ts'
import { openSql } from '../testing/database/fresh-database.ts'
import {
  AUTHORISED,
  createExampleCall,
  listOwnerParameters,
  openOwner,
  type Owner,
  createOwner,
  toPath,
  signInOn,
  type RouteUnderTest,
  tryRoute,
} from '../testing/request-owner.ts'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'

/** Not through the gateway: a sandbox with an external registry has no sample citizens, whose routes are called too. */
const server = await startTestServer({ throughGateway: false, environment: { THAID_CLIENT_ID: 'sandbox' } })
const { database } = server
const sql = await openSql(database)
const withoutOffice = await startTestServer({ database, settings: { officeToken: null } })
const production = await startTestServer({ database, settings: { isSandbox: false } })

const CITIZEN_ROUTES = ROUTES.filter(needsSession)
const OFFICE_ROUTES = ROUTES.filter(({ access }) => access === 'office')
const WRITING_ROUTES = ROUTES.filter((route) => route.method !== 'GET' && route.access !== 'office')
const CHECKING_ROUTES = WRITING_ROUTES.filter(({ changesNothing }) => changesNothing)

const ProblemCode = z.object({ code: z.string() })

/** Returns "declared" if status and body match the route's reply; for a refusal, its status and code. */
function toOutcome({ reply }: RouteUnderTest, { status, body }: Answer): string {
  if (status !== reply.status) return `${status} ${z.safeParse(ProblemCode, body).data?.code}`
  const fits = reply.kind !== 'json' || z.safeParse(reply.schema, body).success
  return fits ? 'declared' : `${status} with a body that does not fit`
}

const FAMILY = ['parent of a minor', 'parent of an adult'] as const
const CALLERS = ['nobody', 'the citizen', 'another citizen', ...FAMILY, 'office'] as const

type Row = {
  readonly route: RouteUnderTest
  readonly owner: Owner
  readonly answers: Readonly<Record<(typeof CALLERS)[number], Answer>>
  /** Whether a successful call wrote to the access log. */
  readonly isLogged: boolean
}

/** A mother, a child who comes of age today and a child who comes of age tomorrow, each with data of their own (D12). */
async function openFamily() {
  const mother = server.member('นางดวงใจ ลูกโต')
  const [adult, minor] = findSandboxPerson(mother.pid)?.children ?? []
  if (!adult || !minor) throw new Error('This test needs a mother with two children.')
  const withData = async (child: typeof adult) => {
    const card = toCardFields(child, toBangkokDate(server.clock.now()))
    const owner = await createOwner({ ...mother, ...card }, server)
    await tryRoute(owner.browser, putDraft, owner)
    await tryRoute(owner.browser, officeConfirm, owner, AUTHORISED)
    return owner
  }
  return { mother, adult: await withData(adult), minor: await withData(minor) }
}

const family = await openFamily()
const owner = await openOwner(server)
const stranger = server.nextCitizen()

const signedIn = async (citizen: SandboxCitizen) => (await signInOn(server, citizen)).browser
/** The sessions of other callers. One per caller is enough, except for calls that may end it. */
const others = new Map<SandboxCitizen, Browser>()
for (const caller of [stranger, family.mother]) others.set(caller, await signedIn(caller))
const SESSION_ROUTES = ['signOut', 'fiveFieldLogin', 'portalLogin', 'acceptLaunch', 'declineLaunch']
const ROUTES_WITH_SPECIAL_OWNERS: readonly RouteUnderTest['id'][] = ['findOrdination', 'getSamplePass']

async function toRow(route: RouteUnderTest): Promise<Row> {
  // A reading call can share its owner, because it does not use up the data that it names.
  const isOrdinary = route.method === 'GET' && !ROUTES_WITH_SPECIAL_OWNERS.includes(route.id)
  const named = isOrdinary ? owner : await openOwner(server, route)
  const entries = async () => {
    if (route.method === 'GET' || route.changesNothing) return 0
    const [last] = await sql('SELECT max(id)::int AS id FROM access_log')
    return Number(last?.['id'])
  }
  let isLogged = false
  const attempt = async (browser: Browser, owned: Owner, headers: Record<string, string> = {}) => {
    // A launch waits for acceptance only if another citizen is signed in (D49).
    if (route.id === 'acceptLaunch') await tryRoute(browser, portalLogin, await openOwner(server))
    const before = await entries()
    let answer = await tryRoute(browser, route, owned, headers)
    // Drawing a document has a time limit that a busy machine may exceed.
    if (route.reply.kind === 'file' && answer.status === 503)
      answer = await tryRoute(browser, route, owned, headers)
    isLogged ||= answer.status === route.reply.status && (await entries()) > before
    return answer
  }
  const attemptAs = async (caller: SandboxCitizen, owned: Owner) => {
    const other = SESSION_ROUTES.includes(route.id) ? null : others.get(caller)
    return attempt(other ?? (await signedIn(caller)), owned)
  }
  // The owner and the office come last, because a successful call may use up the data that it names.
  const answers = {
    nobody: await attempt(server.browser(), named),
    'another citizen': await attemptAs(stranger, named),
    'parent of a minor': await attemptAs(family.mother, family.minor),
    'parent of an adult': await attemptAs(family.mother, family.adult),
    'the citizen': await attempt(named.browser, named),
    office: await attempt(server.browser(), named, AUTHORISED),
  }
  return { route, owner: named, answers, isLogged }
}

const rows = new Map<RouteUnderTest['id'], Row>()
// In a hook, because vitest remembers its time and starts the longest files first.
beforeAll(async () => {
  for (const route of ROUTES) rows.set(route.id, await toRow(route))
}, 300_000)

function get({ id }: RouteUnderTest): Row {
  const row = rows.get(id)
  if (!row) throw new Error(`The route ${id} has not been called.`)
  return row
}

const INTRODUCTION = `Printed by \`npm run pages\` from the contract and a running server; not written by hand. What each call does is in
[the interface](specification/api.md). The figures are the HTTP statuses that the server gave to the same valid call,
made by each caller:

- 200, 201 and 204: the call is carried out. 302: the browser is sent on.
- 401: the caller is not signed in, or has not the office's token.
- 403: the data are not the caller's.
- 404: the request, session or launch does not exist for this caller.
- 409: the caller is asked first whether the session of another citizen may end.

The columns:

- **about**: whose data the calls reach. Nobody or the caller: they can name no other person.
- **the citizen**: the person whose data is named. **another citizen**: anybody else who is signed in.
- **parent of a minor**: names a child who will be 20 tomorrow. **parent of an adult**: names one who is 20 today. Both
  live in their mother's house, which is why she reads it.
- **office**: is not signed in, and sends \`OFFICE_TOKEN\`. An office's own token gets the same for that office's
  requests, and 404 for every other.

Calls under \`/sandbox\` are 404 to everybody in production.`

function describeAbout(about: About): string {
  if (about === 'nobody') return 'nobody'
  if (about === 'citizen') return 'the caller'
  if (about === 'office') return 'an office’s requests'
  const named = (names: readonly string[]) => `\`${names.join('`, `')}\``
  if ('person' in about) return `the person of ${named(about.person)}`
  return 'request' in about
    ? `a request by ${named(about.request)}`
    : `any request by ${named(about.officeRequest)}`
}

test('docs/permissions.md agrees with the server’s answers', async () => {
  const head = ['about', ...CALLERS, 'calls']
  const callsByAnswers = new Map<string, string[]>()
  for (const { route, answers } of ROUTES.map(get)) {
    const cells = [describeAbout(route.about), ...CALLERS.map((caller) => answers[caller].status)].join(' | ')
    const calls = callsByAnswers.get(cells) ?? []
    callsByAnswers.set(cells, [...calls, `\`${route.method} ${route.path}\``])
  }
  const cells = [...callsByAnswers].map(([answers, calls]) => [answers, calls.join('<br>')])
  const table = [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')
  await expect(
    `# Who may call what\n\n${INTRODUCTION}\n\n${table}\n`,
    'docs/permissions.md is stale: print it again with npm run pages',
  ).toMatchFileSnapshot('../../../../docs/permissions.md')
})

function outcomeForAnother(about: About): string {
  if (typeof about === 'string' || 'officeRequest' in about) return 'declared'
  return 'person' in about ? '403 NOT_YOURS' : '404 NOT_FOUND'
}

/** These change no citizen's record: they concern the session, a launch, an unsaved draft, or counts without a person. */
const NOT_LOGGED = ['signOut', 'declineLaunch', 'putDraft', 'deleteDraft', 'sendFeedback', 'sendSpeed']

test.each(CITIZEN_ROUTES.map((route) => ({ route })))(
  '$route.method $route.path gives another citizen no data of the owner, and the owner’s call still succeeds',
  ({ route }) => {
    const { owner: mine, answers } = get(route)
    const [own, { body }] = [answers['the citizen'], answers['another citizen']]
    expect(toOutcome(route, own)).toBe('declared')
    expect(toOutcome(route, answers['another citizen'])).toBe(outcomeForAnother(route.about))
    for (const named of [mine.citizen.pid, mine.citizen.lname, mine.saved?.registrationCode])
      expect(JSON.stringify(body)).not.toContain(named)
  },
)

test.each(CITIZEN_ROUTES.filter(({ about }) => about === 'nobody').map((route) => ({ route })))(
  '$route.method $route.path, which is about nobody, answers every citizen alike',
  ({ route }) => {
    const { answers } = get(route)
    expect(answers['another citizen'].body).toEqual(answers['the citizen'].body)
  },
)

describe.each(ROUTES)('$method $path', (route) => {
  const { about, access, reply } = route

  test('the call succeeds for permitted callers only', () => {
    const { answers } = get(route)
    const outcomes = {
      nobody: toOutcome(route, answers.nobody),
      citizen: toOutcome(route, answers['the citizen']),
      office: toOutcome(route, answers.office),
    }
    const toOthers = needsSession(route) ? '401 SIGNED_OUT' : 'declared'
    const toAnybody = route.id === 'acceptLaunch' ? '404 NOT_FOUND' : toOthers
    expect(outcomes).toEqual(
      access === 'office'
        ? { ...outcomes, nobody: '401 SIGNED_OUT', citizen: '401 SIGNED_OUT', office: 'declared' }
        : { ...outcomes, nobody: toAnybody, citizen: 'declared', office: toAnybody },
    )
  })

  test('the parent of an adult child gets the status that any other citizen gets, except for the parent’s own house', () => {
    const { answers } = get(route)
    const expected = route.id === 'findHouse' ? reply.status : answers['another citizen'].status
    expect(answers['parent of an adult'].status).toBe(expected)
  })

  test('the contract’s `about` lists every parameter of the call that names the data’s owner', () => {
    if (access === 'anyone' || access === 'sandbox') return
    const { owner: mine } = get(route)
    const declared = typeof about === 'string' ? [] : Object.values(about).flat()
    expect(listOwnerParameters(createExampleCall(route, mine), mine)).toEqual(declared)
  })

  test('a call that changes a record writes to the access log', () => {
    if (route.method === 'GET' || route.changesNothing) return
    expect(get(route).isLogged).toBe(!NOT_LOGGED.includes(route.id))
  })
})

test.each(ROUTES.filter(({ method }) => method !== 'GET'))(
  '$method $path answers a body that is not JSON with 415 NOT_JSON',
  async (route) => {
    const headers = { 'content-type': 'text/plain', ...(route.access === 'office' && AUTHORISED) }
    const path = toPath(route.path, createExampleCall(route, owner))
    const answer = await owner.browser.call(route.method, path, { body: 'pid=1', headers })
    expect([answer.status, answer.body]).toEqual([415, expect.objectContaining({ code: 'NOT_JSON' })])
  },
)

test('an empty body counts as no body, whatever its content type', async () => {
  const nothing = { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await owner.browser.call('POST', '/auth/info/', nothing)).status).toBe(200)
})

test.each(CITIZEN_ROUTES)('$method $path answers an unknown session id with 401', async (route) => {
  const headers = { cookie: `session=${'A'.repeat(32)}` }
  expect((await tryRoute(server.browser(), route, owner, headers)).status).toBe(401)
})

describe('another citizen', () => {
  test('a look-up of a person who does not exist is 403 NOT_YOURS, like a look-up of another citizen', async () => {
    const answer = await (await signedIn(stranger)).call('GET', '/pop/9109999999990')
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_YOURS' } })
  })

  test('calls by another citizen change neither the owner’s request nor the owner’s draft', async () => {
    const mine = await openOwner(server)
    const other = await signedIn(stranger)
    for (const route of CITIZEN_ROUTES) await tryRoute(other, route, mine)
    expect((await tryRoute(mine.browser, getRequest, mine)).body).toMatchObject({ status: 0 })
    const draft = Draft.parse(createExampleCall(putDraft, mine).body)
    expect((await tryRoute(mine.browser, getDraft, mine)).body).toMatchObject(draft)
  })
})

test('every route with a national ID in its address accepts `me` for the caller’s own ID', async () => {
  const hasPid = (schema: RouteUnderTest['params']) => schema !== undefined && 'pid' in schema.shape
  const naming = CITIZEN_ROUTES.filter(({ params, query }) => hasPid(params) || hasPid(query))
  // If the filter found no route, the loop below would check nothing.
  expect(naming).toHaveLength(10)
  const toRecord = ({ status, body }: Answer) => (status === 200 ? body : status)
  for (const route of naming) {
    const { params, query, body } = createExampleCall(route, owner)
    const asMe = {
      params: hasPid(route.params) ? { ...params, pid: 'me' } : params,
      query: hasPid(route.query) ? { ...query, pid: 'me' } : query,
      body,
    }
    const byNumber = await tryRoute(owner.browser, route, owner)
    const answer = await owner.browser.call(route.method, toPath(route.path, asMe))
    expect([route.id, toRecord(answer)]).toEqual([route.id, toRecord(byNumber)])
  }
})

describe('each writing call from another site is 403 FORBIDDEN_ORIGIN', () => {
  const elsewhere = { origin: 'https://elsewhere.example' }
  /** The browser of the tests then sends no Origin. */
  const noOrigin = { origin: '' }
  const fromSite = (site: string) => ({ 'sec-fetch-site': site })
  const otherSites = ['cross-site', 'same-site', 'none'].map(fromSite)
  test.each([
    ['a call with another site’s Origin is refused', WRITING_ROUTES, [elsewhere]],
    ['a call with another site’s Sec-Fetch-Site is refused, whatever its Origin', WRITING_ROUTES, otherSites],
    [
      'a call with another site’s Origin is refused, whatever its Sec-Fetch-Site',
      WRITING_ROUTES,
      [{ ...elsewhere, ...fromSite('same-origin') }],
    ],
    ['a call with the Origin null is refused', WRITING_ROUTES, [{ origin: 'null' }]],
    [
      'a call with neither Origin nor Sec-Fetch-Site is refused',
      WRITING_ROUTES.filter(({ changesNothing }) => !changesNothing),
      [noOrigin],
    ],
  ])('%s', async (_, routes, sent) => {
    for (const route of routes)
      for (const headers of sent) {
        const answer = await tryRoute(owner.browser, route, owner, headers)
        expect([route.id, toOutcome(route, answer)]).toEqual([route.id, '403 FORBIDDEN_ORIGIN'])
      }
  })

  test('authInfo, checkEligibility and checkPay need neither Origin nor Sec-Fetch-Site', async () => {
    expect(CHECKING_ROUTES.map(({ id }) => id)).toEqual(['authInfo', 'checkEligibility', 'checkPay'])
    for (const route of CHECKING_ROUTES)
      expect((await tryRoute(owner.browser, route, owner, noOrigin)).status).toBe(200)
  })
})

describe.each(OFFICE_ROUTES)('$method $path', (route) => {
  test('a call without the office’s token is 401, with a sentence about the token', async () => {
    for (const authorization of ['', 'Bearer x', OFFICE_TOKEN, `Basic ${OFFICE_TOKEN}`])
      for (const browser of [owner.browser, server.browser()]) {
        const answer = await tryRoute(browser, route, owner, { authorization })
        expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
        const info = 'โทเคนไม่ถูกต้อง กรุณาตรวจสอบการตั้งค่าของระบบ'
        expect(answer.body).toMatchObject({ code: 'SIGNED_OUT', info })
        expect(answer.body).not.toHaveProperty('challenge')
      }
  })

  test('a call with the office’s token is 404 if the server has no OFFICE_TOKEN', async () => {
    expect((await tryRoute(withoutOffice.browser(), route, owner, AUTHORISED)).status).toBe(404)
  })
})

test.each(ROUTES.filter(isSandboxOnly))(
  '$method $path is 404 in production, also with a session',
  async (route) => {
    const mine = await openOwner(production, route)
    expect((await tryRoute(mine.browser, route, mine)).status).toBe(404)
    expect((await tryRoute(production.browser(), route, owner)).status).toBe(404)
  },
)

test('a launch with `mock` in its body is refused in production', async () => {
  const body = { appID: 'app', mToken: 'x', mock: true }
  const answer = await production.browser().call('POST', '/egov/', { body })
  expect(answer).toMatchObject({ status: 401, body: { code: 'PORTAL_REJECTED' } })
})
