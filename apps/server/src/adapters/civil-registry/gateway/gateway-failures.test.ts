// Failures of the gateway: none is ever taken for "no such record" (upstream, rules of the adapter).
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type CivilRegistry, RegistryFailure, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import { registryThroughGateway, runSandboxGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI, SOMCHAI_CARD } from '../../../testing/gateways/start-gateway.ts'
import { createSandboxRegistry } from '../sandbox/sandbox-registry.ts'
import type { Faults } from '../sandbox-gateway/faults.ts'
import { TIMEOUTS } from './gateway-exchange.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const WICHAI = '9100000001026'

const TOO_SLOW = { delay: 1_000 }
const FAULTS: Record<string, Partial<Faults>> = {
  'answers too late': TOO_SLOW,
  'cuts the connection': { cutRate: 1 },
  'cuts an answer in the middle': { halfRate: 1 },
  'begins an answer and never ends it': { stallRate: 1 },
  'answers 500': { errorRate: 1, errorStatus: 500 },
  'answers 502': { errorRate: 1, errorStatus: 502 },
  'answers 503': { errorRate: 1, errorStatus: 503 },
  'answers 504': { errorRate: 1, errorStatus: 504 },
  'answers 400': { errorRate: 1, errorStatus: 400 },
  'answers 429': { errorRate: 1, errorStatus: 429 },
  'answers in a form that was not agreed': { wrongShapeRate: 1 },
}

const QUESTIONS: Record<string, (registry: CivilRegistry) => Promise<unknown>> = {
  'a person': (registry) => registry.findPerson(SOMCHAI),
  'an ordination': (registry) => registry.findOrdination(SOMCHAI),
  children: (registry) => registry.childrenOfFather(WICHAI),
  'move records': (registry) => registry.findMoveRecords(SOMCHAI),
  holidays: (registry) => registry.findHolidays(2569),
  'a card': (registry) => registry.verifyCard(SOMCHAI_CARD),
}

describe.each(Object.entries(FAULTS))('a gateway that %s', (_, faults) => {
  test.each(Object.entries(QUESTIONS))('gives no answer: %s', async (__, ask) => {
    const gateway = await runSandboxGateway({ clock })
    gateway.faults.set(faults)
    const { forRequest } = registryThroughGateway({ ...gateway, clock, timeouts: { timeoutMs: 60 } })
    await expect(ask(forRequest())).rejects.toBeInstanceOf(RegistryFailure)
  })

  test('is not reachable', async () => {
    const gateway = await runSandboxGateway({ clock })
    gateway.faults.set(faults)
    const { forRequest } = registryThroughGateway({ ...gateway, clock, timeouts: { timeoutMs: 60 } })
    expect(await forRequest().isReachable()).toBe(false)
  })
})

test('a gateway that is not there is unavailable', async () => {
  const gateway = await runSandboxGateway({ clock })
  await gateway.close()
  const { forRequest, calls } = registryThroughGateway({ ...gateway, clock })
  await expect(forRequest().findPerson(SOMCHAI)).rejects.toBeInstanceOf(RegistryUnavailable)
  expect(calls.map(({ outcome }) => outcome)).toEqual(['cut', 'cut'])
})

test.each([401, 403])(
  'a gateway that answers %i refuses our token: no outage, and no wrong card',
  async (errorStatus) => {
    const gateway = await runSandboxGateway({ clock })
    gateway.faults.set({ errorRate: 1, errorStatus })
    const { forRequest, calls } = registryThroughGateway({ ...gateway, clock })
    const asked = forRequest().verifyCard(SOMCHAI_CARD)
    await expect(asked).rejects.toThrow(`POST /card/verify: status ${errorStatus}`)
    await expect(asked).rejects.toMatchObject({ because: 'refused' })
    expect(calls.map(({ outcome }) => outcome)).toEqual(['refused'])
  },
)

