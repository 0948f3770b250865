import { expect, test } from 'vitest'
import { cacheDrawnFiles } from './start-documents.ts'

test('documents with the same content are drawn once until the cached file expires', async () => {
  // Not 0, because lru-cache never expires an entry of that time.
  let now = 1
  const limits = { max: 2, ttl: 60_000, clock: { now: () => now } }
  const draw = cacheDrawnFiles(async (text: string) => Buffer.from(text), limits)
  const [first, second] = await Promise.all([draw('a'), draw('a')])
  expect(second).toBe(first)
  // lru-cache still serves an entry of exactly this age.
  now += limits.ttl
  expect(await draw('a')).toBe(first)
  now += 1
  expect(await draw('a')).not.toBe(first)
})
