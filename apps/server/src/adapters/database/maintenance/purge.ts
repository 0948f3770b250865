// Deletes what has been stored as long as the retention allows (D9 to D11, D29, D53).
//
// A purge is a row of small transactions, so that none reaches a time limit however much is due, and no save waits long behind one.
// Each asks for the purge's lock; where another server has it, this one stops, and the other goes on. A batch that fails is counted
// and its kind is left for the next purge; the other kinds go on. What is due is decided by the database's clock, and nothing is
// deleted where this machine's differs from it by more than a minute: one of the two is wrong, and the rows were dated by either.
import { setTimeout as pause } from 'node:timers/promises'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import * as z from 'zod/mini'
import type { Clock } from '../../../ports/operation.ts'
import type { Purged, PurgeOutcome } from '../../../ports/database.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { clockDifference } from './database-state.ts'

const MOST_DIFFERENCE_MS = 60_000
/** Any number, the same for every server. */
const LOCK = 25_691_121

const lock = statement(
  'purge_lock',
  'SELECT pg_try_advisory_xact_lock($1) AS is_mine',
  z.object({ is_mine: z.boolean() }),
)

/** Returns how many rows it deleted. */
type Batch = (queries: Queries) => Promise<number>
/** A batch that deletes nothing ends its kind. */
type Kind = { readonly counts: keyof Purged; readonly batch: Batch }

function kindsAt(now: number): Kind[] {
  const rows = (counts: keyof Purged, retention: number, due: Due): Kind => ({
    counts,
    batch: async (queries) => {
      const [row] = await queries.query(deleting(due), [new Date(now - retention)])
      return row?.count ?? 0
    },
  })
  const { idleSession, session, launch, draft, signInAttempt, saveKey, reminder } = RETENTION_MS
  return [
    rows('sessions', idleSession, { table: 'session', key: 'id_hash', since: 'last_seen_at <= $1' }),
    rows('sessions', session, { table: 'session', key: 'id_hash', since: 'opened_at <= $1' }),
    rows('sessions', launch, { table: 'launch', key: 'm_token', since: 'used_at <= $1' }),
    rows('drafts', draft, { table: 'draft', key: 'citizen', since: 'kept_at <= $1' }),
    rows('loginAttempts', signInAttempt, { table: 'login_attempt', key: 'number', since: 'at <= $1' }),
    rows('reminders', reminder, {
      table: 'reminder',
      key: 'req_year, req_id, kind',
      since: 'queued_at <= $1',
    }),
    rows('saveKeys', saveKey, { table: 'save_key', key: 'citizen, key', since: 'saved_at <= $1' }),
  ]
}

function underLock(database: Database, batch: Batch): Promise<number | 'not-mine'> {
  return database.transaction(async (queries) => {
    const [locked] = await queries.query(lock, [LOCK])
    return locked?.is_mine === true ? batch(queries) : 'not-mine'
  })
}

export async function purge(database: Database, clock: Clock, stop?: AbortSignal): Promise<PurgeOutcome> {
  const aheadMs = await clockDifference(database)
  if (Math.abs(aheadMs) > MOST_DIFFERENCE_MS) return { kind: 'clocks-differ', aheadMs }
  const removed = { sessions: 0, drafts: 0, loginAttempts: 0, saveKeys: 0, reminders: 0 }
  let failedBatches = 0
  let longestMs = 0
  // In a sandbox the service's clock differs from the machine's on purpose.
  for (const { counts, batch } of kindsAt(clock.now() - aheadMs)) {
    for (let isDone = false; !isDone;) {
      const began = performance.now()
      const count = await underLock(database, batch).catch(() => null)
      const ms = performance.now() - began
      longestMs = Math.max(longestMs, Math.round(ms))
      if (count === 'not-mine') return { kind: 'runs-elsewhere' }
      if (count === null) failedBatches += 1
      removed[counts] += count ?? 0
      isDone = count === null || count === 0 || stop?.aborted === true
      // As long as the batch took: the purge uses half of one connection at most.
      if (!isDone) await pause(ms)
    }
  }
  return { kind: 'purged', removed, failedBatches, longestMs }
}

// What a purge deletes, at most BATCH rows a statement, found by an index. Rows that somebody works on are left for the next purge.

const BATCH = 1_000

const Counted = z.object({ count: z.int() })

type Due = {
  readonly table: string
  readonly key: string
  /** Holds where the row is due at $1. */
  readonly since: string
}

function deleting({ table, key, since }: Due) {
  const [column = ''] = since.split(' ')
  return statement(
    `purge_${table}_${column}`,
    `
      WITH due AS (
        SELECT ${key} FROM ${table} WHERE ${since} ORDER BY ${column} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM due) RETURNING 1
      )
      SELECT count(*)::int AS count FROM gone`,
    Counted,
  )
}
