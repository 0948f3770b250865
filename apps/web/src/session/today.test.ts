import { afterEach, expect, test, vi } from 'vitest'
import { serverToday, subscribeToToday } from './today.ts'

afterEach(() => void vi.useRealTimers())

test('a page that is open over midnight learns of the new day once', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:58:10+07:00') })
  const days: number[] = []
  const end = subscribeToToday(() => days.push(serverToday()))
  vi.advanceTimersByTime(100_000)
  expect(days).toEqual([])
  vi.advanceTimersByTime(100_000)
  expect(days).toEqual([25691121])
  end()
  expect(vi.getTimerCount()).toBe(0)
})
