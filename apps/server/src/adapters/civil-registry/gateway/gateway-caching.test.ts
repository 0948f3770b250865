// What is requested from the gateway again, and what is cached (upstream, rules of the adapter).
import { expect, test } from 'vitest'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { openGateway } from '../../../testing/gateways/sandbox-gateway.ts'

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
