// The number of registry calls during a visit, and the prefetches (upstream.md, "What is asked once").
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { toDisplayName } from '@border-pass/domain/registry/person-name'
import { EMPTY_DRAFT } from '@border-pass/domain/request/draft/draft'
import { createSandboxRegistry } from '../adapters/civil-registry/sandbox/sandbox-registry.ts'
import { readReply } from '../testing/browser.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { runSandboxGateway } from '../testing/gateways/sandbox-gateway.ts'
import { createMovableClock } from '../testing/movable-clock.ts'
import { signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const MINUTE_MS = 60_000
/** Calls for areas, registry offices and holidays concern no person, and their answers are cached for an hour. */
const IMPERSONAL_CALLS = /\/(?:house\/[a-z]+|rcode|holiday)\//

const database = await createFreshDatabase()

/** After this many calls of a kind a server may hedge a slow one, and a hedged call would be counted here. */
const MAX_CALLS_OF_A_KIND = 20
const toKind = (call: string) => call.replace(/\d+/g, '')

async function open() {
  const clock = createMovableClock('2026-11-20T09:00:00+07:00')
  const registry = createSandboxRegistry(clock)
  const { calls, faults, settings } = await runSandboxGateway({ clock, registry })
  const server = await startTestServer({ database, clock, environment: settings })
  let marked = 0
  const mark = () => void (marked = calls.length)
  const newCalls = () => calls.slice(marked).filter((call) => !IMPERSONAL_CALLS.test(call))
  beforeEach(mark)
  afterAll(() => {
    for (const [kind, made] of Map.groupBy(calls, toKind))
      expect([kind, made.length < MAX_CALLS_OF_A_KIND]).toEqual([kind, true])
  })
  const signIn = async (citizen: SandboxCitizen) => {
    const visitor = await signInOn(server, citizen)
    expect(visitor.signedIn.status).toBe(200)
    return visitor
  }
  return { server, clock, registry, faults, mark, newCalls, signIn }
}

const PLACES = '/register/eligibility/offices'

type Visitor = Awaited<ReturnType<typeof signInOn>>

/** Makes the web app's look-ups before the summary. */
async function lookUp({ citizen, get, verdict }: Visitor) {
  const answers = [
    await get(PLACES),
    await verdict(),
    await get('/register/applicant'),
    await get(`/register/followers?borderCity=${citizen.borderCity}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

describe('a visit, from the sign-in to the code', async () => {
  const { server, mark, newCalls, signIn } = await open()

  test.each([1, 2])(
    'a save of pass type %d looks up each record that it needs once, without using the cache',
    async (type) => {
      const citizen = server.nextCitizen(({ bpType }) => bpType === type)
      const visitor = await signIn(citizen)
      await lookUp(visitor)
      mark()
      expect((await visitor.save()).status).toBe(201)
      const calls = newCalls()
      expect(calls).toEqual([...new Set(calls)])
      const { pid } = citizen
      const ofBoth = [`/pop/${pid}`, `/smcard/${pid}`, `/imgcard/${pid}`]
      // The house number of a sandbox citizen is a part of the national ID.
      const ofTheBooklet = [`/move/${pid}`, `/house/${pid.slice(1, 12)}`]
      const isAsked = (path: string) => calls.includes(`GET ${path}`)
      expect(ofBoth.filter(isAsked)).toEqual(ofBoth)
      expect(ofTheBooklet.filter(isAsked)).toEqual(type === 2 ? ofTheBooklet : [])
    },
  )
})

describe('records of people', async () => {
  const { server, mark, newCalls, signIn, clock, registry } = await open()

  test('records of people are cached for five minutes', async () => {
    const citizen = server.nextCitizen()
    const visitor = await signIn(citizen)
    await lookUp(visitor)
    const first = newCalls()
    expect(first).toEqual([...new Set(first)])
    mark()
    clock.advance(5 * MINUTE_MS - 1)
    await lookUp(visitor)
    expect(newCalls()).toEqual([])
    clock.advance(1)
    await lookUp(visitor)
    expect(newCalls()).toContain(`GET /pop/${citizen.pid}`)
  })

  test('cached records are not passed on to the next session of the same browser (D10)', async () => {
    const citizen = server.nextCitizen()
    const visitor = await signIn(citizen)
    await lookUp(visitor)
    const before = newCalls()
    mark()
    expect((await visitor.browser.signIn(citizen)).status).toBe(200)
    await lookUp(visitor)
    expect(newCalls().toSorted()).toEqual(before.toSorted())
  })

  test('cached records are not shared with another session, even of the same citizen', async () => {
    const citizen = server.nextCitizen()
    await lookUp(await signIn(citizen))
    const first = newCalls()
    mark()
    await lookUp(await signIn(citizen))
    expect(newCalls()).toEqual(first)
  })

  test('a refused save names the child who has turned twelve, and with anew=1 the list of children asks the registry again (D23)', async () => {
    const father = server.member('นายวิชัย แสงทอง')
    const visitor = await signIn(father)
    const { browser, get } = visitor
    await lookUp(visitor)
    const children = await registry.childrenOfFather(father.pid)
    const [first] = children
    if (first === undefined) throw new Error('The sandbox has lost his children.')
    const turned = { ...first, age: null, dateOfBirth: 25571119 }
    const { childrenOfFather } = registry
    onTestFinished(() => void (registry.childrenOfFather = childrenOfFather))
    registry.childrenOfFather = () => Promise.resolve([turned, ...children.slice(1)])
    const listFollow = [{ pid: first.pid, bornPlace: 'สงขลา' }]
    const followers = [{ ...listFollow[0], fanameEng: '', manameEng: '', height: '' }]
    const { borderCity, bpType, office } = father
    const selection = { borderCity, bpType, office }
    const draft = { ...EMPTY_DRAFT, step: 'followers', selection, followers, saveKey: 'key' }
    expect((await browser.call('PUT', '/register/draft', { body: draft })).status).toBe(204)
    const refused = await visitor.save({ listFollow })
    const why = 'อายุครบ 12 ปีแล้ว ต้องขอหนังสือของตนเอง'
    const name = toDisplayName(first, null)
    const fields = [{ path: 'listFollow.0.pid', info: `${name} ${why}` }]
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', fields } })
    const path = `/register/followers?borderCity=${borderCity}`
    const child = { pid: first.pid, selectable: false, reason: why }
    const items = expect.arrayContaining([expect.objectContaining(child)]) as unknown
    expect((await get(path)).body).not.toMatchObject({ items })
    expect((await get(`${path}&anew=1`)).body).toMatchObject({ items })
    expect((await get(path)).body).toMatchObject({ items })
  })

  test('records of issued passes are never cached', async () => {
    const citizen = server.nextCitizen()
    const { get } = await signIn(citizen)
    mark()
    for (const path of ['/register/passes', '/register/passes', `/book/${citizen.pid}`])
      expect((await get(path)).status).toBe(200)
    expect(newCalls()).toEqual(Array.from({ length: 3 }, () => `GET /book/${citizen.pid}`))
  })
})

describe('a prefetch', async () => {
  const { server, mark, newCalls, signIn, clock, faults } = await open()
  beforeEach(() => faults.set({}))
  const LIST = '/register/?pid=me'
  const PLACE_PATHS = ['/house/', '/imgcard/', '/smcard/', '/move/']
  const listPlaceCalls = () =>
    newCalls().filter((call) => PLACE_PATHS.some((path) => call.startsWith(`GET ${path}`)))
  const countCalls = async (outcome: string) => {
    const line = new RegExp(`^registry_calls_total\\{.*outcome="${outcome}"\\} (\\d+)$`, 'gm')
    const counts = [...(await server.services.meters.print()).matchAll(line)]
    return counts.reduce((sum, [, count]) => sum + Number(count), 0)
  }

  const nextBookletCitizen = ({ isWoman } = { isWoman: true }) =>
    server.nextCitizen(({ bpType, who }) => bpType === 2 && who.startsWith('นางสาว') === isWoman)

  test('prefetched records serve the next step, and are in the access log', async () => {
    const citizen = nextBookletCitizen({ isWoman: false })
    const { get, verdict, log } = await signIn(citizen)
    await get(LIST)
    await expect.poll(listPlaceCalls).toHaveLength(PLACE_PATHS.length)
    const entries = async () => (await log()).map(({ what, why }) => `${what} ${why}`)
    const logged = ['face eligibility', 'card eligibility', 'moves eligibility', 'house eligibility']
    await expect.poll(entries).toEqual(expect.arrayContaining(logged))
    mark()
    expect((await get(PLACES)).status).toBe(200)
    // The list of places prefetches for the detail screen, which needs the children too.
    await expect.poll(newCalls).toEqual([`GET /pop/father/${citizen.pid}`])
    mark()
    expect((await verdict()).status).toBe(200)
    expect((await get('/register/applicant')).status).toBe(200)
    expect(newCalls()).toEqual([])
  })

  test('a session prefetches once', async () => {
    const { get } = await signIn(nextBookletCitizen())
    mark()
    for (const path of [LIST, LIST]) await get(path)
    await expect.poll(listPlaceCalls).toHaveLength(PLACE_PATHS.length)
    await get(PLACES)
    expect(listPlaceCalls()).toHaveLength(PLACE_PATHS.length)
  })

  test('a session of a citizen with a live request does not prefetch', async () => {
    const [one, other] = [nextBookletCitizen(), nextBookletCitizen()]
    expect((await (await signIn(one)).save()).status).toBe(201)
    const [second, later] = [await signIn(one), await signIn(other)]
    mark()
    await second.get(LIST)
    await later.get(LIST)
    // A prefetch for the first list would have begun before this one.
    await expect.poll(newCalls).toContain(`GET /smcard/${other.pid}`)
    expect(newCalls()).not.toContain(`GET /smcard/${one.pid}`)
  })

  test('a visit to the summary prefetches again if the cached records have expired', async () => {
    const citizen = nextBookletCitizen()
    const visitor = await signIn(citizen)
    await lookUp(visitor)
    clock.advance(5 * MINUTE_MS)
    mark()
    const { borderCity, bpType, office, pid } = citizen
    const body = { step: 'summary', selection: { borderCity, bpType, office }, saveKey: 'k' }
    expect((await visitor.browser.call('PUT', '/register/draft', { body })).status).toBe(204)
    const again = [`GET /house/${pid.slice(1, 12)}`, `GET /pop/${pid}`, `GET /pop/mother/${pid}`]
    await expect.poll(newCalls).toEqual(expect.arrayContaining(again))
  })

  test('a prefetch for one citizen is not used for another in the same browser, even while it runs', async () => {
    const [one, other] = [nextBookletCitizen(), nextBookletCitizen()]
    const { browser, get } = await signIn(one)
    faults.set({ delay: 60_000, only: '/move' })
    await get(LIST)
    await expect.poll(listPlaceCalls).toHaveLength(PLACE_PATHS.length)
    expect((await browser.signIn(other)).status).toBe(200)
    faults.set({})
    mark()
    const found = readReply(findEligibleOffices, await get(PLACES)).items
    const offered = found.filter(({ eligible, bpType }) => eligible && bpType === 2)
    expect(offered.map(({ office }) => office)).toContain(other.office)
    const asked = PLACE_PATHS.map(
      (path) => `GET ${path}${path === '/house/' ? other.pid.slice(1, 12) : other.pid}`,
    )
    expect(listPlaceCalls().toSorted()).toEqual(asked.toSorted())
  })

  test('the sign-out aborts a prefetch', async () => {
    const { browser, get } = await signIn(nextBookletCitizen())
    faults.set({ delay: 60_000, only: '/house' })
    await get(LIST)
    await expect.poll(listPlaceCalls).toHaveLength(PLACE_PATHS.length)
    const before = await countCalls('given-up')
    expect((await browser.call('DELETE', '/auth/bps/logout5field/')).status).toBe(204)
    await expect.poll(() => countCalls('given-up')).toBe(before + 1)
    expect((await get('/register/applicant')).status).toBe(401)
  })

  test('a failed prefetch causes no error, and its look-up is repeated when the record is needed', async () => {
    const citizen = nextBookletCitizen()
    const { get } = await signIn(citizen)
    faults.set({ errorRate: 1, errorStatus: 503, only: '/smcard', times: 1 })
    expect((await get(LIST)).status).toBe(200)
    await expect.poll(() => countCalls('status')).toBe(1)
    mark()
    expect((await get(PLACES)).status).toBe(200)
    expect(newCalls()).toContain(`GET /smcard/${citizen.pid}`)
  })
})
