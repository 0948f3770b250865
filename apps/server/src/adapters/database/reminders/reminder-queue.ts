// The outbox of messages to citizens (D53): rows are written in the statement that saves, cancels or confirms a request, and sent later.
//
// A reminder is waiting, then sent, dropped or dead. A claim counts the attempt and puts the next one off by CLAIM_SECONDS, so that any
// process may send: one that dies meanwhile leaves its reminder to be claimed again, under the same Message-ID, and one that kills each
// process dies too. What is said of an attempt that is not the last one any more has no effect. Times are the database's, so that servers
// whose clocks differ agree.
import { createHash } from 'node:crypto'
import { REMINDER_KINDS } from '@border-pass/domain/request/reminder'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import * as z from 'zod/mini'
import type {
  ClaimedReminder,
  ReminderCounts,
  ReminderEnd,
  ReminderKey,
  Reminders,
} from '../../../ports/reminders.ts'
import { byteaArray } from '../connection/batch-calls.ts'
import { type Queries, statement } from '../connection/connection.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { REQUEST_COLUMNS, RequestRow, readRequest } from '../requests/request-row.ts'
import { keyOf, newToken, stoppedMailboxes, writeStopToken } from './stopped-mailboxes.ts'

/** Longer than the mail server is waited for. */
const CLAIM_SECONDS = 60
/** The waits after a failed attempt, in seconds: two days in all, then it is dead. */
const WAITS = [5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400] as const
const PAGE = 200

export function reminderQueue(parts: StoreParts): Reminders {
  const { queries, hashes } = parts
  return {
    ...stoppedMailboxes(parts),
    async claim(today) {
      const [row] = await queries.query(claimNext, [toDateNumber(today)])
      if (!row) return null
      const claimed = claimedOf(row)
      if (claimed.attempt <= WAITS.length + 1) return claimed
      // Every process that tried it has died of it.
      await endTry(queries, claimed, { kind: 'failed', problem: 'NEVER_ENDED', isFinal: true })
      return null
    },
    async countOfDay(pid, today) {
      const [row] = await queries.query(countTried, [hashes.ofCitizen(pid), toDateNumber(today)])
      return row?.count ?? 0
    },
    end: (claimed, end) => endTry(queries, claimed, end),
    queueForTomorrow: (days) => queueDay(parts, days),
    async listDead() {
      return (await queries.query(dead, [])).map(deadOf)
    },
    async retry(of) {
      return (await queries.query(dueNow, [of?.reqYear ?? null, of?.reqId ?? null])).length
    },
    counts: () => countReminders(queries),
  }
}

export async function countReminders(queries: Queries): Promise<ReminderCounts> {
  const [row] = await queries.query(counts, [])
  return row ?? { waiting: 0, dead: 0, oldestSeconds: 0, lastProblem: null }
}

const Key = z.object({ req_year: z.int(), req_id: z.int(), kind: z.enum(REMINDER_KINDS) })
const Claimed = z.extend(Key, { token: z.instanceof(Buffer), attempts: z.int() })

function fromKey({ req_year: reqYear, req_id: reqId, kind }: z.output<typeof Key>): ReminderKey {
  return { reqYear, reqId, kind }
}

function deadOf({ queued_at: queuedAt, attempts, problem, ...key }: z.output<typeof dead.row>) {
  return { ...fromKey(key), attempts, problem, queuedAt: queuedAt.getTime() }
}

function claimedOf({ token, attempts, ...key }: z.output<typeof Claimed>): ClaimedReminder {
  return {
    ...fromKey(key),
    attempt: attempts,
    // A Message-ID is in everybody's log and in each answer: the token cannot be read from it.
    messageId: createHash('sha256').update(token).digest('hex').slice(0, 32),
    stopToken: writeStopToken({ ...fromKey(key), token }),
  }
}

/** Tells whether it is dead now. */
async function endTry(queries: Queries, claimed: ClaimedReminder, end: ReminderEnd): Promise<boolean> {
  const wait = WAITS[claimed.attempt - 1]
  const isDead = end.kind === 'failed' && (end.isFinal || wait === undefined)
  const [state, problem] =
    end.kind === 'failed' ? [isDead ? 'dead' : 'waiting', end.problem] : [end.kind, null]
  await queries.query(endOfTry, [...keyOf(claimed), claimed.attempt, state, wait ?? 0, problem])
  return isDead
}

/** What a statement that cancels or confirms a request does besides: `from` gives the request's row, `token` is null where none is to go. */
export function alsoRemind(kind: 'cancelled' | 'confirmed', from: string, token: string, at: string): string {
  return `reminded AS (
    INSERT INTO reminder (req_year, req_id, kind, token, queued_at)
    SELECT req_year, req_id, '${kind}', ${token}, ${at} FROM ${from} WHERE ${token} IS NOT NULL
    ON CONFLICT DO NOTHING
  )`
}

