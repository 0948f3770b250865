// When half of the last 20 calls failed, calls fail at once for breakerOpenMs, then one is sent as a trial (upstream).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'
import {
  registryThroughGateway,
  runSandboxGateway,
  type WatchedRegistry,
} from '../../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI, SOMCHAI_CARD } from '../../../testing/gateways/start-gateway.ts'
import type { Faults } from '../sandbox-gateway/faults.ts'
import { TIMEOUTS } from './gateway-exchange.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const BREAKER_OPEN_MS = 12_000

/** The breaker reads the time from Date, which stands still here but for `passOpenTime`. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function passOpenTime(): void {
  vi.setSystemTime(Date.now() + BREAKER_OPEN_MS)
}

/** A 500 is not retried, so that each look-up is one call. */
const BROKEN = { errorRate: 1, errorStatus: 500 }

async function ask({ forRequest }: WatchedRegistry, times: number): Promise<void> {
  for (let call = 0; call < times; call += 1) {
    await forRequest()
      .findPerson(SOMCHAI)
      .catch(() => undefined)
  }
}

async function afterCalls({ good, bad }: { good: number; bad: number }, faults: Partial<Faults> = BROKEN) {
  const gateway = await runSandboxGateway({ clock })
  const timeouts = { breakerOpenMs: BREAKER_OPEN_MS }
  const registry = registryThroughGateway({ ...gateway, clock, timeouts })
  await ask(registry, good)
  gateway.faults.set(faults)
  await ask(registry, bad)
  return { gateway, registry }
}

test('9 failed calls of 20 leave it closed', async () => {
  const { gateway, registry } = await afterCalls({ good: 11, bad: 9 })
  gateway.faults.set({})
  expect(await registry.forRequest().findPerson(SOMCHAI)).toMatchObject({ pid: SOMCHAI })
})

test('10 failed calls of 20 open it: the next is not sent', async () => {
  const { gateway, registry } = await afterCalls({ good: 10, bad: 10 })
  gateway.faults.set({})
  await expect(registry.forRequest().findPerson(SOMCHAI)).rejects.toBeInstanceOf(RegistryUnavailable)
  expect(gateway.calls).toHaveLength(20)
  expect(registry.calls.at(-1)).toMatchObject({ lookup: 'findPerson', outcome: 'breaker-open' })
})

test('19 failed calls of 19 leave it closed, the 20th opens it', async () => {
  const { gateway, registry } = await afterCalls({ good: 0, bad: 19 })
  await ask(registry, 1)
  expect(gateway.calls).toHaveLength(20)
  await ask(registry, 1)
  expect(gateway.calls).toHaveLength(20)
})

test.each([
  ['a record that does not fit', { wrongShapeRate: 1 }],
  ['a record of somebody else', { strangerRate: 1 }],
  ['a refusal', { errorRate: 1, errorStatus: 400 }],
])('forty times %s leave it closed', async (_, faults) => {
  const { gateway, registry } = await afterCalls({ good: 0, bad: 40 }, faults)
  expect(gateway.calls).toHaveLength(40)
  gateway.faults.set({})
  expect(await registry.forRequest().findPerson(SOMCHAI)).toMatchObject({ pid: SOMCHAI })
})

test('while it is open, sign-in and readiness fail at once as well', async () => {
  const { gateway, registry } = await afterCalls({ good: 0, bad: 20 })
  await expect(registry.forRequest().verifyCard(SOMCHAI_CARD)).rejects.toBeInstanceOf(RegistryUnavailable)
  expect(await registry.forRequest().isReachable()).toBe(false)
  expect(gateway.calls).toHaveLength(20)
})

test('after breakerOpenMs one call is let through; when that succeeds, all are', async () => {
  const { gateway, registry } = await afterCalls({ good: 0, bad: 20 })
  gateway.faults.set({})
  passOpenTime()
  await ask(registry, 3)
  expect(gateway.calls).toHaveLength(23)
})

test('after breakerOpenMs one call is let through; when that fails, no more are', async () => {
  const { gateway, registry } = await afterCalls({ good: 0, bad: 20 })
  passOpenTime()
  await ask(registry, 3)
  expect(gateway.calls).toHaveLength(21)
})

test('the one call let through is not tried again when it is cut', async () => {
  const { gateway, registry } = await afterCalls({ good: 0, bad: 20 })
  gateway.faults.set({ cutRate: 1 })
  passOpenTime()
  await ask(registry, 1)
  expect(gateway.calls).toHaveLength(21)
})

test('a refused call says when the breaker closes at the earliest', async () => {
  const { registry } = await afterCalls({ good: 0, bad: 20 })
  await expect(registry.forRequest().findPerson(SOMCHAI)).rejects.toMatchObject({
    retryAfterSeconds: 12,
  })
  expect(TIMEOUTS.breakerOpenMs).toBe(10_000)
})

test('while it is open, nothing is asked ahead', async () => {
  const { registry } = await afterCalls({ good: 10, bad: 9 })
  expect(registry.ofCall('a session').askAhead('places')).not.toBeNull()
  await ask(registry, 1)
  expect(registry.ofCall('another').askAhead('places')).toBeNull()
})
