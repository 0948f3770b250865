import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anIssuedPass, aSavedRequest } from '../../testing/sample-requests.ts'
import { registrationSheet } from '../../use-cases/documents/registration-sheet.ts'
import { sampleOf } from '../../use-cases/documents/sample-pass.ts'
import { cacheDrawnFiles, startDocuments } from './start-documents.ts'

const documents = startDocuments()
afterAll(() => documents.close())

const request = aSavedRequest()
const moment = { now: Date.parse('2026-11-20T09:00:00+07:00'), paymentEnabled: true }

test('a sheet is drawn once for repeated calls, and again when its content differs', async () => {
  const draw = (paymentEnabled = true) =>
    documents.registrationSheet(registrationSheet(request, { ...moment, paymentEnabled }))
  const drawn = await draw()
  expect(await draw()).toBe(drawn)
  expect(await draw(false)).not.toEqual(drawn)
})

test('a sample is drawn once for repeated calls', async () => {
  const draw = () =>
    documents.samplePass({ sample: sampleOf({ request, pass: anIssuedPass(request) }), face: null })
  expect(await draw()).toBe(await draw())
})

const TTL_MS = 60_000
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
    { maxEntries: 2, ttlMs: TTL_MS },
  )
})

describe('the same content', () => {
  test('is drawn once for all calls within the time to live, and again after it', async () => {
    // The caches of other files in this process must not wait for the clock of this test.
    vi.useFakeTimers()
    onTestFinished(() => void vi.clearAllTimers().useRealTimers())
    const [first, atOnce] = await Promise.all([draw({ name: 'a' }), draw({ name: 'a' })])
    expect(atOnce).toBe(first)
    vi.advanceTimersByTime(TTL_MS - 1)
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
