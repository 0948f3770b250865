// Group commit: calls that arrive together share one query, and each is answered after its commit (ADR 6).
//
// A batch is sent at the end of a turn of the event loop, with all calls that arrived in that turn or while the previous batch was in
// flight. A batchCalls has at most one batch in flight, so it keeps the order of arrival. If a batch fails, its calls are retried one by
// one, so that a bad row fails alone: the query must be all or nothing, and safe to repeat. If the database is unavailable, nothing is
// retried and every call of the batch is rejected. While 16 full batches wait, further calls are rejected at once. Waiting calls are only
// in memory: if the process ends they are lost, but none of them has been answered.
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../../ports/failures.ts'

/** One answer for each item, in the same order. */
type Batch<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>

type WaitingCall<Item, Answer> = PromiseWithResolvers<Answer> & { readonly item: Item }

type BatchLimits = {
  readonly largest: number
  readonly onBatch?: (size: number) => void
}

const MAX_WAITING_BATCHES = 16

export function batchCalls<Item, Answer>(
  callBatch: Batch<Item, Answer>,
  { largest, onBatch }: BatchLimits,
): (item: Item) => Promise<Answer> {
  let waiting: WaitingCall<Item, Answer>[] = []
  let isInFlight = false

  async function callWaiting(): Promise<void> {
    isInFlight = true
    while (waiting.length > 0) {
      await endOfTurn()
      const batch = waiting.slice(0, largest)
      waiting = waiting.slice(largest)
      onBatch?.(batch.length)
      await settle(callBatch, batch)
    }
    isInFlight = false
  }

  return async (item) => {
    if (waiting.length >= largest * MAX_WAITING_BATCHES)
      throw new DatabaseUnavailable('Too many calls are waiting for the database')
    const call = { item, ...Promise.withResolvers<Answer>() }
    waiting.push(call)
    if (!isInFlight) void callWaiting()
    return call.promise
  }
}

/** Never throws: each call of the batch is resolved or rejected. */
async function settle<Item, Answer>(
  callBatch: Batch<Item, Answer>,
  batch: readonly WaitingCall<Item, Answer>[],
): Promise<void> {
  try {
    const answers = await callBatch(batch.map(({ item }) => item))
    answers.forEach((answer, index) => batch[index]?.resolve(answer))
  } catch (error) {
    if (batch.length === 1 || error instanceof DatabaseUnavailable)
      return batch.forEach(({ reject }) => reject(error))
    for (const one of batch) await settle(callBatch, [one])
  }
}

/** Look-ups that arrive together share a statement. `at` in a row is the position of its item in the list, counted from 1. */
export function batchLookUps<Item, Row extends { readonly at: number }>(
  findAll: (items: readonly Item[]) => Promise<readonly Row[]>,
  limits: BatchLimits,
): (item: Item) => Promise<readonly Row[]> {
  return batchCalls(async (items) => {
    const byPlace = Map.groupBy(await findAll(items), ({ at }) => at)
    return items.map((_item, index) => byPlace.get(index + 1) ?? [])
  }, limits)
}