// The pass over the requests of a day, in pages by their number.

type Days = Parameters<Reminders['queueForTomorrow']>[0]

async function queueDay(parts: StoreParts, { today, tomorrow }: Days): Promise<number> {
  const { queries, clock } = parts
  const [queuedAt, day] = [new Date(clock.now()), toDateNumber(tomorrow)]
  let [after, queued]: [RequestNumber, number] = [{ reqYear: 0, reqId: 0 }, 0]
  for (;;) {
    const rows = await queries.query(requestsOfDay, [day, toDateNumber(today), after.reqYear, after.reqId])
    const withAddress = rows
      .map((row) => readRequest(row, parts))
      .filter((request) => request !== null)
      .filter(({ email }) => email !== '')
    const inserted = await queries.query(remindersOfDay, [
      withAddress.map(({ reqYear }) => reqYear),
      withAddress.map(({ reqId }) => reqId),
      byteaArray(withAddress.map(newToken)),
      queuedAt,
      day,
    ])
    queued += inserted.length
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return queued
    after = { reqYear: last.req_year, reqId: last.req_id }
  }
}

/** Who saved today was told of the day with that. */
const requestsOfDay = statement(
  'reminder_list_of_day',
  `SELECT ${REQUEST_COLUMNS} FROM request
    WHERE travel_date = $1 AND register_date < $2 AND status = 0 AND (req_year, req_id) > ($3, $4)
      AND NOT EXISTS (
        SELECT FROM reminder
        WHERE reminder.req_year = request.req_year AND reminder.req_id = request.req_id AND kind = 'tomorrow'
      )
    ORDER BY req_year, req_id LIMIT ${PAGE}`,
  RequestRow,
)
const remindersOfDay = statement(
  'reminder_insert_for_day',
  `INSERT INTO reminder (req_year, req_id, kind, token, queued_at)
    SELECT req_year, req_id, 'tomorrow', token, $4
    FROM unnest($1::smallint[], $2::int[], $3::bytea[]) AS given (req_year, req_id, token)
    JOIN request USING (req_year, req_id)
    WHERE status = 0 AND travel_date = $5
    ON CONFLICT DO NOTHING RETURNING 1 AS one`,
)

const claimNext = statement(
  'reminder_claim',
  `UPDATE reminder SET attempts = attempts + 1, due_at = now() + interval '${CLAIM_SECONDS} seconds', tried_on = $1
    WHERE (req_year, req_id, kind) IN (
      SELECT req_year, req_id, kind FROM reminder WHERE state = 'waiting' AND due_at <= now()
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING req_year, req_id, kind, token, attempts`,
  Claimed,
)
const endOfTry = statement(
  'reminder_end',
  `UPDATE reminder SET state = $5, due_at = now() + make_interval(secs => $6), problem = $7
    WHERE req_year = $1 AND req_id = $2 AND kind = $3 AND attempts = $4 AND state = 'waiting'`,
)
/** With those under way, so that of two processes one at least sees the other's. */
const countTried = statement(
  'reminder_count_of_day',
  `SELECT count(*)::int AS count FROM reminder JOIN request USING (req_year, req_id)
    WHERE citizen = $1 AND tried_on = $2 AND state <> 'dropped'`,
  z.object({ count: z.int() }),
)

const dead = statement(
  'reminder_dead',
  `SELECT req_year, req_id, kind, attempts, problem, queued_at FROM reminder WHERE state = 'dead' ORDER BY queued_at LIMIT 1000`,
  z.extend(Key, { attempts: z.int(), problem: z.nullable(z.string()), queued_at: z.date() }),
)
/** One that waits keeps its attempts: they name the try that may be under way. */
const dueNow = statement(
  'reminder_retry',
  `UPDATE reminder SET due_at = now(), attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END, state = 'waiting'
    WHERE (state = 'dead' OR state = 'waiting' AND due_at > now())
      AND ($1::smallint IS NULL OR (req_year = $1 AND req_id = $2::int)) RETURNING 1 AS one`,
)
const counts = statement(
  'reminder_counts',
  `SELECT
      (SELECT count(*)::int FROM reminder WHERE state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM reminder WHERE state = 'dead') AS dead,
      greatest(0, extract(epoch FROM now() - (SELECT min(due_at) FROM reminder WHERE state = 'waiting')))::float8 AS "oldestSeconds",
      (SELECT problem FROM reminder WHERE state = 'waiting' AND problem IS NOT NULL ORDER BY due_at DESC LIMIT 1) AS "lastProblem"`,
  z.object({
    waiting: z.int(),
    dead: z.int(),
    oldestSeconds: z.number(),
    lastProblem: z.nullable(z.string()),
  }),
)
