// If half of the last 20 calls failed, calls fail at once for breakerOpenMs; then one trial call is sent (upstream.md).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { Faults } from '../../../testing/gateways/faults.ts'
import { openGateway, type WatchedRegistry } from '../../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI, SOMCHAI_CARD } from '../../../testing/gateways/start-gateway.ts'
import { TIMEOUTS, type Timeouts } from './gateway-settings.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
/** Differs from the default of 10 s, so that the tests show that the setting is used. */
const BREAKER_OPEN_MS = 12_000

/** The breaker reads Date, which only `passOpenTime` moves here. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const passOpenTime = () => vi.setSystemTime(Date.now() + BREAKER_OPEN_MS)

/** A 500 is not retried, so that each look-up is one call. */
const BROKEN = { errorRate: 1, errorStatus: 500 }

const findSomchai = ({ forRequest }: WatchedRegistry) => forRequest().findPerson(SOMCHAI)

async function sendCalls(registry: WatchedRegistry, times: number): Promise<void> {
  for (let call = 0; call < times; call += 1) await findSomchai(registry).catch(() => undefined)
}

async function openAfterCalls(
  { good, bad }: { good: number; bad: number },
  faults: Partial<Faults> = BROKEN,
  timeouts: Partial<Timeouts> = {},
) {
  const { gateway, ...registry } = await openGateway({
    clock,
    timeouts: { breakerOpenMs: BREAKER_OPEN_MS, ...timeouts },
  })
  await sendCalls(registry, good)
  gateway.faults.set(faults)
  await sendCalls(registry, bad)
  return { gateway, registry }
}

test.each([
  ['9 failed calls of 20', { good: 11, bad: 9 }, BROKEN],
  ['19 failed calls of 19', { good: 0, bad: 19 }, BROKEN],
  ['40 unreadable records', { good: 0, bad: 40 }, { wrongShapeRate: 1 }],
  ['40 records of another person', { good: 0, bad: 40 }, { strangerRate: 1 }],
  ['40 rejected calls', { good: 0, bad: 40 }, { errorRate: 1, errorStatus: 400 }],
])('%s leave the breaker closed', async (_, counts, faults) => {
  const { gateway, registry } = await openAfterCalls(counts, faults)
  expect(gateway.calls).toHaveLength(counts.good + counts.bad)
  gateway.faults.set({})
  expect(await findSomchai(registry)).toMatchObject({ pid: SOMCHAI })
})

test.each<[string, Parameters<typeof openAfterCalls>[0], Partial<Faults>?, Partial<Timeouts>?]>([
  ['10 failed calls of 20', { good: 10, bad: 10 }],
  ['20 failed calls of 20', { good: 0, bad: 20 }],
  // Cut connections and timeouts are retried, so ten look-ups are twenty calls.
  ['20 cut connections', { good: 0, bad: 10 }, { cutRate: 1 }],
  ['20 timeouts', { good: 0, bad: 10 }, { stallRate: 1 }, { timeoutMs: 20 }],
])('%s open the breaker: the next call is not sent', async (_, counts, faults, timeouts) => {
  const { gateway, registry } = await openAfterCalls(counts, faults, timeouts)
  gateway.faults.set({})
  await expect(findSomchai(registry)).rejects.toBeInstanceOf(RegistryUnavailable)
  // Counted by the adapter: on a busy machine a call may time out before it reaches the gateway.
  expect(registry.calls).toHaveLength(21)
  expect(registry.calls.at(-1)).toMatchObject({ lookup: 'findPerson', outcome: 'breaker-open' })
})

test('an open breaker fails sign-in and readiness at once, and says after how long to retry', async () => {
  const { gateway, registry } = await openAfterCalls({ good: 0, bad: 20 })
  const refused = { retryAfterSeconds: 12 }
  await expect(registry.forRequest().verifyCard(SOMCHAI_CARD)).rejects.toMatchObject(refused)
  expect(await registry.forRequest().isReachable()).toBe(false)
  expect(gateway.calls).toHaveLength(20)
  expect(TIMEOUTS.breakerOpenMs).toBe(10_000)
})

test.each([
  ['if the trial call succeeds, all calls are sent', {}, 23],
  ['if the trial call fails, no more calls are sent', BROKEN, 21],
  ['if the connection of the trial call is cut, the call is not retried', { cutRate: 1 }, 21],
])('an open breaker sends one trial call after breakerOpenMs: %s', async (_, faults, calls) => {
  const { gateway, registry } = await openAfterCalls({ good: 0, bad: 20 })
  gateway.faults.set(faults)
  passOpenTime()
  await sendCalls(registry, 3)
  expect(gateway.calls).toHaveLength(calls)
})

test('an open breaker stops prefetches', async () => {
  const { registry } = await openAfterCalls({ good: 10, bad: 9 })
  expect(registry.forCall('a session').openPrefetch('places')).not.toBeNull()
  await sendCalls(registry, 1)
  expect(registry.forCall('another').openPrefetch('places')).toBeNull()
})