describe('of more calls than may be under way', () => {
  const ask = (registry: CivilRegistry, count: number) =>
    Array.from({ length: count }, (_, at) => registry.findRegistryOffice(String(8501 + at)))

  test('the others wait, and each is answered in its turn', async () => {
    let underWay = 0
    let most = 0
    const registry = createSandboxRegistry(clock)
    const gateway = await runSandboxGateway({
      clock,
      registry: {
        ...registry,
        async findRegistryOffice(code) {
          underWay += 1
          most = Math.max(most, underWay)
          await sleep(5)
          underWay -= 1
          return registry.findRegistryOffice(code)
        },
      },
    })
    const { forRequest, ofCall } = registryThroughGateway({ ...gateway, clock, concurrency: 3 })
    const asked = ask(forRequest(), 9)
    // Nobody needs them yet.
    expect(ofCall('a session').askAhead('places')).toBeNull()
    await Promise.all(asked)
    expect(most).toBe(3)
    // Of those that are under way together each comes on a connection of its own, in any order.
    const inTurn = Array.from(asked, (_, at) => `GET /rcode/${8501 + at}`)
    expect(gateway.calls.toSorted()).toEqual(inTurn)
    await Promise.all(ask(registryThroughGateway({ ...gateway, clock, concurrency: 1 }).forRequest(), 9))
    expect(gateway.calls.slice(9)).toEqual(inTurn)
  })

  test('who waits too long is told so: nothing was sent, and it is no outage', async () => {
    const gateway = await runSandboxGateway({ clock })
    gateway.faults.set({ stallRate: 1 })
    const timeouts = { queueMs: 20 }
    const { forRequest, calls } = registryThroughGateway({ ...gateway, clock, timeouts, concurrency: 2 })
    const [first, second, ...late] = ask(forRequest(), 30)
    Promise.allSettled([first, second]).catch(() => null)
    for (const each of late) await expect(each).rejects.toMatchObject({ because: 'busy' })
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array.from(late, () => 'busy'))
    await expect.poll(() => gateway.calls).toHaveLength(2)
    expect(TIMEOUTS.queueMs).toBe(10_000)
  })
})

test('a call times out after 3 seconds', () => {
  expect(TIMEOUTS.timeoutMs).toBe(3_000)
})

test('404 means that there is no such record, whatever its body', async () => {
  const gateway = await runSandboxGateway({ clock })
  gateway.faults.set({ errorRate: 1, errorStatus: 404 })
  const { forRequest, calls } = registryThroughGateway({ ...gateway, clock })
  expect(await forRequest().findPerson(SOMCHAI)).toBeNull()
  expect(await forRequest().childrenOfFather(WICHAI)).toEqual([])
  expect(calls.map(({ outcome }) => outcome)).toEqual(['not-found', 'not-found'])
})

test('an answer that does not fit is reported by path and field, without a value of it', async () => {
  const gateway = await runSandboxGateway({ clock })
  gateway.faults.set({ wrongShapeRate: 1 })
  const { forRequest, unreadable } = registryThroughGateway({ ...gateway, clock })
  const failure = await forRequest()
    .findPerson(SOMCHAI)
    .catch((error: unknown) => error)
  expect(String(failure)).toContain('GET /pop/{pid}: unreadable')
  expect(unreadable).toMatchObject([{ path: '/pop/{pid}' }])
  expect(unreadable[0]?.fields).toContain('pid')
  expect(JSON.stringify(unreadable) + String(failure)).not.toMatch(/9100000001018|สมชาย|ใจดี/)
})

test('a parameter stays one segment of the path', async () => {
  const gateway = await runSandboxGateway({ clock })
  const { forRequest } = registryThroughGateway({ ...gateway, clock })
  expect(await forRequest().findPerson(`father/${WICHAI}`)).toBeNull()
  expect(gateway.calls).toEqual([`GET /pop/father%2F${WICHAI}`])
})
