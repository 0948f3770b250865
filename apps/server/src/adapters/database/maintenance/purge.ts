// Deletes rows at the end of their retention (D9 to D11, D29, D53, D60).
//
// A purge is a series of small transactions: none reaches a time limit, and no save waits long for one. Each takes the purge's lock; if
// another server holds it, this purge stops. If a batch fails, the rest of its kind waits for the next purge and the other kinds go on.
// The database's clock decides which rows are due. If this machine's clock differs from it by more than a minute, nothing is deleted: one
// of the two is wrong, and rows were dated by both.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Clock } from '../../../ports/operation.ts'
import type { PurgeOutcome } from '../../../ports/stores.ts'
import { type Database, type Statement, statement } from '../connection/connection.ts'
import { INSUFFICIENT_PRIVILEGE, getSqlState } from '../connection/database-failure.ts'
import { TABLES_OF_CITIZENS } from '../tables.ts'
import { measureClockDifference } from './database-state.ts'

const MAX_DIFFERENCE_MS = 60_000
/** Any number, the same for every server. */
const LOCK = 25_691_121

const ROWS_PER_BATCH = 1_000
const Counted = z.object({ count: z.int() })

const TAKE_LOCK = statement(
  'SELECT pg_try_advisory_xact_lock($1) AS is_mine',
  z.object({ is_mine: z.boolean() }),
)

type PurgeKind = {
  /** The key of its count in the outcome. */
  readonly name: string
  readonly failureLabel: string
  readonly deleteStatement: Statement<typeof Counted>
  readonly toValues: (now: number) => readonly unknown[]
  readonly isAccessLog?: true
}

const toCutoff = (retentionMs: number) => (now: number) => [new Date(now - retentionMs)]

/** `since`: the timestamp column from which the retention counts. Rows locked by another transaction wait for the next purge. */
const createDeleteStatement = (table: string, key: string, since: string) =>
  statement(
    `WITH due AS (
        SELECT ${key} FROM ${table} WHERE ${since} <= $1 ORDER BY ${since} LIMIT ${ROWS_PER_BATCH} FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM due) RETURNING 1
      )
      SELECT count(*)::int AS count FROM gone`,
    Counted,
  )

const KINDS = TABLES_OF_CITIZENS.flatMap(({ name, table, key, retention }) =>
  Object.entries(retention).map(([since, retentionMs]): PurgeKind => {
    const deleteStatement = createDeleteStatement(table, key, since)
    return { name, failureLabel: `${table} by ${since}`, deleteStatement, toValues: toCutoff(retentionMs) }
  }),
)

export function purge(database: Database, clock: Clock, stop?: AbortSignal) {
  return purgeKinds(database, clock, KINDS, stop)
}

const OLD_LOG_ENTRIES = {
  name: 'entriesOfTheAccessLog',
  failureLabel: 'access_log by at',
  deleteStatement: createDeleteStatement('access_log', 'id', 'at'),
  isAccessLog: true,
} as const

/** Only the log's owner can call this: the servers' role has no right to delete entries (D44). */
export function purgeAccessLog(database: Database, clock: Clock, retentionMs: number) {
  return purgeKinds(database, clock, [{ ...OLD_LOG_ENTRIES, toValues: toCutoff(retentionMs) }])
}

/** One year in a date number, which is yyyymmdd. */
const YEAR = 10_000

/** `ends_on` is the day from which REQUEST_YEARS count. Returns the latest `ends_on` that is due on `day`. */
export function toLastDueDay(day: BuddhistDate, years: number): number {
  return toDateNumber(day) - years * YEAR
}

const DELETE_DEPENDENT_ROWS = TABLES_OF_CITIZENS.flatMap(({ table, requestColumns }) => {
  const sameRequest = requestColumns?.map((column) => `${table}.${column} = gone.${column}`).join(' AND ')
  return sameRequest ? `deleted_${table} AS (DELETE FROM ${table} USING gone WHERE ${sameRequest}), ` : []
}).join('')

