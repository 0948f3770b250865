// Failures of the gateway: none is ever taken for "no such record". Which calls are sent again, after a failure or beside a slow one, and
// how often (upstream, Timeouts and retries).
import { describe, expect, test } from 'vitest'
import { type CivilRegistry, RegistryFailure, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import { NOWHERE } from '../../../testing/connections.ts'
import type { Faults } from '../../../testing/gateways/faults.ts'
import { openGateway, registryThroughGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI, SOMCHAI_CARD } from '../../../testing/gateways/start-gateway.ts'
import { createSandboxRegistry } from '../sandbox/sandbox-registry.ts'
import { TIMEOUTS } from './gateway-settings.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const WICHAI = '9100000001026'

/** Whether a call reaches the gateway of a busy machine before its time is up decides nothing. */
const SHORT = { timeoutMs: 50 }
/** Long enough for a retry to succeed on a busy machine. */
const LONGER = { timeoutMs: 2_500 }

const PASSING: readonly (readonly [what: string, faults: Partial<Faults>, isSlow: boolean])[] = [
  ['answers too late', { delay: 10_000 }, true],
  ['begins an answer and never ends it', { stallRate: 1 }, true],
  ['cuts the connection', { cutRate: 1 }, false],
  ['cuts an answer in the middle', { halfRate: 1 }, false],
  ...[502, 503, 504].map(
    (errorStatus) => [`answers ${errorStatus}`, { errorRate: 1, errorStatus }, false] as const,
  ),
]
const LASTING: typeof PASSING = [
  ...[500, 400, 401, 403, 429].map(
    (errorStatus) => [`answers ${errorStatus}`, { errorRate: 1, errorStatus }, false] as const,
  ),
  ['answers in a form that was not agreed', { wrongShapeRate: 1 }, false],
]

const LOOK_UPS: readonly ((registry: CivilRegistry) => Promise<unknown>)[] = [
  (registry) => registry.findPerson(SOMCHAI),
  (registry) => registry.findOrdination(SOMCHAI),
  (registry) => registry.childrenOfFather(WICHAI),
  (registry) => registry.findMoveRecords(SOMCHAI),
  (registry) => registry.findHolidays(2569),
]

describe.each([
  ['twice', PASSING, 2],
  ['once', LASTING, 1],
] as const)('each look-up is sent %s, and a card once, to a gateway that', (_, kinds, tries) => {
  test.each(kinds)('%s: nobody gets an answer, and it is not reachable', async (__, faults, isSlow) => {
    const { forRequest, calls } = await openGateway({ clock, faults, timeouts: isSlow ? SHORT : {} })
    await Promise.all(
      LOOK_UPS.map((ask) => expect(ask(forRequest())).rejects.toBeInstanceOf(RegistryFailure)),
    )
    expect(calls).toHaveLength(LOOK_UPS.length * tries)
    await expect(forRequest().verifyCard(SOMCHAI_CARD)).rejects.toBeInstanceOf(RegistryFailure)
    expect(calls.filter(({ lookup }) => lookup === 'verifyCard')).toHaveLength(1)
    expect(await forRequest().isReachable()).toBe(false)
  })
})

test.each(PASSING)('the second call counts if a gateway once %s', async (_, fault, isSlow) => {
  const faults = { ...fault, times: 1 }
  const { gateway, forRequest } = await openGateway({ clock, faults, timeouts: isSlow ? LONGER : {} })
  expect(await forRequest().findPerson(SOMCHAI)).toMatchObject({ pid: SOMCHAI })
  expect(gateway.calls).toHaveLength(2)
})

test('a gateway that is not there is unavailable', async () => {
  const { forRequest, calls } = registryThroughGateway({ url: NOWHERE, clock })
  await expect(forRequest().findPerson(SOMCHAI)).rejects.toBeInstanceOf(RegistryUnavailable)
  expect(calls.map(({ outcome }) => outcome)).toEqual(['cut', 'cut'])
})

describe('of more calls than may be under way', () => {
  const ask = (registry: CivilRegistry, count: number) =>
    Array.from({ length: count }, (_, at) => registry.findRegistryOffice(String(8501 + at)))

  test('the others wait, and each is answered in its turn', async () => {
    const underWay: (() => void)[] = []
    let [most, isHeld] = [0, true]
    const sandbox = createSandboxRegistry(clock)
    const registry: CivilRegistry = {
      ...sandbox,
      async findRegistryOffice(code) {
        if (isHeld) await new Promise<void>((resolve) => (most = Math.max(most, underWay.push(resolve))))
        return sandbox.findRegistryOffice(code)
      },
    }
    const { gateway, forRequest, ofCall } = await openGateway({ clock, registry, concurrency: 3 })
    const asked = ask(forRequest(), 9)
    expect(ofCall('a session').openPrefetch('places')).toBeNull()
    for (let turn = 0; turn < 3; turn += 1) {
      await expect.poll(() => underWay.length).toBe(3)
      for (const answer of underWay.splice(0)) answer()
    }
    await Promise.all(asked)
    expect(most).toBe(3)
    // Of those that are under way together each comes on a connection of its own, in any order.
    const inTurn = Array.from(asked, (_, at) => `GET /rcode/${8501 + at}`)
    expect(gateway.calls.toSorted()).toEqual(inTurn)
    isHeld = false
    await Promise.all(ask(registryThroughGateway({ ...gateway, clock, concurrency: 1 }).forRequest(), 9))
    expect(gateway.calls.slice(9)).toEqual(inTurn)
  })

  test('a third is left for those that somebody waits for', async () => {
    const { forRequest, ofCall } = await openGateway({ clock, concurrency: 3 })
    const [asked] = ask(forRequest(), 1)
    expect(ofCall('one').openPrefetch('places')).not.toBeNull()
    const [, also] = ask(forRequest(), 2)
    expect(ofCall('another').openPrefetch('places')).toBeNull()
    await Promise.all([asked, also])
  })

  test('a call that waits too long fails as busy: nothing was sent, and it is no outage', async () => {
    const choices = { faults: { stallRate: 1 }, timeouts: { queueMs: 20 }, concurrency: 2 }
    const { gateway, forRequest, calls } = await openGateway({ clock, ...choices })
    const [first, second, ...late] = ask(forRequest(), 30)
    Promise.allSettled([first, second]).catch(() => null)
    for (const each of late) await expect(each).rejects.toMatchObject({ because: 'busy' })
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array.from(late, () => 'busy'))
    await expect.poll(() => gateway.calls).toHaveLength(2)
  })
})

