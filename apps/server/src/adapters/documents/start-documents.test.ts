import { beforeEach, describe, expect, test } from 'vitest'
import { cacheDrawnFiles } from './start-documents.ts'

const TTL_MS = 60_000
let now = 1
let drawn: string[]
let draw: (content: { name: string }) => Promise<Uint8Array>

beforeEach(() => {
  drawn = []
  draw = cacheDrawnFiles(
    async ({ name }: { name: string }) => {
      drawn.push(name)
      if (name === 'broken') throw new Error('It cannot be drawn')
      return Buffer.from(name)
    },
    { max: 2, ttl: TTL_MS, clock: { now: () => now } },
  )
})

describe('the same content', () => {
  test('is drawn once for all calls within the time to live, and again after it', async () => {
    const [first, atOnce] = await Promise.all([draw({ name: 'a' }), draw({ name: 'a' })])
    expect(atOnce).toBe(first)
    now += TTL_MS
    expect(await draw({ name: 'a' })).toBe(first)
    now += 1
    expect(await draw({ name: 'a' })).not.toBe(first)
    expect(drawn).toEqual(['a', 'a'])
  })

  test('is drawn again after a failure', async () => {
    await expect(draw({ name: 'broken' })).rejects.toThrow('It cannot be drawn')
    await expect(draw({ name: 'broken' })).rejects.toThrow('It cannot be drawn')
    expect(drawn).toEqual(['broken', 'broken'])
  })
})

test('a third entry evicts the oldest of two', async () => {
  for (const name of ['a', 'b', 'a', 'b']) await draw({ name })
  expect(drawn).toEqual(['a', 'b'])
  for (const name of ['c', 'b', 'a']) await draw({ name })
  expect(drawn).toEqual(['a', 'b', 'c', 'a'])
})
