// A failure of the gateway is never read as "no such record". Which calls are retried or hedged, and how often (upstream.md,
// "Timeouts and retries").
import { describe, expect, test } from 'vitest'
import { type CivilRegistry, RegistryFailure, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import { NOWHERE } from '../../../testing/connections.ts'
import type { Faults } from '../../../testing/gateways/faults.ts'
import { openGateway, openGatewayAdapter } from '../../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI, SOMCHAI_CARD } from '../../../testing/gateways/start-gateway.ts'
import { createSandboxRegistry } from '../sandbox/sandbox-registry.ts'
import { TIMEOUTS } from './gateway-settings.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const WICHAI = '9100000001026'

/** For tests that pass even if a call times out before it reaches the gateway. */
const SHORT = { timeoutMs: 50 }
/** Long enough for a retry to succeed on a busy machine. */
const LONGER = { timeoutMs: 2_500 }

const TRANSIENT_FAULTS: readonly (readonly [what: string, faults: Partial<Faults>, isSlow: boolean])[] = [
  ['answers too late', { delay: 10_000 }, true],
  ['begins an answer and never ends it', { stallRate: 1 }, true],
  ['cuts the connection', { cutRate: 1 }, false],
  ['cuts an answer in the middle', { halfRate: 1 }, false],
  ...[502, 503, 504].map(
    (errorStatus) => [`answers ${errorStatus}`, { errorRate: 1, errorStatus }, false] as const,
  ),
]
const PERMANENT_FAULTS: typeof TRANSIENT_FAULTS = [
  ...[500, 400, 401, 403, 429].map(
    (errorStatus) => [`answers ${errorStatus}`, { errorRate: 1, errorStatus }, false] as const,
  ),
  ['answers in an unknown form', { wrongShapeRate: 1 }, false],
]

const LOOK_UPS: readonly ((registry: CivilRegistry) => Promise<unknown>)[] = [
  (registry) => registry.findPerson(SOMCHAI),
  (registry) => registry.findOrdination(SOMCHAI),
  (registry) => registry.childrenOfFather(WICHAI),
  (registry) => registry.findMoveRecords(SOMCHAI),
  (registry) => registry.findHolidays(2569),
]

describe.each([
  ['twice', TRANSIENT_FAULTS, 2],
  ['once', PERMANENT_FAULTS, 1],
] as const)('look-ups are sent %s', (_, kinds, tries) => {
  test.each(kinds)(
    'a gateway that %s fails every look-up and the card check, and is not reachable',
    async (__, faults, isSlow) => {
      const { forRequest, calls } = await openGateway({ clock, faults, timeouts: isSlow ? SHORT : {} })
      await Promise.all(
        LOOK_UPS.map((find) => expect(find(forRequest())).rejects.toBeInstanceOf(RegistryFailure)),
      )
      expect(calls).toHaveLength(LOOK_UPS.length * tries)
      await expect(forRequest().verifyCard(SOMCHAI_CARD)).rejects.toBeInstanceOf(RegistryFailure)
      expect(calls.filter(({ lookup }) => lookup === 'verifyCard')).toHaveLength(1)
      expect(await forRequest().isReachable()).toBe(false)
    },
  )
})

test.each(TRANSIENT_FAULTS)(
  'a look-up succeeds on its retry if the gateway once %s',
  async (_, fault, isSlow) => {
    const faults = { ...fault, times: 1 }
    const { gateway, forRequest } = await openGateway({ clock, faults, timeouts: isSlow ? LONGER : {} })
    expect(await forRequest().findPerson(SOMCHAI)).toMatchObject({ pid: SOMCHAI })
    expect(gateway.calls).toHaveLength(2)
  },
)

test('the registry is unavailable if nothing listens at its address', async () => {
  const { forRequest, calls } = openGatewayAdapter({ url: NOWHERE, clock })
  await expect(forRequest().findPerson(SOMCHAI)).rejects.toBeInstanceOf(RegistryUnavailable)
  expect(calls.map(({ outcome }) => outcome)).toEqual(['cut', 'cut'])
})

describe('the limit on concurrent calls', () => {
  const findOffices = (registry: CivilRegistry, count: number) =>
    Array.from({ length: count }, (_, at) => registry.findRegistryOffice(String(8501 + at)))

  test('calls above the limit wait, and are sent in order', async () => {
    const pending: (() => void)[] = []
    let [maxPending, isBlocked] = [0, true]
    const sandbox = createSandboxRegistry(clock)
    const registry: CivilRegistry = {
      ...sandbox,
      async findRegistryOffice(code) {
        if (isBlocked)
          await new Promise<void>((resolve) => (maxPending = Math.max(maxPending, pending.push(resolve))))
        return sandbox.findRegistryOffice(code)
      },
    }
    const { gateway, forRequest, forCall } = await openGateway({ clock, registry, concurrency: 3 })
    const offices = findOffices(forRequest(), 9)
    expect(forCall('a session').openPrefetch('places')).toBeNull()
    for (let turn = 0; turn < 3; turn += 1) {
      await expect.poll(() => pending.length).toBe(3)
      for (const answer of pending.splice(0)) answer()
    }
    await Promise.all(offices)
    expect(maxPending).toBe(3)
    // Concurrent calls use connections of their own, so they arrive in any order.
    const inOrder = Array.from(offices, (_, at) => `GET /rcode/${8501 + at}`)
    expect(gateway.calls.toSorted()).toEqual(inOrder)
    isBlocked = false
    await Promise.all(findOffices(openGatewayAdapter({ ...gateway, clock, concurrency: 1 }).forRequest(), 9))
    expect(gateway.calls.slice(9)).toEqual(inOrder)
  })

  test('prefetches leave a third of the slots free', async () => {
    const { forRequest, forCall } = await openGateway({ clock, concurrency: 3 })
    const [first] = findOffices(forRequest(), 1)
    expect(forCall('one').openPrefetch('places')).not.toBeNull()
    const [, second] = findOffices(forRequest(), 2)
    expect(forCall('another').openPrefetch('places')).toBeNull()
    await Promise.all([first, second])
  })

  test('a call that waits too long for a slot fails as busy, and is not sent', async () => {
    const options = { faults: { stallRate: 1 }, timeouts: { queueMs: 20 }, concurrency: 2 }
    const { gateway, forRequest, calls } = await openGateway({ clock, ...options })
    const [first, second, ...late] = findOffices(forRequest(), 30)
    // Nothing waits for the first two calls, and their failure must not end the test run.
    Promise.allSettled([first, second]).catch(() => null)
    for (const each of late) await expect(each).rejects.toMatchObject({ because: 'busy' })
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array.from(late, () => 'busy'))
    await expect.poll(() => gateway.calls).toHaveLength(2)
  })
})

