// Tries every point of failure: for each writing call of the contract, the n-th statement or the n-th call to the registry fails, for each
// n that the call reaches. After each failure the change and its log entries are complete or absent, the answer explains the failure in
// Thai, and a repeated call completes the change.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { portalLogin } from '@border-pass/contract/auth-routes'
import { putDraft } from '@border-pass/contract/draft-routes'
import { ROUTES } from '@border-pass/contract/routes'
import type { Answer } from '../testing/browser.ts'
import { DATABASE_FAILURES, openFailingDatabase } from '../testing/database/failing-statement.ts'
import { createFreshDatabase, openSql } from '../testing/database/fresh-database.ts'
import { followChoice, startIssuer } from '../testing/gateways/start-issuer.ts'
import { waitForRetries } from '../testing/log-retries.ts'
import {
  AUTHORISED,
  createExampleCall,
  openOwner,
  createOwner,
  toPath,
  type RouteUnderTest,
  tryRoute,
} from '../testing/request-owner.ts'
import { isNightly } from '../testing/tempo.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The two routes of ThaID sign a citizen in although they are GET. */
const WRITING_ROUTES = ROUTES.filter(
  ({ method, reply, changesNothing }) => reply.kind === 'redirect' || (method !== 'GET' && !changesNothing),
)

/** After this time cached registry answers have expired, and a session's activity is written again. */
const LATER_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Counts the rows that a call may change. Log entries of look-ups are left out, because they are written even if the call fails. */
const FACTS = `
  SELECT 'request ' || status || CASE WHEN bpop_no IS NULL THEN '' ELSE ' issued' END AS fact, count(*)::int AS n FROM request GROUP BY 1
  UNION ALL SELECT 'followers', sum(follower_count)::int FROM request
  UNION ALL SELECT 'reminder ' || kind, count(*)::int FROM reminder GROUP BY 1
  UNION ALL SELECT 'save_key', count(*)::int FROM save_key
  UNION ALL SELECT 'draft', count(*)::int FROM draft
  UNION ALL SELECT 'session', count(*)::int FROM session
  UNION ALL SELECT 'launch', count(*)::int FROM launch WHERE citizen IS NOT NULL
  UNION ALL SELECT 'feedback', sum(answers)::int FROM feedback
  UNION ALL SELECT 'log ' || each || ' ' || by, count(*)::int FROM access_log, unnest(what) AS each
    WHERE NOT refused AND (each IN ('sign-in', 'save', 'cancel') OR by = 'office') GROUP BY 1`
const FactRows = z.array(z.object({ fact: z.string(), n: z.nullable(z.int()) }))

type Facts = ReadonlyMap<string, number>

