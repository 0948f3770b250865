// Group commit: what arrives together, or while a flush is in flight, shares the next one, and each is answered after its commit.
import { DatabaseUnavailable } from '../../../ports/database-unavailable.ts'

/** One answer an item, in the order of the items. */
type Flush<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>

type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type FlushLimits = {
  readonly largest: number
  readonly onFlush?: (size: number) => void
}

/** With more of them waiting the database does not keep up: whoever comes is told at once instead of late. */
const MOST_BATCHES_WAITING = 16

export function flushTogether<Item, Answer extends object | null>(
  flush: Flush<Item, Answer>,
  { largest, onFlush }: FlushLimits,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = []
  let isFlushing = false

  async function flushWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largest)
      waiting = waiting.slice(largest)
      onFlush?.(batch.length)
      await settle(flush, batch)
    }
    isFlushing = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= largest * MOST_BATCHES_WAITING) {
        reject(new DatabaseUnavailable('Too much waits for the database'))
        return
      }
      waiting.push({ item, resolve, reject })
      if (isFlushing) return
      isFlushing = true
      // What comes in the same turn of the event loop goes along, instead of waiting for the first to come back.
      setImmediate(() => void flushWaiting())
    })
}

/** Never throws. A batch that the database refuses is tried one by one, so that a bad row fails alone. */
async function settle<Item, Answer extends object | null>(
  flush: Flush<Item, Answer>,
  batch: readonly Waiting<Item, Answer>[],
): Promise<void> {
  try {
    const answers = await flush(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, index) => resolve(answerAt(answers, index)))
  } catch (error) {
    if (batch.length === 1 || error instanceof DatabaseUnavailable) {
      for (const { reject } of batch) reject(error)
      return
    }
    for (const one of batch) await settle(flush, [one])
  }
}

function answerAt<Answer extends object | null>(answers: readonly Answer[], index: number): Answer {
  const answer = answers[index]
  if (answer === undefined) throw new Error('A flush answered fewer items than it was given')
  return answer
}
