// What is requested from the gateway again, and what is cached (upstream, rules of the adapter).
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type CivilRegistry, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import { openGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { type Answers, askOnce, cacheAnswers } from './cached-answers.ts'

const HOUR = 60 * 60_000

type Answer = { readonly version: number }

/** A gateway whose next answer is chosen, and that lists its calls. */
function open() {
  const clock = movableClock('2026-11-20T09:00:00+07:00')
  const calls: string[] = []
  let next: Answer | Error | null = { version: 1 }
  const ask = cacheAnswers<Answer>(
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
  return { clock, calls, ask, answer }
}

const SHARED: Record<string, (registry: CivilRegistry) => Promise<unknown>> = {
  holidays: (registry) => registry.findHolidays(2569),
  'a registry office': (registry) => registry.findRegistryOffice('8599'),
  'an area': (registry) => registry.findArea('aa', '8501'),
}

test.each(Object.entries(SHARED))('%s: cached for an hour, for all callers', async (_, ask) => {
  const clock = movableClock('2026-11-20T12:00:00+07:00')
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
  const { forRequest } = await openGateway({ clock: movableClock('2026-11-20T12:00:00+07:00') })
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

test('whoever waits for an answer that was asked ahead asks again when it fails; whoever asks ahead too does not', async () => {
  const answers: Answers = new Map()
  const asked: string[] = []
  const fail = () => Promise.reject(new RegistryUnavailable('down', 'cut'))
  const ahead = { name: 'card', isAhead: true, ask: fail }
  const ask = (pid: string) => Promise.resolve(asked.push(pid))
  const failing = askOnce(answers, ahead)('1')
  const alsoAhead = askOnce(answers, ahead)('1')
  const waiting = [askOnce(answers, { name: 'card', ask })('1'), askOnce(answers, { name: 'card', ask })('1')]
  await expect(failing).rejects.toThrow('down')
  await expect(alsoAhead).rejects.toThrow('down')
  expect(await Promise.all(waiting)).toEqual([1, 1])
})

test('a copy of the answers asks again once where what was asked ahead fails after it was made', async () => {
  const answers: Answers = new Map()
  const fail = () => Promise.reject(new Error('gone'))
  const failing = askOnce(answers, { name: 'card', isAhead: true, ask: fail })('1')
  let asked = 0
  const ask = () => {
    asked += 1
    return Promise.resolve('found')
  }
  const guess = askOnce(new Map(answers), { name: 'card', ask })
  expect(await Promise.all([guess('1'), guess('1')])).toEqual(['found', 'found'])
  await expect(failing).rejects.toThrow('gone')
  expect(asked).toBe(1)
})

test('a look-up that two calls share ends when neither waits for it', async () => {
  const answers: Answers = new Map()
  const [first, second] = [new AbortController(), new AbortController()]
  const shared: AbortSignal[] = []
  const ask = (_pid: string, signal: AbortSignal) => {
    shared.push(signal)
    return new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')))
    })
  }
  const waiting = [first, second].map(({ signal }) => askOnce(answers, { name: 'card', ask, signal })('1'))
  first.abort()
  await expect(waiting[0]).rejects.toMatchObject({ because: 'given-up' })
  expect(shared.map(({ aborted }) => aborted)).toEqual([false])
  second.abort()
  await expect(waiting[1]).rejects.toMatchObject({ because: 'given-up' })
  expect(shared.map(({ aborted }) => aborted)).toEqual([true])
  const next = askOnce(answers, { name: 'card', ask: () => Promise.resolve('found') })
  expect(await next('1')).toBe('found')
})
