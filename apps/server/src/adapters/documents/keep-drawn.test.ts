import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDrawn } from './keep-drawn.ts'

let drawn: string[]
const draw = keepDrawn(
  async ({ name }: { name: string }) => {
    drawn.push(name)
    if (name === 'broken') throw new Error('It cannot be drawn')
    return Buffer.from(name)
  },
  { most: 2, milliseconds: 60_000 },
)

beforeEach(() => {
  drawn = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('of the same words', () => {
  test('one is drawn for all who ask within a minute, and a new one after it', async () => {
    const [first, atOnce] = await Promise.all([draw({ name: 'a' }), draw({ name: 'a' })])
    expect(atOnce).toBe(first)
    vi.advanceTimersByTime(59_999)
    expect(await draw({ name: 'a' })).toBe(first)
    vi.advanceTimersByTime(1)
    expect(await draw({ name: 'a' })).not.toBe(first)
    expect(drawn).toEqual(['a', 'a'])
  })

  test('what failed is tried anew', async () => {
    await expect(draw({ name: 'broken' })).rejects.toThrow('It cannot be drawn')
    await expect(draw({ name: 'broken' })).rejects.toThrow('It cannot be drawn')
    expect(drawn).toEqual(['broken', 'broken'])
  })
})

test('other words are drawn by themselves', async () => {
  expect(Buffer.from(await draw({ name: 'a' })).toString()).toBe('a')
  expect(Buffer.from(await draw({ name: 'b' })).toString()).toBe('b')
})

test('two are kept, and of three the oldest goes', async () => {
  for (const name of ['a', 'b', 'a', 'b']) await draw({ name })
  expect(drawn).toEqual(['a', 'b'])
  for (const name of ['c', 'b', 'a']) await draw({ name })
  expect(drawn).toEqual(['a', 'b', 'c', 'a'])
})
