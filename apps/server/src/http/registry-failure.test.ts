// A failing registry gives 503, never a wrong verdict or a partly saved request (upstream).
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listRequests } from '@border-pass/contract/request-routes'
import { anApplication } from '../testing/an-application.ts'
import { replyOf } from '../testing/browser.ts'
import type { Answer } from '../testing/browser.ts'
import { startTestServer } from '../testing/test-server.ts'

const timeouts = { timeoutMs: 600, breakerOpenMs: 0, retryWaitMs: { min: 1, max: 2 } }
const server = await startTestServer({ throughGateway: true, timeouts })
const citizen = server.nextCitizen()
const browser = server.browser()
const { gateway } = server
if (!gateway) throw new Error('This test stands through the gateway')
const { faults } = gateway

/** On a busy machine a call may time out after 600 ms without a fault. */
const untilStatus = (status: number, call: () => Promise<Answer>) =>
  vi.waitUntil(
    async () => {
      const answer = await call()
      return answer.status === status && answer
    },
    { timeout: 25_000 },
  )

beforeAll(async () => {
  await untilStatus(200, () => browser.signIn(citizen))
})
beforeEach(() => {
  faults.set({})
  // The session's records expire.
  server.clock.advance(5 * 60_000)
})

const WAYS = [
  ['answers 500', { errorRate: 1, errorStatus: 500 }],
  ['answers 503', { errorRate: 1, errorStatus: 503 }],
  ['does not answer in time', { delay: 2_000 }],
  ['cuts the connection', { cutRate: 1 }],
  ['cuts it in the middle', { halfRate: 1 }],
] as const

const unavailable = { code: 'REGISTRY_UNAVAILABLE' }

test('a registry that answers in a form that was not agreed makes a save 503, and nothing is stored', async () => {
  faults.set({ wrongShapeRate: 1 })
  const answer = await browser.call('POST', '/register/', { body: anApplication(citizen, server.clock) })
  expect(answer).toMatchObject({ status: 503, body: { code: 'RECORD_UNREADABLE' } })
  const list = await browser.call('GET', `/register/?pid=${citizen.pid}`)
  expect(replyOf(listRequests, list).items).toEqual([])
})

describe.each(WAYS)('a registry that %s', (_way, fault) => {
  test('makes a save 503 with Retry-After, and nothing is stored', async () => {
    faults.set(fault)
    const answer = await browser.call('POST', '/register/', { body: anApplication(citizen, server.clock) })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.body).toMatchObject(unavailable)
    const list = await browser.call('GET', `/register/?pid=${citizen.pid}`)
    expect(replyOf(listRequests, list).items).toEqual([])
  })

  test.each(['pop', 'imgcard', 'smcard', 'move', 'birth', 'house'])(
    'only in its %s look-ups gives no verdict',
    async (path) => {
      faults.set({ ...fault, only: `/${path}` })
      const { borderCity, bpType, office } = citizen
      const body = { borderCity, bpType, office }
      const answer = await browser.call('POST', '/register/eligibility', { body })
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject(unavailable)
    },
  )

  test('makes a sign-in 503, which does not count as a failed attempt', async () => {
    const other = server.nextCitizen()
    faults.set({ ...fault, only: '/card/verify' })
    for (let n = 1; n <= 6; n += 1) expect((await server.browser().signIn(other)).status).toBe(503)
    faults.set({})
    await untilStatus(200, () => server.browser().signIn(other))
  })
})

test('a save succeeds after the failure has ended; repeated with its key, it is answered even while the registry is down', async () => {
  const body = anApplication(citizen, server.clock)
  const headers = { 'idempotency-key': 'k' }
  const first = await untilStatus(201, () => browser.call('POST', '/register/', { body, headers }))
  faults.set({ errorRate: 1, errorStatus: 503 })
  const again = await browser.call('POST', '/register/', { body, headers })
  expect(again.body).toEqual(first.body)
})
