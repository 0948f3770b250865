// Requests in PostgreSQL: saves share a commit, the rare ones that conflict with another request are resolved one by one.
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import type {
  Cancelling,
  IssueOutcome,
  Issuing,
  RequestStore,
  SaveOutcome,
  Saving,
} from '../../../ports/stores.ts'
import { entryColumns, insertEntries } from '../access-log/access-log-table.ts'
import { batchCalls } from '../connection/batch-calls.ts'
import { type Database, statement } from '../connection/connection.ts'
import { constraintOf, sqlStateOf, UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { alsoRemind } from '../reminders/reminder-queue.ts'
import { newToken } from '../reminders/stopped-mailboxes.ts'
import { insertRequests, type NumberedSaving } from './insert-requests.ts'
import { requestIds, type RequestIds } from './request-ids.ts'
import { requestReads } from './request-reads.ts'
import { REQUEST_COLUMNS, RequestRow, toSavedRequest } from './request-row.ts'
import { asStored, resolveSaveConflict } from './resolve-save-conflict.ts'

const LARGEST_BATCH = 128
const ONE_A_DOCUMENT_NUMBER = 'request_one_a_document_number'

const cancel = statement(
  `WITH cancelled AS (
      UPDATE request SET status = 2 WHERE citizen = $1 AND req_year = $2 AND req_id = $3 AND status = 0
      RETURNING ${REQUEST_COLUMNS}
    ), logged AS (
      ${insertEntries(6, 'CROSS JOIN cancelled')}
    ), ${alsoRemind('cancelled', 'cancelled', '$4::bytea', '$5::timestamptz')}
    SELECT * FROM cancelled`,
  RequestRow,
)
const issue = statement(
  `WITH issued AS (
    UPDATE request SET
      status = $3, bp_no = coalesce($4, bp_no), bpop_no = coalesce($5, bpop_no), bpop_year = coalesce($6, bpop_year),
      issue_date = coalesce($7, issue_date), expire_date = coalesce($8, expire_date)
    WHERE req_year = $1 AND req_id = $2 AND status <> 2
    RETURNING ${REQUEST_COLUMNS}
    ), ${alsoRemind('confirmed', 'issued', '$9::bytea', '$10::timestamptz')}
    SELECT * FROM issued`,
  RequestRow,
)

type Parts = Omit<StoreParts, 'queries'> & {
  readonly database: Database
  readonly onBatch: (size: number) => void
  /** Whether messages are sent to citizens who gave an address (D53). */
  readonly sendsReminders: boolean
}

/** Who may see which request is asked for by the national ID of its owner (D13). */
export function requestTable({ database, onBatch, ...parts }: Parts): RequestStore {
  const ids = requestIds(database)
  const attempt = attemptsInBatches(ids, { ...parts, queries: database }, onBatch)
  const { clock } = parts
  const tokenFor = (isReminded: boolean) => (parts.sendsReminders && isReminded ? newToken() : null)

  return {
    ...requestReads(database, parts),
    /** All or nothing, with its reminder; at most one live request a match, whoever else saves at the same moment. */
    async save(saving: Saving): Promise<SaveOutcome> {
      const beganAt = performance.now()
      const { numbered, isSaved, isInDoubt } = await attempt(saving)
      if (isSaved) return { kind: 'saved', request: asStored(numbered) }
      return withinDeadline(beganAt, isInDoubt, resolveSaveConflict({ database, ids }, numbered, parts))
    },
    /** Commits together with the log entries; null when the request is not pending any more. */
    async cancel(pid: string, { reqYear, reqId }: RequestNumber, { entries, isReminded }: Cancelling) {
      const key = [parts.hashes.ofCitizen(pid), reqYear, reqId]
      const reminder = [tokenFor(isReminded), new Date(clock.now())]
      const [row] = await database.query(cancel, [
        ...key,
        ...reminder,
        ...entryColumns(entries, parts.hashes),
      ])
      return row ? toSavedRequest(row, parts) : null
    },
    async issue(
      { reqYear, reqId }: RequestNumber,
      { status, bpNo, bpopNo, bpopYear, issueDate, expireDate, isReminded }: Issuing,
    ): Promise<IssueOutcome> {
      const pass = [bpNo ?? null, bpopNo ?? null, bpopYear ?? null, issueDate ?? null, expireDate ?? null]
      const values = [reqYear, reqId, status, ...pass, tokenFor(isReminded), new Date(clock.now())]
      try {
        const [row] = await database.query(issue, values)
        return row ? { kind: 'issued', request: toSavedRequest(row, parts) } : { kind: 'cancelled' }
      } catch (error) {
        return numberTaken(error)
      }
    },
  }
}

function numberTaken(error: unknown): IssueOutcome {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
  const isDocumentNumber = constraintOf(error) === ONE_A_DOCUMENT_NUMBER
  return { kind: 'number-taken', field: isDocumentNumber ? 'bpNo' : 'bpopNo' }
}

type Inserting = Parameters<typeof insertRequests>[1]

/**
 * One batch at a time. With two, one could be prepared while the other waits for its commit, but each was half as large, and what a
 * batch costs whatever its size was paid twice: PostgreSQL took twice the processor for a save, the server 1.17 times.
 */
function attemptsInBatches(ids: RequestIds, parts: Inserting, onBatch: (size: number) => void) {
  const attemptAll = async (savings: readonly Saving[]) => {
    const numbered = await numberAll(ids, savings)
    // One of each citizen; the others are resolved behind it, where they are counted (D54).
    const ofEach = new Map(numbered.toReversed().map((each) => [each.saving.request.pid, each]))
    let isInDoubt = false
    const saved = await insertRequests([...ofEach.values()], parts).catch(
      (error: unknown): NumberedSaving[] => {
        isInDoubt = mayBeSaved(error, savings.length)
        return []
      },
    )
    return numbered.map((each) => ({ numbered: each, isSaved: saved.includes(each), isInDoubt }))
  }
  return batchCalls(attemptAll, { largest: LARGEST_BATCH, onBatch })
}

/**
 * Where the answer was lost, the commit may have happened all the same: resolveSaveConflict looks for the request's number first.
 * Where another save committed the save key at the same moment, it finds that save. Of a batch each is tried alone before.
 */
function mayBeSaved(error: unknown, count: number): boolean {
  if (error instanceof DatabaseUnavailable) return error.mayBeDone
  if (count === 1 && sqlStateOf(error) === UNIQUE_VIOLATION) return false
  throw error
}

/** Numbers count within the year of registration. */
async function numberAll(ids: RequestIds, savings: readonly Saving[]): Promise<NumberedSaving[]> {
  const numbered: NumberedSaving[] = []
  for (const saving of savings) {
    const reqYear = saving.request.registerDate.year
    numbered.push({ reqYear, reqId: await ids.draw(reqYear), saving })
  }
  return numbered
}

// A save is answered in time, even where its commit is not: a standby that a commit waits for may be gone, for instance. What cannot
// be known by then is said to be in doubt, and a repeat with the same key finds out.

/** The time counts from the first statement on; a browser gives up later. */
const ANSWER_WITHIN_MS = 9_000

function inDoubt(cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('It is not known whether the request was saved', { cause, mayBeDone: true })
}

/** `wasInDoubt`: a statement before `resolving` may have saved it. */
async function withinDeadline<Result>(
  beganAt: number,
  wasInDoubt: boolean,
  resolving: Promise<Result>,
): Promise<Result> {
  const left = Math.max(0, beganAt + ANSWER_WITHIN_MS - performance.now())
  const late = pause(left, null, { ref: false }).then(() => {
    throw inDoubt()
  })
  try {
    return await Promise.race([resolving, late])
  } catch (error) {
    const isInDoubt = error instanceof DatabaseUnavailable && (error.mayBeDone || wasInDoubt)
    throw isInDoubt ? inDoubt(error) : error
  }
}
