// Deletes what has been stored as long as the retention allows (D9 to D11, D29, D53, D60).
//
// A purge is a series of small transactions, so that none reaches a time limit however much is due, and no save waits long behind one.
// Each asks for the purge's lock; where another server has it, this one stops, and the other goes on. A batch that fails is counted
// and its kind is left for the next purge; the other kinds go on. What is due is decided by the database's clock, and nothing is
// deleted where this machine's differs from it by more than a minute: one of the two is wrong, and the rows were dated by either.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Clock } from '../../../ports/operation.ts'
import type { PurgeOutcome } from '../../../ports/stores.ts'
import { type Database, type Statement, statement } from '../connection/connection.ts'
import { INSUFFICIENT_PRIVILEGE, getSqlState } from '../connection/database-failure.ts'
import { TABLES_OF_CITIZENS } from '../tables.ts'
import { clockDifference } from './database-state.ts'

const MOST_DIFFERENCE_MS = 60_000
/** Any number, the same for every server. */
const LOCK = 25_691_121

/** How many rows a statement deletes at most. */
const BATCH = 1_000
const Counted = z.object({ count: z.int() })

const purgeLock = statement(
  'SELECT pg_try_advisory_xact_lock($1) AS is_mine',
  z.object({ is_mine: z.boolean() }),
)

type Kind = {
  /** What its rows are called in the outcome. */
  readonly name: string
  /** What a failure names. */
  readonly place: string
  readonly deleting: Statement<typeof Counted>
  readonly valuesAt: (now: number) => readonly unknown[]
  readonly isOfLog?: true
}

const agedBy = (retentionMs: number) => (now: number) => [new Date(now - retentionMs)]

// What a purge deletes is found by an index. Rows that somebody works on are left for the next purge.

/** `since` is the column with the time from which on it is stored. */
const deletingRows = (table: string, key: string, since: string) =>
  statement(
    `WITH due AS (
        SELECT ${key} FROM ${table} WHERE ${since} <= $1 ORDER BY ${since} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM due) RETURNING 1
      )
      SELECT count(*)::int AS count FROM gone`,
    Counted,
  )

const KINDS = TABLES_OF_CITIZENS.flatMap(({ name, table, key, ends }) =>
  Object.entries(ends).map(([since, retentionMs]): Kind => {
    const deleting = deletingRows(table, key, since)
    return { name, place: `${table} by ${since}`, deleting, valuesAt: agedBy(retentionMs) }
  }),
)

export function purge(database: Database, clock: Clock, stop?: AbortSignal) {
  return purgeKinds(database, clock, KINDS, stop)
}

const oldEntries = {
  name: 'entriesOfTheAccessLog',
  place: 'access_log by at',
  deleting: deletingRows('access_log', 'id', 'at'),
  isOfLog: true,
} as const

/** Only the log's owner can call it: the log's trigger rejects a delete by any other role (D44). */
export function purgeAccessLog(database: Database, clock: Clock, retentionMs: number) {
  return purgeKinds(database, clock, [{ ...oldEntries, valuesAt: agedBy(retentionMs) }])
}

const YEAR = 10_000

/** `ends_on` is the day from which REQUEST_YEARS count. Returns the latest one whose years are over today. */
export function lastDueDay(today: BuddhistDate, years: number): number {
  return toDateNumber(today) - years * YEAR
}

/** Each citizen's log says which purge deleted a request (D60). */
const deletingRequests = statement(
  `WITH due AS (
      SELECT req_year, req_id FROM request WHERE ends_on <= $1 ORDER BY ends_on LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM request WHERE (req_year, req_id) IN (SELECT req_year, req_id FROM due) RETURNING req_year, req_id, citizen
    ), keys AS (
      DELETE FROM save_key USING gone
      WHERE save_key.citizen = gone.citizen AND save_key.req_year = gone.req_year AND save_key.req_id = gone.req_id
    ), messages AS (
      DELETE FROM reminder USING gone WHERE reminder.req_year = gone.req_year AND reminder.req_id = gone.req_id
    ), logged AS (
      INSERT INTO access_log (subject, what, why, by, request_id, reader, reason, at)
      SELECT citizen, '{erase}', 'operator', 'operator', $2, 'border-pass purge', $3, $4::timestamptz FROM gone
    )
    SELECT count(*)::int AS count FROM gone`,
  Counted,
)

/** Only the owner of the tables can call it: the servers' role has no right to delete a request (D60). */
export function purgeRequests(database: Database, clock: Clock, years: number) {
  return purgeKinds(database, clock, [
    {
      name: 'requests',
      place: 'request by ends_on',
      deleting: deletingRequests,
      valuesAt(now) {
        const today = toBangkokDate(now)
        const due = lastDueDay(today, years)
        return [due, `purge-${toDateNumber(today)}`, `REQUEST_YEARS=${years}`, new Date(now)]
      },
    },
  ])
}

/** Why a batch failed, without a value of a row. Without the right to delete no later purge helps. */
function describeFailure(error: unknown): { readonly because: string } {
  const sqlState = getSqlState(error)
  if (sqlState === INSUFFICIENT_PRIVILEGE) throw error
  return { because: sqlState ?? (error instanceof Error ? error.name : 'unknown') }
}

/** Returns how many rows it deleted; none ends its kind. */
function deleteBatch(database: Database, kind: Kind, now: number): Promise<number | 'not-mine'> {
  return database.transaction(async (queries) => {
    const [locked] = await queries.query(purgeLock, [LOCK])
    if (locked?.is_mine !== true) return 'not-mine'
    if (kind.isOfLog) await queries.query(passOfPurge, [])
    const [deleted] = await queries.query(kind.deleting, kind.valuesAt(now))
    return deleted?.count ?? 0
  })
}

async function purgeKinds(
  database: Database,
  clock: Clock,
  kinds: readonly Kind[],
  stop?: AbortSignal,
): Promise<PurgeOutcome> {
  const aheadMs = await clockDifference(database)
  if (Math.abs(aheadMs) > MOST_DIFFERENCE_MS) return { kind: 'clocks-differ', aheadMs }
  const removed: Record<string, number> = {}
  const failures: string[] = []
  let longestMs = 0
  // In a sandbox the service's clock differs from the machine's on purpose.
  const now = clock.now() - aheadMs
  for (const kind of kinds) {
    for (let isDone = false; !isDone;) {
      const began = performance.now()
      const count = await deleteBatch(database, kind, now).catch(describeFailure)
      const ms = performance.now() - began
      longestMs = Math.max(longestMs, Math.round(ms))
      if (count === 'not-mine') return { kind: 'runs-elsewhere' }
      const isFailed = typeof count === 'object'
      if (isFailed) failures.push(`${kind.place}: ${count.because}`)
      removed[kind.name] = (removed[kind.name] ?? 0) + (isFailed ? 0 : count)
      isDone = isFailed || count === 0 || stop?.aborted === true
      // As long as the batch took: the purge uses half of one connection at most.
      if (!isDone) await pause(ms)
    }
  }
  return { kind: 'purged', removed, failures, longestMs }
}

/** Permits the deletion, in its transaction. */
const passOfPurge = statement("SELECT set_config('border_pass.purge', 'on', true)")
