import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import { batchCalls } from './batch-calls.ts'

type Answered = { readonly item: number }

/** Creates a flush that records its batches and ends when `release` is called. */
function createRecorder(findError: (items: readonly number[]) => Error | null = () => null) {
  const batches: (readonly number[])[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const flush = async (items: readonly number[]): Promise<Answered[]> => {
    batches.push(items)
    await gate
    const error = findError(items)
    if (error) throw error
    return items.map((item) => ({ item }))
  }
  return { batches, flush, release }
}

test('calls of one turn of the event loop share a batch, and each gets its own answer', async () => {
  const { batches, flush, release } = createRecorder()
  const call = batchCalls(flush, { largest: 10 })
  const answers = [1, 2, 3].map((item) => call(item))
  release()
  expect(await Promise.all(answers)).toEqual([{ item: 1 }, { item: 2 }, { item: 3 }])
  expect(batches).toEqual([[1, 2, 3]])
})

test.each([
  [3, [[1], [2, 3, 4]]],
  [2, [[1], [2, 3], [4]]],
])(
  'calls that arrive while a batch is in flight share the next one, at most %d in a batch',
  async (largest, expected) => {
    const { batches, flush, release } = createRecorder()
    const call = batchCalls(flush, { largest })
    const first = call(1)
    await nextTurn()
    const others = [2, 3].map((item) => call(item))
    await nextTurn()
    const last = call(4)
    release()
    expect(await Promise.all([first, ...others, last])).toEqual([1, 2, 3, 4].map((item) => ({ item })))
    expect(batches).toEqual(expected)
  },
)

test('a bad call fails alone, and the others of its batch succeed', async () => {
  const { batches, flush, release } = createRecorder((items) =>
    items.includes(3) ? new Error('bad row') : null,
  )
  const call = batchCalls(flush, { largest: 10 })
  const answers = Promise.allSettled([1, 2, 3, 4].map((item) => call(item)))
  release()
  expect((await answers).map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true])
  expect(batches).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]])
})

test('at most sixteen batches wait, and further calls are rejected at once', async () => {
  const { flush, release } = createRecorder()
  const call = batchCalls(flush, { largest: 2 })
  const first = call(0)
  await nextTurn()
  const waiting = Array.from({ length: 16 * 2 }, (_, item) => call(item))
  await expect(call(99)).rejects.toThrow(DatabaseUnavailable)
  release()
  expect(await Promise.all([first, ...waiting])).toHaveLength(33)
  expect(await call(100)).toEqual({ item: 100 })
})

test('an unavailable database fails the batch at once, and the next batch is tried again', async () => {
  let isDown = true
  const { batches, flush, release } = createRecorder(() => (isDown ? new DatabaseUnavailable('down') : null))
  const call = batchCalls(flush, { largest: 10 })
  const first = Promise.allSettled([1, 2, 3].map((item) => call(item)))
  release()
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toEqual([[1, 2, 3]])
  isDown = false
  expect(await call(4)).toEqual({ item: 4 })
})
