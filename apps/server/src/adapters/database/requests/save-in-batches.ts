// Saves requests. Saves that arrive together share a commit (ADR 6); conflicts are resolved one by one.
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import type { SaveOutcome, SaveInput } from '../../../ports/stores.ts'
import { batchCalls } from '../connection/batch-calls.ts'
import type { Database } from '../connection/connection.ts'
import { getSqlState, UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { insertRequests, type NumberedSave } from './insert-requests.ts'
import { createRequestIds, type RequestIds } from './request-ids.ts'
import { toStoredRequest, resolveSaveConflict } from './resolve-save-conflict.ts'

export type SaverDeps = StoreDeps & {
  readonly database: Database
  /** Called with the number of saves that share a commit. */
  readonly onBatch: (size: number) => void
}

const LARGEST_BATCH = 128

/**
 * Returns the function that saves a request, all or nothing. One batch is in flight at a time: with two, batches were half as large and
 * PostgreSQL used twice the processor time per save.
 */
export function createRequestSaver({
  onBatch,
  ...deps
}: SaverDeps): (saving: SaveInput) => Promise<SaveOutcome> {
  const ids = createRequestIds(deps.database)
  const insert = batchCalls((savings: readonly SaveInput[]) => insertBatch(savings, ids, deps), {
    largest: LARGEST_BATCH,
    onBatch,
  })
  return async (saving) => {
    const startedAt = performance.now()
    const { numbered, outcome } = await insert(saving)
    if (outcome === 'stored') return { kind: 'saved', request: toStoredRequest(numbered) }
    return answerInTime(startedAt, outcome, resolveSaveConflict(numbered, ids, deps))
  }
}

/** `unknown`: the answer of the database was lost, so the request may be stored. */
type Outcome = 'stored' | 'left-out' | 'unknown'

async function insertBatch(savings: readonly SaveInput[], ids: RequestIds, deps: Omit<SaverDeps, 'onBatch'>) {
  const numbered = await numberAll(savings, ids)
  // A batch has the first request of each citizen. Others are resolved one by one, which counts the citizen's saves of the day (D54).
  const firstOfEach = new Map(numbered.toReversed().map((each) => [each.saving.request.pid, each]))
  try {
    const stored = await insertRequests([...firstOfEach.values()], deps)
    return numbered.map((each) => toOutcome(each, stored.includes(each) ? 'stored' : 'left-out'))
  } catch (error) {
    const outcome = toFailureOutcome(error, savings.length === 1)
    if (outcome === null) throw error
    return numbered.map((each) => toOutcome(each, outcome))
  }
}

const toOutcome = (numbered: NumberedSave, outcome: Outcome) => ({ numbered, outcome })

/** Returns null if nothing is stored and the batch must be repeated save by save. */
function toFailureOutcome(error: unknown, isAlone: boolean): Outcome | null {
  if (error instanceof DatabaseUnavailable) return error.mayBeDone ? 'unknown' : 'left-out'
  // Another transaction committed the save key at the same moment.
  return isAlone && getSqlState(error) === UNIQUE_VIOLATION ? 'left-out' : null
}

async function numberAll(savings: readonly SaveInput[], ids: RequestIds): Promise<NumberedSave[]> {
  const numbered: NumberedSave[] = []
  for (const saving of savings) {
    const reqYear = saving.request.registerDate.year
    numbered.push({ reqYear, reqId: await ids.draw(reqYear), saving })
  }
  return numbered
}

/** The longest time from the first statement of a save to its answer. Browsers wait longer. */
const ANSWER_TIMEOUT_MS = 9_000

/**
 * Answers in time even if the commit does not end, for example because a standby is gone. Then the outcome is in doubt, and a retry with
 * the same key finds it out.
 */
async function answerInTime(
  startedAt: number,
  outcome: Outcome,
  resolving: Promise<SaveOutcome>,
): Promise<SaveOutcome> {
  const remainingMs = Math.max(0, startedAt + ANSWER_TIMEOUT_MS - performance.now())
  const timeout = pause(remainingMs, null, { ref: false }).then(() => {
    throw createDoubt()
  })
  try {
    return await Promise.race([resolving, timeout])
  } catch (error) {
    const isInDoubt = error instanceof DatabaseUnavailable && (error.mayBeDone || outcome === 'unknown')
    throw isInDoubt ? createDoubt(error) : error
  }
}

function createDoubt(cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('It is not known whether the request was saved', { cause, mayBeDone: true })
}