function changeBetween(before: Facts, after: Facts): Record<string, number> {
  const facts = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const changes = facts.map((fact) => [fact, (after.get(fact) ?? 0) - (before.get(fact) ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

/** The log entry of reading a request is written even if the change then fails. */
const READ_FACT = 'log request office'

/** A repeated call opens another session, is counted again, and logs its sign-in or reading again. */
const isRepeatable = (fact: string) => /^(session|launch|feedback|log sign-in|log request)/.test(fact)

/** Makes the n-th statement or registry call fail. The returned function ends this, and returns whether the n-th one was reached. */
type Fail = (n: number) => () => boolean

const CHILD = { pid: '9100000102027', bornPlace: 'สงขลา', fanameEng: 'WICHAI' }

/** Opens the child's father with a draft. The clock moves by a day, because a citizen's saves per day are limited. */
async function openFather(on: TestServer, sql: Sql) {
  on.clock.advance(DAY_MS)
  await sql('WITH keys AS (DELETE FROM save_key) DELETE FROM request')
  const owner = await createOwner(on.member('นายวิชัย แสงทอง'), on)
  await tryRoute(owner.browser, putDraft, owner)
  return owner
}

/** Prepares the data that the call needs to succeed. */
async function prepare(on: TestServer, route: RouteUnderTest, sql: Sql) {
  const isSave = route.id === 'saveRequest'
  const owner = isSave ? await openFather(on, sql) : await openOwner(on, route)
  const isLaunch = route.id === 'acceptLaunch' || route.id === 'declineLaunch'
  if (isLaunch) await tryRoute(owner.browser, portalLogin, await openOwner(on))
  const isSignIn =
    route.id === 'fiveFieldLogin' || route.id === 'portalLogin' || route.reply.kind === 'redirect'
  const browser = isSignIn ? on.browser() : owner.browser
  const headers = route.access === 'office' ? AUTHORISED : { 'idempotency-key': 'a key' }
  const example = createExampleCall(route, owner)
  const body = isSave ? Object.assign({ listFollow: [CHILD] }, example.body) : example.body
  let path = toPath(route.path, example)
  if (route.id === 'thaidCallback') {
    const { headers: given } = await browser.call('GET', '/auth/thaid/start')
    const { pathname, search } = await followChoice(given.get('location'), { pid: owner.citizen.pid })
    path = pathname.replace('/api/v1', '') + search
  }
  on.clock.advance(LATER_MS)
  return () => browser.call(route.method, path, { headers, ...(body !== undefined && { body }) })
}

/** A redirect to an address with `thaid=` reports a failure. */
function isSuccess({ reply }: RouteUnderTest, { status, headers }: Answer): boolean {
  return status === reply.status && !headers.get('location')?.includes('thaid=')
}

const Refused = z.object({ code: z.string(), info: z.string(), mayBeSaved: z.optional(z.boolean()) })

/** The answer that the failure may cause. `isInDoubt`: the server cannot know whether the change was made. */
type ExpectedAnswer = { readonly isInDoubt: boolean; readonly redirects: RegExp }

type Outcome = ExpectedAnswer & { readonly isWhole: boolean; readonly isAbsent: boolean }

/** Returns what is wrong with the answer, given the change that was made; null if nothing. */
function findFault(route: RouteUnderTest, answer: Answer, { isWhole, isAbsent, ...expected }: Outcome) {
  if (!isWhole && !isAbsent) return 'half of the change was made'
  if (isSuccess(route, answer)) return isWhole ? null : 'the answer is a success, and nothing was changed'
  // The redirect carries no session cookie, so nobody can use a session that the failed call may have opened.
  if (route.reply.kind === 'redirect' && expected.redirects.test(answer.headers.get('location') ?? ''))
    return null
  const { data } = Refused.safeParse(answer.body)
  if (!data || answer.status !== 503) return `the answer is ${answer.status} ${data?.code}`
  if (!/[ก-๙]/.test(data.info)) return 'no sentence for the citizen'
  if (data.mayBeSaved === true) return expected.isInDoubt ? null : 'the answer says that it may be saved'
  return isAbsent ? null : 'the answer does not say that it may be saved'
}

type FailureSetup = {
  readonly on: TestServer
  readonly fail: Fail
  readonly expected: ExpectedAnswer
  readonly sql: Sql
}

async function tryEveryPoint(route: RouteUnderTest, { on, fail, expected, sql }: FailureSetup) {
  async function facts(): Promise<Facts> {
    await on.services.background.settle()
    const rows = z.parse(FactRows, await sql(FACTS)).map(({ fact, n }) => [fact, n ?? 0] as const)
    // A portal login stores its launch in a step of its own, which acceptLaunch continues.
    return new Map(rows.filter(([fact]) => route.id !== 'portalLogin' || fact !== 'launch'))
  }
  async function attempt(n: number | null) {
    const call = await prepare(on, route, sql)
    const before = await facts()
    const end = n === null ? () => false : fail(n)
    const answer = await call()
    await on.services.background.settle()
    const isReached = end()
    await waitForRetries(on)
    return { call, answer, isReached, change: async () => changeBetween(before, await facts()) }
  }
  const clean = await attempt(null)
  expect(isSuccess(route, clean.answer)).toBe(true)
  const whole = await clean.change()
  const faults: string[] = []
  for (let n = 1; ; n += 1) {
    const { call, answer, isReached, change } = await attempt(n)
    if (!isReached) return { points: n - 1, faults, whole }
    const changed = await change()
    const fault = findFault(route, answer, {
      ...expected,
      isWhole: JSON.stringify(changed) === JSON.stringify(whole),
      isAbsent: Object.keys(changed).every((fact) => fact === READ_FACT),
    })
    if (fault) faults.push(`${n}, ${answer.status}: ${fault} ${JSON.stringify(changed)}`)
    const again = await call()
    const ended = await change()
    const isMissing = Object.keys(whole).some((fact) => !isRepeatable(fact) && ended[fact] !== whole[fact])
    if (again.status >= 500 || isMissing) faults.push(`${n}, again ${again.status}: ${JSON.stringify(ended)}`)
  }
}

type RouteTest = { readonly route: RouteUnderTest; readonly annotate: (message: string) => Promise<unknown> }

async function expectNoFault({ route, annotate }: RouteTest, setup: FailureSetup) {
  const { points, faults } = await tryEveryPoint(route, setup)
  await annotate(`${points} points of failure`)
  expect(faults).toEqual([])
}

type Sql = Awaited<ReturnType<typeof openSql>>

const issuer = await startIssuer()
const MORNING = '2026-11-20T09:00:00+07:00'
const EACH = WRITING_ROUTES.map((route) => ({ route }))
const timeout = 600_000

describe('a failing statement in the database', async () => {
  const direct = await createFreshDatabase()
  const database = await openFailingDatabase(direct)
  const sql = await openSql(direct)
  const on = await startTestServer({
    database: database.connectionString,
    environment: issuer.settings,
    throughGateway: false,
  })
  const failures = isNightly ? DATABASE_FAILURES : (['refused', 'cut-after'] as const)

  describe.each(failures)('the n-th statement fails: %s', (failure) => {
    const expected = { isInDoubt: failure !== 'refused', redirects: /thaid=unavailable$/ }
    test.for(EACH)(
      '$route.id changes everything or nothing, whichever of its statements or registry calls fails',
      { timeout },
      async ({ route }, { annotate }) => {
        on.clock.set(MORNING)
        const fail: Fail = (n) => {
          database.failAt(n, failure)
          return () => database.disarm()
        }
        await expectNoFault({ route, annotate }, { on, fail, expected, sql })
      },
    )
  })
})

describe.runIf(isNightly)('a failing call to the registry', async () => {
  const on = await startTestServer({
    environment: issuer.settings,
    throughGateway: true,
    // An open circuit breaker would fail calls after the n-th, too.
    timeouts: { breakerOpenMs: 0, retryWaitMs: { min: 1, max: 2 } },
  })
  const sql = await openSql(on.database)
  const faults = on.gateway?.faults
  const MANY = 1_000
  const expected = { isInDoubt: false, redirects: /thaid=(registry|unreadable)$/ }

  describe.each([
    ['once', { errorRate: 1, times: 1 }],
    ['from then on', { errorRate: 1, times: MANY }],
    ['with its connection cut', { cutRate: 1, times: MANY }],
    ['with a body that does not fit', { wrongShapeRate: 1, times: MANY }],
  ])('the n-th registry call fails: %s', (_kind, failure) => {
    test.for(EACH)(
      '$route.id changes everything or nothing, whichever of its statements or registry calls fails',
      { timeout },
      async ({ route }, { annotate }) => {
        on.clock.set(MORNING)
        const fail: Fail = (n) => {
          faults?.set({ ...failure, after: n - 1 })
          return () => {
            const isReached = faults?.get().times !== failure.times
            faults?.set({})
            return isReached
          }
        }
        await expectNoFault({ route, annotate }, { on, fail, expected, sql })
      },
    )
  })
})
