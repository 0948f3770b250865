import { expect, test } from 'vitest'
import { cacheDrawnFiles } from './start-documents.ts'

test('documents with the same content are drawn once until the cached file expires', async () => {
  let now = 1
  const limits = { max: 2, ttl: 60_000, clock: { now: () => now } }
  const draw = cacheDrawnFiles(async (text: string) => Buffer.from(text), limits)
  const [first, second] = await Promise.all([draw('a'), draw('a')])
  expect(second).toBe(first)
  now += limits.ttl
  expect(await draw('a')).toBe(first)
  now += 1
  expect(await draw('a')).not.toBe(first)
})
