// Saves requests: those that arrive together share a commit (ADR 6); a conflict is resolved alone.
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import type { SaveOutcome, SaveInput } from '../../../ports/stores.ts'
import { batchCalls } from '../connection/batch-calls.ts'
import type { Database } from '../connection/connection.ts'
import { getSqlState, UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { insertRequests, type NumberedSaving } from './insert-requests.ts'
import { requestIds, type RequestIds } from './request-ids.ts'
import { asStored, resolveSaveConflict } from './resolve-save-conflict.ts'

export type SaverDeps = StoreDeps & {
  readonly database: Database
  /** How many saves shared a commit. */
  readonly onBatch: (size: number) => void
}

const LARGEST_BATCH = 128

/**
 * Returns the function that saves a request, all or nothing. One batch is in flight at a time: with two, each was half as large, and
 * PostgreSQL took twice the processor for a save.
 */
export function createRequestSaver({
  onBatch,
  ...deps
}: SaverDeps): (saving: SaveInput) => Promise<SaveOutcome> {
  const ids = requestIds(deps.database)
  const insert = batchCalls((savings: readonly SaveInput[]) => insertBatch(savings, ids, deps), {
    largest: LARGEST_BATCH,
    onBatch,
  })
  return async (saving) => {
    const beganAt = performance.now()
    const { numbered, outcome } = await insert(saving)
    if (outcome === 'stored') return { kind: 'saved', request: asStored(numbered) }
    return answerInTime(beganAt, outcome, resolveSaveConflict(numbered, ids, deps))
  }
}

/** `unknown`: the answer of the database was lost, so the request may be stored. */
type Outcome = 'stored' | 'left-out' | 'unknown'

async function insertBatch(savings: readonly SaveInput[], ids: RequestIds, deps: Omit<SaverDeps, 'onBatch'>) {
  const numbered = await numberAll(savings, ids)
  // One request a citizen: further ones are resolved alone, where a citizen's saves are counted (D54).
  const ofEach = new Map(numbered.toReversed().map((each) => [each.saving.request.pid, each]))
  try {
    const stored = await insertRequests([...ofEach.values()], deps)
    return numbered.map((each) => toOutcome(each, stored.includes(each) ? 'stored' : 'left-out'))
  } catch (error) {
    const outcome = toFailureOutcome(error, savings.length === 1)
    if (outcome === null) throw error
    return numbered.map((each) => toOutcome(each, outcome))
  }
}

const toOutcome = (numbered: NumberedSaving, outcome: Outcome) => ({ numbered, outcome })

/** Returns null if nothing is stored and the batch must be repeated save by save. */
function toFailureOutcome(error: unknown, isAlone: boolean): Outcome | null {
  if (error instanceof DatabaseUnavailable) return error.mayBeDone ? 'unknown' : 'left-out'
  // Another transaction committed the save key at the same moment.
  return isAlone && getSqlState(error) === UNIQUE_VIOLATION ? 'left-out' : null
}

async function numberAll(savings: readonly SaveInput[], ids: RequestIds): Promise<NumberedSaving[]> {
  const numbered: NumberedSaving[] = []
  for (const saving of savings) {
    const reqYear = saving.request.registerDate.year
    numbered.push({ reqYear, reqId: await ids.draw(reqYear), saving })
  }
  return numbered
}

/** From the first statement on; browsers give up later. */
const ANSWER_WITHIN_MS = 9_000

/**
 * Answers in time even if the commit does not end, for example because a standby is gone. The outcome is then in doubt, and a repeat with
 * the same key finds out.
 */
async function answerInTime(
  beganAt: number,
  outcome: Outcome,
  resolving: Promise<SaveOutcome>,
): Promise<SaveOutcome> {
  const left = Math.max(0, beganAt + ANSWER_WITHIN_MS - performance.now())
  const late = pause(left, null, { ref: false }).then(() => {
    throw inDoubt()
  })
  try {
    return await Promise.race([resolving, late])
  } catch (error) {
    const isInDoubt = error instanceof DatabaseUnavailable && (error.mayBeDone || outcome === 'unknown')
    throw isInDoubt ? inDoubt(error) : error
  }
}

function inDoubt(cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('It is not known whether the request was saved', { cause, mayBeDone: true })
}
