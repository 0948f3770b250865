import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import { batchCalls } from './batch-calls.ts'

type Answered = { readonly item: number }

/** A flush that ends when it is told to, and keeps what it was given. */
function recorded(refuses: (items: readonly number[]) => Error | null = () => null) {
  const batches: (readonly number[])[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const flush = async (items: readonly number[]): Promise<Answered[]> => {
    batches.push(items)
    await gate
    const error = refuses(items)
    if (error) throw error
    return items.map((item) => ({ item }))
  }
  return { batches, flush, release }
}

test('calls of one turn of the event loop go together, each with its own answer', async () => {
  const { batches, flush, release } = recorded()
  const together = batchCalls(flush, { largest: 10 })
  const answers = [1, 2, 3].map((item) => together(item))
  release()
  expect(await Promise.all(answers)).toEqual([{ item: 1 }, { item: 2 }, { item: 3 }])
  expect(batches).toEqual([[1, 2, 3]])
})

test.each([
  [3, [[1], [2, 3, 4]]],
  [2, [[1], [2, 3], [4]]],
])(
  'what arrives while a flush is in flight: shares the next one, at most %d of them',
  async (largest, expected) => {
    const { batches, flush, release } = recorded()
    const together = batchCalls(flush, { largest })
    const first = together(1)
    await nextTurn()
    const others = [2, 3].map((item) => together(item))
    await nextTurn()
    const last = together(4)
    release()
    expect(await Promise.all([first, ...others, last])).toEqual([1, 2, 3, 4].map((item) => ({ item })))
    expect(batches).toEqual(expected)
  },
)

test('a bad one among good ones fails alone', async () => {
  const { batches, flush, release } = recorded((items) => (items.includes(3) ? new Error('bad row') : null))
  const together = batchCalls(flush, { largest: 10 })
  const answers = Promise.allSettled([1, 2, 3, 4].map((item) => together(item)))
  release()
  expect((await answers).map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true])
  expect(batches).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]])
})

test('sixteen batches may wait, what comes after is refused at once', async () => {
  const { flush, release } = recorded()
  const together = batchCalls(flush, { largest: 2 })
  const first = together(0)
  await nextTurn()
  const waiting = Array.from({ length: 16 * 2 }, (_, item) => together(item))
  await expect(together(99)).rejects.toThrow(DatabaseUnavailable)
  release()
  expect(await Promise.all([first, ...waiting])).toHaveLength(33)
  expect(await together(100)).toEqual({ item: 100 })
})

test('a database that is away fails the batch at once, and the next batch is tried anew', async () => {
  let isAway = true
  const { batches, flush, release } = recorded(() => (isAway ? new DatabaseUnavailable('away') : null))
  const together = batchCalls(flush, { largest: 10 })
  const first = Promise.allSettled([1, 2, 3].map((item) => together(item)))
  release()
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toEqual([[1, 2, 3]])
  isAway = false
  expect(await together(4)).toEqual({ item: 4 })
})