test('a call times out after 3 seconds, and waits for its turn for 10', () => {
  expect(TIMEOUTS).toMatchObject({ timeoutMs: 3_000, queueMs: 10_000 })
})

test('404 means that there is no such record, whatever its body', async () => {
  const { forRequest, calls } = await openGateway({ clock, faults: { errorRate: 1, errorStatus: 404 } })
  expect(await forRequest().findPerson(SOMCHAI)).toBeNull()
  expect(await forRequest().childrenOfFather(WICHAI)).toEqual([])
  expect(calls.map(({ outcome }) => outcome)).toEqual(['not-found', 'not-found'])
})

test('a parameter stays one segment of the path', async () => {
  const { gateway, forRequest } = await openGateway({ clock })
  expect(await forRequest().findPerson(`father/${WICHAI}`)).toBeNull()
  expect(gateway.calls).toEqual([`GET /pop/father%2F${WICHAI}`])
})

describe('a call that takes longer than nine in ten of its kind', () => {
  async function afterCalls(calls: number) {
    const { gateway, forRequest } = await openGateway({ clock })
    const ask = () => forRequest().findPerson(SOMCHAI)
    for (let call = 0; call < calls; call += 1) await ask()
    return { gateway, ask }
  }

  test('is sent a second time, and the first answer counts', async () => {
    const { gateway, ask } = await afterCalls(20)
    gateway.faults.set({ delay: 60_000, times: 1 })
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
    // After 19 calls it is not known yet how long nine in ten take. So the failing call is not sent a second time as a slow one.
    gateway.faults.set({ errorRate: 1, errorStatus: 500, times: 1 })
    await expect(ask()).rejects.toBeInstanceOf(RegistryUnavailable)
    await ask()
    gateway.faults.set({ delay: 1_500, times: 1 })
    await ask()
    expect(gateway.calls).toHaveLength(22)
  })
})
