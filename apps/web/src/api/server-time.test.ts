import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => void vi.useRealTimers())

const answer = (date: string | null) => new Response(null, { headers: date === null ? {} : { date } })

test('the server time is this device’s clock until an answer has a Date', async () => {
  const { recordServerTime, getServerTime } = await import('./server-time.ts')
  expect(getServerTime()).toBe(NOON)
  recordServerTime(answer(null), NOON)
  recordServerTime(answer('yesterday, maybe'), NOON)
  expect(getServerTime()).toBe(NOON)
})

test('the server time follows the server’s clock from its first answer on', async () => {
  const { recordServerTime, getServerTime } = await import('./server-time.ts')
  recordServerTime(answer('Wed, 25 Nov 2026 12:00:00 GMT'), NOON)
  expect(getServerTime()).toBe(NOON + 120 * HOUR)
  vi.setSystemTime(NOON + HOUR)
  expect(getServerTime()).toBe(NOON + 121 * HOUR)
})

test('the server time survives a change of this device’s clock', async () => {
  const { recordServerTime, getServerTime } = await import('./server-time.ts')
  recordServerTime(answer('Wed, 25 Nov 2026 12:00:00 GMT'), NOON)
  vi.setSystemTime(NOON + 120 * HOUR)
  recordServerTime(answer('Wed, 25 Nov 2026 12:00:00 GMT'), NOON + 120 * HOUR)
  expect(Math.abs(getServerTime() - (NOON + 120 * HOUR))).toBeLessThanOrEqual(1000)
})

test('a slow answer, and a Date header in whole seconds, do not shift the server time', async () => {
  const { recordServerTime, getServerTime } = await import('./server-time.ts')
  recordServerTime(answer('Fri, 20 Nov 2026 11:59:40 GMT'), NOON - 20_000)
  expect(getServerTime()).toBe(NOON)
  vi.setSystemTime(NOON + 900)
  recordServerTime(answer('Fri, 20 Nov 2026 12:00:00 GMT'), NOON + 900)
  expect(getServerTime()).toBe(NOON + 900)
})

test('a page that stays open over midnight is notified of the new day once', async () => {
  const { getServerToday, subscribeToToday } = await import('./server-time.ts')
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:58:10+07:00') })
  const days: number[] = []
  const end = subscribeToToday(() => days.push(getServerToday()))
  vi.advanceTimersByTime(100_000)
  expect(days).toEqual([])
  vi.advanceTimersByTime(100_000)
  expect(days).toEqual([25691121])
  end()
  expect(vi.getTimerCount()).toBe(0)
})
