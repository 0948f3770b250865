// How often the registry is asked during a visit (upstream, rules of the adapter).
import { describe, expect, test } from 'vitest'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { anApplication } from '../testing/sample-requests.ts'
import type { Browser } from '../testing/browser.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { movableClock } from '../testing/movable-clock.ts'
import { GATEWAY_TOKEN, runSandboxGateway } from '../testing/gateways/sandbox-gateway.ts'
import { startTestServer } from '../testing/test-server.ts'

const MINUTE = 60_000
/** Areas, registry offices and holidays name nobody and come from the hourly cache. */
const ABOUT_NOBODY = /\/(?:house\/[a-z]+|rcode|holiday)\//

const database = await freshDatabase()

async function open() {
  const clock = movableClock('2026-11-20T09:00:00+07:00')
  const gateway = await runSandboxGateway({ clock })
  const environment = { REGISTRY_URL: gateway.url, REGISTRY_TOKEN: GATEWAY_TOKEN }
  const server = await startTestServer({ database, clock, throughGateway: false, environment })
  let counted = 0
  /** The calls about people since it was last called. */
  const newCalls = () => {
    const about = gateway.calls.filter((call) => !ABOUT_NOBODY.test(call))
    const calls = about.slice(counted)
    counted = about.length
    return calls
  }
  const signIn = async (citizen: SandboxCitizen) => {
    const browser = server.browser()
    expect((await browser.signIn(citizen)).status).toBe(200)
    return browser
  }
  return { server, clock, faults: gateway.faults, newCalls, signIn }
}

/** The calls by pass type. A record that a new rule needs is one call more before the save, and one more for it. */
const MOST_CALLS = { 1: 11, 2: 13 }

/** The look-ups of the web before the summary. */
async function lookUp(browser: Browser, { borderCity, bpType, office }: SandboxCitizen) {
  const answers = [
    await browser.call('GET', '/register/eligibility/offices'),
    await browser.call('POST', '/register/eligibility', { body: { borderCity, bpType, office } }),
    await browser.call('GET', '/register/applicant'),
    await browser.call('GET', `/register/followers?borderCity=${borderCity}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

async function save(browser: Browser, body: unknown) {
  return (await browser.call('POST', '/register/', { body })).status
}

describe('a visit, from the sign-in to the code', () => {
  test('asks at most 11 times for a temporary pass, 13 for a booklet', async () => {
    const { server, newCalls, signIn, clock } = await open()
    const citizens: SandboxCitizen[] = []
    const has = (type: 1 | 2) => citizens.some(({ bpType }) => bpType === type)
    while (citizens.length < 6 || !has(1) || !has(2)) citizens.push(server.nextCitizen())
    for (const citizen of citizens) {
      const browser = await signIn(citizen)
      await lookUp(browser, citizen)
      expect(await save(browser, anApplication(citizen, clock))).toBe(201)
      expect(newCalls().slice(MOST_CALLS[citizen.bpType])).toEqual([])
    }
  })

  test('asks before the save for each record once, however often it is shown', async () => {
    const { server, newCalls, signIn } = await open()
    const father = server.member('นายวิชัย แสงทอง')
    const browser = await signIn(father)
    await lookUp(browser, father)
    await lookUp(browser, father)
    const calls = newCalls()
    expect(calls).toEqual([...new Set(calls)])
    expect(calls.length).toBeGreaterThan(8)
  })

  test('asks again for all that decides when it saves, each record once', async () => {
    const { server, newCalls, signIn, clock } = await open()
    let citizen = server.nextCitizen()
    while (citizen.bpType !== 2) citizen = server.nextCitizen()
    const browser = await signIn(citizen)
    await lookUp(browser, citizen)
    newCalls()
    expect(await save(browser, anApplication(citizen, clock))).toBe(201)
    const calls = newCalls()
    expect(calls).toEqual([...new Set(calls)])
    const { pid } = citizen
    for (const path of [`/pop/${pid}`, `/smcard/${pid}`, `/imgcard/${pid}`, `/move/${pid}`]) {
      expect(calls).toContain(`GET ${path}`)
    }
  })
})

describe('records of people', () => {
  test('are asked for again after five minutes, and not before', async () => {
    const { server, newCalls, signIn, clock } = await open()
    const citizen = server.nextCitizen()
    const browser = await signIn(citizen)
    await lookUp(browser, citizen)
    newCalls()
    clock.advance(5 * MINUTE - 1)
    await lookUp(browser, citizen)
    expect(newCalls()).toEqual([])
    clock.advance(1)
    await lookUp(browser, citizen)
    expect(newCalls()).toContain(`GET /pop/${citizen.pid}`)
  })

  test('are not shared with another session, even of the same citizen', async () => {
    const { server, newCalls, signIn } = await open()
    const citizen = server.nextCitizen()
    await lookUp(await signIn(citizen), citizen)
    const first = newCalls()
    await lookUp(await signIn(citizen), citizen)
    expect(newCalls()).toEqual(first)
  })

  test('of issued passes are asked for again whenever they are shown', async () => {
    const { server, newCalls, signIn } = await open()
    const citizen = server.nextCitizen()
    const browser = await signIn(citizen)
    newCalls()
    for (const path of ['/register/passes', '/register/passes', `/book/${citizen.pid}`])
      expect((await browser.call('GET', path)).status).toBe(200)
    expect(newCalls()).toEqual(Array.from({ length: 3 }, () => `GET /book/${citizen.pid}`))
  })

  test('are not stored when the look-up failed', async () => {
    const { server, faults, signIn } = await open()
    const citizen = server.nextCitizen()
    const browser = await signIn(citizen)
    faults.set({ errorRate: 1 })
    expect((await browser.call('GET', '/register/eligibility/offices')).status).toBe(503)
    faults.set({})
    await lookUp(browser, citizen)
  })
})
