// What is requested from the gateway again, and what is cached (upstream, rules of the adapter).
import { expect, test } from 'vitest'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { openGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI } from '../../../testing/gateways/start-gateway.ts'

const HOUR = 60 * 60_000

async function open() {
  const clock = movableClock('2026-11-20T12:00:00+07:00')
  return { clock, ...(await openGateway({ clock })) }
}

const SHARED: Record<string, (registry: CivilRegistry) => Promise<unknown>> = {
  holidays: (registry) => registry.findHolidays(2569),
  'a registry office': (registry) => registry.findRegistryOffice('8599'),
  'a province': (registry) => registry.findArea('cc', '85'),
  'a district': (registry) => registry.findArea('aa', '8501'),
  'a subdistrict': (registry) => registry.findArea('tt', '850101'),
  'a street': (registry) => registry.findArea('thanon', '8501001'),
}

test.each(Object.entries(SHARED))('%s: cached for an hour, for all callers', async (_, ask) => {
  const { clock, gateway, forRequest } = await open()
  const first = await ask(forRequest())
  clock.advance(HOUR - 1)
  expect(await ask(forRequest())).toEqual(first)
  expect(gateway.calls).toHaveLength(1)
  clock.advance(1)
  expect(await ask(forRequest())).toEqual(first)
  expect(gateway.calls).toHaveLength(2)
})

test('areas of two kinds with one code are cached separately', async () => {
  const { forRequest } = await open()
  expect(await forRequest().findArea('thanon', '8501001')).toMatchObject({ th: 'เรืองราษฎร์' })
  expect(await forRequest().findArea('soi', '8501001')).toBeNull()
})

test('consecutive calls share a connection', async () => {
  const { gateway, forRequest } = await open()
  for (let call = 0; call < 20; call += 1) await forRequest().findPerson(SOMCHAI)
  expect(gateway.calls).toHaveLength(20)
  // The pool may open a second one before the first is known to be free again.
  expect(gateway.connections()).toBeLessThanOrEqual(2)
})

test('calls that do not wait for each other run side by side', async () => {
  const { gateway, forRequest } = await open()
  // No answer comes during the test, so a call that waited for another would not be sent.
  gateway.faults.set({ delay: 60_000 })
  const registry = forRequest()
  void Promise.allSettled([
    registry.findPerson(SOMCHAI),
    registry.findCard(SOMCHAI),
    registry.findFaceImage(SOMCHAI),
    registry.findMoveRecords(SOMCHAI),
    registry.findBirthRecord(SOMCHAI),
  ])
  await expect.poll(() => gateway.calls).toHaveLength(5)
})