/** Deletes requests with their rows in other tables. The access log of each citizen gets an entry that names the purge (D60). */
const DELETE_REQUESTS = statement(
  `WITH due AS (
      SELECT req_year, req_id FROM request WHERE ends_on <= $1 ORDER BY ends_on LIMIT ${ROWS_PER_BATCH} FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM request WHERE (req_year, req_id) IN (SELECT req_year, req_id FROM due) RETURNING req_year, req_id, citizen
    ), ${DELETE_DEPENDENT_ROWS} logged AS (
      INSERT INTO access_log (subject, what, why, by, request_id, reader, reason, at)
      SELECT citizen, '{erase}', 'operator', 'operator', $2, 'border-pass purge', $3, $4::timestamptz FROM gone
    )
    SELECT count(*)::int AS count FROM gone`,
  Counted,
)

/** Only the owner of the tables can call this: the servers' role has no right to delete a request (D60). */
export function purgeRequests(database: Database, clock: Clock, years: number) {
  return purgeKinds(database, clock, [
    {
      name: 'requests',
      failureLabel: 'request by ends_on',
      deleteStatement: DELETE_REQUESTS,
      toValues(now) {
        const today = toBangkokDate(now)
        const due = toLastDueDay(today, years)
        return [due, `purge-${toDateNumber(today)}`, `REQUEST_YEARS=${years}`, new Date(now)]
      },
    },
  ])
}

/** The cause contains no data of a row, because it is logged. A missing DELETE right is thrown, because a later purge would fail too. */
function describeFailure(error: unknown): { readonly cause: string } {
  const sqlState = getSqlState(error)
  if (sqlState === INSUFFICIENT_PRIVILEGE) throw error
  return { cause: sqlState ?? (error instanceof Error ? error.name : 'unknown') }
}

/** Returns how many rows it deleted: 0 means that none of its kind is due any more. */
function deleteBatch(database: Database, kind: PurgeKind, now: number): Promise<number | 'not-mine'> {
  return database.transaction(async (queries) => {
    const [locked] = await queries.query(TAKE_LOCK, [LOCK])
    if (locked?.is_mine !== true) return 'not-mine'
    if (kind.isAccessLog) await queries.query(PERMIT_LOG_DELETE, [])
    const [deleted] = await queries.query(kind.deleteStatement, kind.toValues(now))
    return deleted?.count ?? 0
  })
}

async function purgeKinds(
  database: Database,
  clock: Clock,
  kinds: readonly PurgeKind[],
  stop?: AbortSignal,
): Promise<PurgeOutcome> {
  const aheadMs = await measureClockDifference(database)
  if (Math.abs(aheadMs) > MAX_DIFFERENCE_MS) return { kind: 'clocks-differ', aheadMs }
  const removed: Record<string, number> = {}
  const failures: string[] = []
  let longestMs = 0
  // `aheadMs` compares the machine's clock with the database's. `clock` may be a sandbox's, which differs from both on purpose.
  const now = clock.now() - aheadMs
  for (const kind of kinds) {
    for (let isDone = false; !isDone;) {
      const began = performance.now()
      const count = await deleteBatch(database, kind, now).catch(describeFailure)
      const ms = performance.now() - began
      longestMs = Math.max(longestMs, Math.round(ms))
      if (count === 'not-mine') return { kind: 'runs-elsewhere' }
      const isFailed = typeof count === 'object'
      if (isFailed) failures.push(`${kind.failureLabel}: ${count.cause}`)
      removed[kind.name] = (removed[kind.name] ?? 0) + (isFailed ? 0 : count)
      isDone = isFailed || count === 0 || stop?.aborted === true
      // Pauses for as long as the batch took, so that the purge uses at most half of one connection.
      if (!isDone) await pause(ms)
    }
  }
  return { kind: 'purged', removed, failures, longestMs }
}

/** Lets this transaction delete from access_log; the trigger of the table checks it. */
const PERMIT_LOG_DELETE = statement("SELECT set_config('border_pass.purge', 'on', true)")
