// Which calls are sent again, after a failure or beside a slow one, and how often (upstream, rules of the adapter).
import { describe, expect, test } from 'vitest'
import { RegistryFailure, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import { registryThroughGateway, runSandboxGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI, SOMCHAI_CARD } from '../../../testing/gateways/start-gateway.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }

const SHORT = { timeoutMs: 600 }
/** Long enough for a retry to succeed on a busy machine. */
const LONGER = { timeoutMs: 2_500 }

const TRANSIENT = [
  ['a time-out', { delay: 10_000 }, SHORT],
  ['a cut', { cutRate: 1 }, {}],
  ['an answer cut in the middle', { halfRate: 1 }, {}],
  ['an answer that never ends', { stallRate: 1 }, SHORT],
  ['502', { errorRate: 1, errorStatus: 502 }, {}],
  ['503', { errorRate: 1, errorStatus: 503 }, {}],
  ['504', { errorRate: 1, errorStatus: 504 }, {}],
] as const

const PERMANENT = [
  ['500', { errorRate: 1, errorStatus: 500 }],
  ['401', { errorRate: 1, errorStatus: 401 }],
  ['403', { errorRate: 1, errorStatus: 403 }],
  ['429', { errorRate: 1, errorStatus: 429 }],
  ['an answer that does not fit', { wrongShapeRate: 1 }],
] as const

test.each(TRANSIENT)('after %s the call is retried and succeeds', async (_, fault, timeouts) => {
  const gateway = await runSandboxGateway({ clock })
  gateway.faults.set({ ...fault, times: 1 })
  const longTimeouts = timeouts === SHORT ? LONGER : timeouts
  const { forRequest } = registryThroughGateway({ ...gateway, clock, timeouts: longTimeouts })
  expect(await forRequest().findPerson(SOMCHAI)).toMatchObject({ pid: SOMCHAI })
  expect(gateway.calls).toHaveLength(2)
})

test.each(TRANSIENT)('after %s twice the call fails', async (_, fault, timeouts) => {
  const gateway = await runSandboxGateway({ clock })
  gateway.faults.set({ ...fault, times: 2 })
  const { forRequest } = registryThroughGateway({ ...gateway, clock, timeouts })
  await expect(forRequest().findPerson(SOMCHAI)).rejects.toBeInstanceOf(RegistryUnavailable)
  expect(gateway.calls).toHaveLength(2)
})

test.each(PERMANENT)('after %s the call is not retried', async (_, fault) => {
  const gateway = await runSandboxGateway({ clock })
  gateway.faults.set({ ...fault, times: 1 })
  const { forRequest } = registryThroughGateway({ ...gateway, clock })
  await expect(forRequest().findPerson(SOMCHAI)).rejects.toBeInstanceOf(RegistryFailure)
  expect(gateway.calls).toHaveLength(1)
})

test.each(TRANSIENT)('a card check is never retried: %s', async (_, fault, timeouts) => {
  const gateway = await runSandboxGateway({ clock })
  gateway.faults.set({ ...fault, times: 1 })
  const { forRequest } = registryThroughGateway({ ...gateway, clock, timeouts })
  await expect(forRequest().verifyCard(SOMCHAI_CARD)).rejects.toBeInstanceOf(RegistryUnavailable)
  expect(gateway.calls).toEqual(['POST /card/verify'])
})

describe('a call that takes longer than nine in ten of its kind', () => {
  async function afterCalls(calls: number) {
    const gateway = await runSandboxGateway({ clock })
    const { forRequest } = registryThroughGateway({ ...gateway, clock })
    const ask = () => forRequest().findPerson(SOMCHAI)
    for (let call = 0; call < calls; call += 1) await ask()
    return { gateway, ask }
  }

  test('is sent a second time, and the first answer counts', async () => {
    const { gateway, ask } = await afterCalls(20)
    gateway.faults.set({ slowRate: 1, slowDelay: 60_000, times: 1 })
    expect(await ask()).toMatchObject({ pid: SOMCHAI })
    expect(gateway.calls).toHaveLength(22)
  })

  test('is not where one in twenty has been already', async () => {
    const { gateway, ask } = await afterCalls(20)
    gateway.faults.set({ delay: 1_000 })
    await Promise.all(Array.from({ length: 40 }, ask))
    expect(gateway.calls.length).toBeGreaterThan(60)
    expect(gateway.calls.length).toBeLessThanOrEqual(63)
  })

  test('is not after a failure', async () => {
    const { gateway, ask } = await afterCalls(19)
    // Before it is known how long nine in ten take, so that the failing call has no second try itself.
    gateway.faults.set({ errorRate: 1, errorStatus: 500, times: 1 })
    await expect(ask()).rejects.toBeInstanceOf(RegistryUnavailable)
    await ask()
    gateway.faults.set({ delay: 1_500, times: 1 })
    await ask()
    expect(gateway.calls).toHaveLength(22)
  })
})
