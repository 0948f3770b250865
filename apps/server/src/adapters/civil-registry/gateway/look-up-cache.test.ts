// What is requested from the gateway again, and what is cached (upstream, What is asked once).
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type CivilRegistry, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import { openGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI } from '../../../testing/gateways/start-gateway.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { LookUpCache } from './look-up-cache.ts'

const HOUR = 60 * 60_000

const NOON = '2026-11-20T12:00:00+07:00'

type Answer = { readonly version: number }

/** A gateway whose next answer is chosen, and that lists its calls. */
function open() {
  const clock = movableClock('2026-11-20T09:00:00+07:00')
  const calls: string[] = []
  let next: Answer | Error | null = { version: 1 }
  const cache = new LookUpCache<Answer>(
    async (code) => {
      calls.push(code)
      const given = next
      await setImmediate()
      if (given instanceof Error) throw given
      return given
    },
    { clock, ttlMs: HOUR },
  )
  const answer = (given: typeof next) => {
    next = given
  }
  const ask = (code: string) => cache.find(code)
  return { clock, calls, ask, answer }
}

const SHARED: Record<string, (registry: CivilRegistry) => Promise<unknown>> = {
  holidays: (registry) => registry.findHolidays(2569),
  'a registry office': (registry) => registry.findRegistryOffice('8599'),
  'an area': (registry) => registry.findArea('aa', '8501'),
}

test.each(Object.entries(SHARED))('%s: cached for an hour, for all callers', async (_, ask) => {
  const clock = movableClock(NOON)
  const { gateway, forRequest } = await openGateway({ clock })
  const first = await ask(forRequest())
  clock.advance(HOUR - 1)
  expect(await ask(forRequest())).toEqual(first)
  expect(gateway.calls).toHaveLength(1)
  clock.advance(1)
  expect(await ask(forRequest())).toEqual(first)
  expect(gateway.calls).toHaveLength(2)
})

test('areas of two kinds with one code are cached separately', async () => {
  const { forRequest } = await openGateway({ clock: movableClock(NOON) })
  expect(await forRequest().findArea('thanon', '8501001')).toMatchObject({ th: 'เรืองราษฎร์' })
  expect(await forRequest().findArea('soi', '8501001')).toBeNull()
})

test('the expired answer is served while the registry is unavailable, and replaced afterwards', async () => {
  const { clock, ask, calls, answer } = open()
  await ask('8501')
  clock.advance(24 * HOUR)
  answer(new RegistryUnavailable('down', 'cut'))
  for (let time = 0; time < 3; time += 1) expect(await ask('8501')).toEqual({ version: 1 })
  expect(calls).toHaveLength(4)
  answer({ version: 2 })
  expect(await ask('8501')).toEqual({ version: 2 })
})

test('any other failure is thrown, and the expired answer stays cached', async () => {
  const { clock, ask, answer } = open()
  await ask('8501')
  clock.advance(HOUR)
  answer(new Error('about something else'))
  await expect(ask('8501')).rejects.toThrow('about something else')
  answer(new RegistryUnavailable('down', 'cut'))
  expect(await ask('8501')).toEqual({ version: 1 })
})

test('without an expired answer the registry is unavailable, and that is not cached', async () => {
  const { ask, answer } = open()
  answer(new RegistryUnavailable('down', 'cut'))
  await expect(ask('8501')).rejects.toBeInstanceOf(RegistryUnavailable)
  answer({ version: 1 })
  expect(await ask('8501')).toEqual({ version: 1 })
})

test('"no such record" is not cached, and removes the answer of before', async () => {
  const { clock, ask, calls, answer } = open()
  await ask('8501')
  clock.advance(HOUR)
  answer(null)
  expect(await ask('8501')).toBeNull()
  expect(await ask('8501')).toBeNull()
  expect(calls).toHaveLength(3)
  answer(new RegistryUnavailable('down', 'cut'))
  await expect(ask('8501')).rejects.toBeInstanceOf(RegistryUnavailable)
})

test('concurrent callers share one call, also one that fails', async () => {
  const { ask, calls, answer } = open()
  const thrice = () => Promise.allSettled([ask('8501'), ask('8501'), ask('8501')])
  answer(new RegistryUnavailable('down', 'cut'))
  expect((await thrice()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  answer(null)
  expect(await thrice()).toEqual(Array.from({ length: 3 }, () => ({ status: 'fulfilled', value: null })))
  expect(calls).toHaveLength(2)
})

test('at most 10,000 answers are held, and the least recently used goes first', async () => {
  const { ask, calls } = open()
  await Promise.all(Array.from({ length: 10_000 }, (_, code) => ask(String(code))))
  for (const code of ['0', 'one more', '0', '1']) await ask(code)
  expect(calls.slice(10_000)).toEqual(['one more', '1'])
})

describe('a look-up that is made ahead', () => {
  const openFailing = async () => {
    const clock = movableClock(NOON)
    const opened = await openGateway({ clock, faults: { errorRate: 1, errorStatus: 503, times: 1 } })
    const ahead = opened.ofCall('a session').openPrefetch('places')
    if (ahead === null) throw new Error('Nothing may be looked up ahead.')
    return { ...opened, ahead }
  }

  test('is made again for the calls that wait for it when it fails, once for all of them', async () => {
    const { gateway, ofCall, ahead } = await openFailing()
    const asked = [ahead, ahead, ofCall('a session').registry, ofCall('a session').registry]
    const found = await Promise.all(asked.map((registry) => registry.findCard(SOMCHAI)))
    expect(found.map((card) => card?.pid)).toEqual(Array.from(asked, () => SOMCHAI))
    expect(gateway.calls).toHaveLength(2)
  })

  test('is not made again for a later step or a guess, but by the next call', async () => {
    const { gateway, ofCall, ahead } = await openFailing()
    const guess = ofCall('a session').openCachedOnly() ?? ahead
    const asked = [ahead, ahead, guess]
    const found = await Promise.allSettled(asked.map((registry) => registry.findCard(SOMCHAI)))
    expect(found.map(({ status }) => status)).toEqual(Array.from(asked, () => 'rejected'))
    expect(gateway.calls).toHaveLength(1)
    expect(await guess.findCard(SOMCHAI)).toBeNull()
    expect(await ofCall('a session').registry.findCard(SOMCHAI)).toMatchObject({ pid: SOMCHAI })
    expect(gateway.calls).toHaveLength(2)
  })
})

test('a look-up that two calls share ends when neither waits for it', async () => {
  const clock = movableClock(NOON)
  const { gateway, ofCall, calls } = await openGateway({ clock, faults: { stallRate: 1 } })
  const [first, second] = [new AbortController(), new AbortController()]
  const waiting = [first, second].map(({ signal }) =>
    ofCall('a session', { signal }).registry.findCard(SOMCHAI),
  )
  await expect.poll(() => gateway.calls).toHaveLength(1)
  first.abort()
  await expect(waiting[0]).rejects.toMatchObject({ because: 'given-up' })
  expect(calls).toEqual([])
  second.abort()
  await expect(waiting[1]).rejects.toMatchObject({ because: 'given-up' })
  expect(calls).toMatchObject([{ outcome: 'given-up' }])
  gateway.faults.set({})
  expect(await ofCall('a session').registry.findCard(SOMCHAI)).toMatchObject({ pid: SOMCHAI })
  expect(gateway.calls).toHaveLength(2)
})