test('a call times out after 3 seconds, and waits up to 10 seconds for a slot', () => {
  expect(TIMEOUTS).toMatchObject({ timeoutMs: 3_000, queueMs: 10_000 })
})

test('404 means that there is no such record, whatever its body', async () => {
  const { forRequest, calls } = await openGateway({ clock, faults: { errorRate: 1, errorStatus: 404 } })
  expect(await forRequest().findPerson(SOMCHAI)).toBeNull()
  expect(await forRequest().childrenOfFather(WICHAI)).toEqual([])
  expect(calls.map(({ outcome }) => outcome)).toEqual(['not-found', 'not-found'])
})

test('a slash in a parameter is encoded', async () => {
  const { gateway, forRequest } = await openGateway({ clock })
  expect(await forRequest().findPerson(`father/${WICHAI}`)).toBeNull()
  expect(gateway.calls).toEqual([`GET /pop/father%2F${WICHAI}`])
})

describe('hedged requests', () => {
  async function openAfterCalls(calls: number) {
    const { gateway, forRequest } = await openGateway({ clock })
    const findSomchai = () => forRequest().findPerson(SOMCHAI)
    for (let call = 0; call < calls; call += 1) await findSomchai()
    return { gateway, findSomchai }
  }

  test('a slow call gets a hedged request, and the first answer wins', async () => {
    const { gateway, findSomchai } = await openAfterCalls(20)
    gateway.faults.set({ delay: 60_000, times: 1 })
    expect(await findSomchai()).toMatchObject({ pid: SOMCHAI })
    // 20 fast calls, the slow one and its hedged request.
    expect(gateway.calls).toHaveLength(22)
  })

  test('at most one slow call in twenty gets a hedged request', async () => {
    const { gateway, findSomchai } = await openAfterCalls(20)
    gateway.faults.set({ delay: 1_000 })
    await Promise.all(Array.from({ length: 40 }, findSomchai))
    // 20 fast calls, 40 slow ones, and up to 3 hedged requests: a twentieth of the 60 calls.
    expect(gateway.calls.length).toBeGreaterThan(60)
    expect(gateway.calls.length).toBeLessThanOrEqual(63)
  })

  test('a slow call right after a failed one gets no hedged request', async () => {
    const { gateway, findSomchai } = await openAfterCalls(19)
    // After 19 calls no call counts as slow yet, so the failing call is not hedged.
    gateway.faults.set({ errorRate: 1, errorStatus: 500, times: 1 })
    await expect(findSomchai()).rejects.toBeInstanceOf(RegistryUnavailable)
    await findSomchai()
    gateway.faults.set({ delay: 1_500, times: 1 })
    await findSomchai()
    // 19 calls, the failed one, a fast one and the slow one.
    expect(gateway.calls).toHaveLength(22)
  })
})
