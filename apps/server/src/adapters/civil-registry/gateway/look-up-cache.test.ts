// Which look-ups are cached, and for how long (upstream.md, "What is asked once").
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type CivilRegistry, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import { openGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI } from '../../../testing/gateways/start-gateway.ts'
import { createMovableClock } from '../../../testing/movable-clock.ts'
import { LookUpCache } from './look-up-cache.ts'

const HOUR = 60 * 60_000

const NOON = '2026-11-20T12:00:00+07:00'

type Answer = { readonly version: number }

/** A cache over a stubbed gateway: `answer` sets the next answer, `calls` lists the calls. */
function openCache() {
  const clock = createMovableClock('2026-11-20T09:00:00+07:00')
  const calls: string[] = []
  let next: Answer | Error | null = { version: 1 }
  const cache = new LookUpCache<Answer>(
    async (code) => {
      calls.push(code)
      const current = next
      await setImmediate()
      if (current instanceof Error) throw current
      return current
    },
    { clock, ttlMs: HOUR },
  )
  const answer = (nextAnswer: typeof next) => {
    next = nextAnswer
  }
  const find = (code: string) => cache.find(code)
  return { clock, calls, find, answer }
}

const SHARED: Record<string, (registry: CivilRegistry) => Promise<unknown>> = {
  holidays: (registry) => registry.findHolidays(2569),
  'a registry office': (registry) => registry.findRegistryOffice('8599'),
  'an area': (registry) => registry.findArea('aa', '8501'),
}

test.each(Object.entries(SHARED))(
  'a look-up of %s is cached for an hour, for all callers',
  async (_, find) => {
    const clock = createMovableClock(NOON)
    const { gateway, forRequest } = await openGateway({ clock })
    const first = await find(forRequest())
    clock.advance(HOUR - 1)
    expect(await find(forRequest())).toEqual(first)
    expect(gateway.calls).toHaveLength(1)
    clock.advance(1)
    expect(await find(forRequest())).toEqual(first)
    expect(gateway.calls).toHaveLength(2)
  },
)

test('areas of different kinds with the same code are cached separately', async () => {
  const { forRequest } = await openGateway({ clock: createMovableClock(NOON) })
  expect(await forRequest().findArea('thanon', '8501001')).toMatchObject({ th: 'เรืองราษฎร์' })
  expect(await forRequest().findArea('soi', '8501001')).toBeNull()
})

test('an expired answer is served while the registry is unavailable, and replaced afterwards', async () => {
  const { clock, find, calls, answer } = openCache()
  await find('8501')
  clock.advance(24 * HOUR)
  answer(new RegistryUnavailable('down', 'cut'))
  for (let time = 0; time < 3; time += 1) expect(await find('8501')).toEqual({ version: 1 })
  expect(calls).toHaveLength(4)
  answer({ version: 2 })
  expect(await find('8501')).toEqual({ version: 2 })
})

test('an error other than an outage is thrown, and the expired answer stays cached', async () => {
  const { clock, find, answer } = openCache()
  await find('8501')
  clock.advance(HOUR)
  answer(new Error('about something else'))
  await expect(find('8501')).rejects.toThrow('about something else')
  answer(new RegistryUnavailable('down', 'cut'))
  expect(await find('8501')).toEqual({ version: 1 })
})

test('an outage without a cached answer is thrown and not cached', async () => {
  const { find, answer } = openCache()
  answer(new RegistryUnavailable('down', 'cut'))
  await expect(find('8501')).rejects.toBeInstanceOf(RegistryUnavailable)
  answer({ version: 1 })
  expect(await find('8501')).toEqual({ version: 1 })
})

test('"no such record" is not cached, and removes the cached answer', async () => {
  const { clock, find, calls, answer } = openCache()
  await find('8501')
  clock.advance(HOUR)
  answer(null)
  expect(await find('8501')).toBeNull()
  expect(await find('8501')).toBeNull()
  expect(calls).toHaveLength(3)
  answer(new RegistryUnavailable('down', 'cut'))
  await expect(find('8501')).rejects.toBeInstanceOf(RegistryUnavailable)
})

test('concurrent callers share one call to the gateway, even a failing one', async () => {
  const { find, calls, answer } = openCache()
  const thrice = () => Promise.allSettled([find('8501'), find('8501'), find('8501')])
  answer(new RegistryUnavailable('down', 'cut'))
  expect((await thrice()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  answer(null)
  expect(await thrice()).toEqual(Array.from({ length: 3 }, () => ({ status: 'fulfilled', value: null })))
  expect(calls).toHaveLength(2)
})

test('the cache keeps 10,000 answers, and drops the least recently used first', async () => {
  const { find, calls } = openCache()
  await Promise.all(Array.from({ length: 10_000 }, (_, code) => find(String(code))))
  for (const code of ['0', 'one more', '0', '1']) await find(code)
  expect(calls.slice(10_000)).toEqual(['one more', '1'])
})

describe('prefetches', () => {
  const openFailing = async () => {
    const clock = createMovableClock(NOON)
    const opened = await openGateway({ clock, faults: { errorRate: 1, errorStatus: 503, times: 1 } })
    const prefetch = opened.forCall('a session').openPrefetch('places')
    if (prefetch === null) throw new Error('No prefetch is allowed.')
    return { ...opened, prefetch }
  }

  test('a failed prefetch is retried once for all calls that wait for it', async () => {
    const { gateway, forCall, prefetch } = await openFailing()
    const registries = [prefetch, prefetch, forCall('a session').registry, forCall('a session').registry]
    const found = await Promise.all(registries.map((registry) => registry.findCard(SOMCHAI)))
    expect(found.map((card) => card?.pid)).toEqual(Array.from(registries, () => SOMCHAI))
    expect(gateway.calls).toHaveLength(2)
  })

  test('a failed prefetch is not retried for other prefetches or cached-only look-ups', async () => {
    const { gateway, forCall, prefetch } = await openFailing()
    const cachedOnly = forCall('a session').openCachedOnly() ?? prefetch
    const registries = [prefetch, prefetch, cachedOnly]
    const found = await Promise.allSettled(registries.map((registry) => registry.findCard(SOMCHAI)))
    expect(found.map(({ status }) => status)).toEqual(Array.from(registries, () => 'rejected'))
    expect(gateway.calls).toHaveLength(1)
    expect(await cachedOnly.findCard(SOMCHAI)).toBeNull()
    expect(await forCall('a session').registry.findCard(SOMCHAI)).toMatchObject({ pid: SOMCHAI })
    expect(gateway.calls).toHaveLength(2)
  })
})

test('a shared look-up is aborted when no call waits for it any more', async () => {
  const clock = createMovableClock(NOON)
  const { gateway, forCall, calls } = await openGateway({ clock, faults: { stallRate: 1 } })
  const [first, second] = [new AbortController(), new AbortController()]
  const waiting = [first, second].map(({ signal }) =>
    forCall('a session', { signal }).registry.findCard(SOMCHAI),
  )
  await expect.poll(() => gateway.calls).toHaveLength(1)
  first.abort()
  await expect(waiting[0]).rejects.toMatchObject({ because: 'given-up' })
  expect(calls).toEqual([])
  second.abort()
  await expect(waiting[1]).rejects.toMatchObject({ because: 'given-up' })
  expect(calls).toMatchObject([{ outcome: 'given-up' }])
  gateway.faults.set({})
  expect(await forCall('a session').registry.findCard(SOMCHAI)).toMatchObject({ pid: SOMCHAI })
  expect(gateway.calls).toHaveLength(2)
})
