import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheDrawnFiles } from './cache-drawn-files.ts'

let drawn: string[]
const draw = cacheDrawnFiles(
  async ({ name }: { name: string }) => {
    drawn.push(name)
    if (name === 'broken') throw new Error('It cannot be drawn')
    return Buffer.from(name)
  },
  { maxEntries: 2, ttlMs: 60_000 },
)

beforeEach(() => {
  drawn = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('the same content', () => {
  test('is drawn once for all calls within the time to live, and again after it', async () => {
    const [first, atOnce] = await Promise.all([draw({ name: 'a' }), draw({ name: 'a' })])
    expect(atOnce).toBe(first)
    vi.advanceTimersByTime(59_999)
    expect(await draw({ name: 'a' })).toBe(first)
    vi.advanceTimersByTime(1)
    expect(await draw({ name: 'a' })).not.toBe(first)
    expect(drawn).toEqual(['a', 'a'])
  })

  test('is drawn again after a failure', async () => {
    await expect(draw({ name: 'broken' })).rejects.toThrow('It cannot be drawn')
    await expect(draw({ name: 'broken' })).rejects.toThrow('It cannot be drawn')
    expect(drawn).toEqual(['broken', 'broken'])
  })
})

test('different content is drawn separately', async () => {
  expect(Buffer.from(await draw({ name: 'a' })).toString()).toBe('a')
  expect(Buffer.from(await draw({ name: 'b' })).toString()).toBe('b')
})

test('a third entry evicts the oldest of two', async () => {
  for (const name of ['a', 'b', 'a', 'b']) await draw({ name })
  expect(drawn).toEqual(['a', 'b'])
  for (const name of ['c', 'b', 'a']) await draw({ name })
  expect(drawn).toEqual(['a', 'b', 'c', 'a'])
})
