// The outbox of messages to citizens (D53): the statement that saves, cancels or confirms a request writes the rows, which are sent later.
//
// A reminder is waiting, then sent, dropped or dead. Any process may send it: a claim counts the attempt and delays the next one by
// CLAIM_SECONDS. If the process dies, another claims the reminder after that time, under the same Message-ID. A reminder that kills every
// process becomes dead. Only the latest attempt can end a reminder. Times come from the database's clock, because the clocks of servers
// may differ.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { REMINDER_KINDS } from '@border-pass/domain/request/reminder'
import { PENDING } from '@border-pass/domain/request/request-status'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import {
  CHANNELS,
  type ClaimedReminder,
  type ReminderCounts,
  type ReminderEnd,
} from '../../../ports/reminders.ts'
import type { ReminderQueue } from '../../../ports/stores.ts'
import { type Queries, statement } from '../connection/connection.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { createStoppedMailboxes, writeStopToken } from './stopped-mailboxes.ts'

/** Longer than the timeouts of the mail server and the portal. */
const CLAIM_SECONDS = 60
/** The delay after each failed attempt: two days in total, then the reminder is dead. */
const RETRY_SECONDS = [5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400] as const

export function createReminderQueue(deps: StoreDeps): ReminderQueue {
  const { queries, hashes, clock } = deps
  return {
    ...createStoppedMailboxes(deps),
    async claim(channel, today) {
      const [row] = await queries.query(CLAIM_NEXT, [toDateNumber(today), channel])
      if (!row) return null
      const claimed = toClaimed(row)
      if (claimed.attempt <= RETRY_SECONDS.length + 1) return claimed
      // Every process that tried it has died.
      await endAttempt(queries, claimed, { kind: 'failed', problem: 'NEVER_ENDED', isFinal: true })
      return null
    },
    async countOfDay(pid, today) {
      const [row] = await queries.query(COUNT_TRIED, [hashes.hashCitizen(pid), toDateNumber(today)])
      return row?.count ?? 0
    },
    end: (claimed, end) => endAttempt(queries, claimed, end),
    async remindOfTomorrow(channel, { today, tomorrow }) {
      const values = [toDateNumber(tomorrow), toDateNumber(today), new Date(clock.now()), channel]
      return (await queries.query(QUEUE_REMINDERS_OF_DAY, values)).length
    },
    listDead: () => queries.query(LIST_DEAD, []),
    async retry(request) {
      return (await queries.query(RETRY_NOW, [request?.reqYear ?? null, request?.reqId ?? null])).length
    },
    async hasFailed(channel) {
      return (await queries.query(FIND_FAILED, [channel])).length > 0
    },
    count: () => countReminders(queries),
  }
}

export async function countReminders(queries: Queries): Promise<ReminderCounts> {
  const [row] = await queries.query(COUNT_REMINDERS, [])
  return row ?? { waiting: 0, dead: 0, oldestSeconds: 0, lastProblem: null }
}

const KEY_COLUMNS = 'req_year, req_id, kind, channel'
const Key = z.object({
  reqYear: z.int(),
  reqId: z.int(),
  kind: z.enum(REMINDER_KINDS),
  channel: z.enum(CHANNELS),
})
const KEY = 'req_year AS "reqYear", req_id AS "reqId", kind, channel'

function toClaimed({ token, ...key }: z.output<typeof CLAIM_NEXT.row>): ClaimedReminder {
  return {
    ...key,
    // A Message-ID appears in logs and replies, so it must not reveal the token.
    messageId: createHash('sha256').update(token).digest('hex').slice(0, 32),
    stopToken: writeStopToken(token),
  }
}

/** Returns whether the reminder is dead now. */
async function endAttempt(queries: Queries, claimed: ClaimedReminder, end: ReminderEnd): Promise<boolean> {
  const wait = RETRY_SECONDS[claimed.attempt - 1]
  const isDead = end.kind === 'failed' && (end.isFinal || wait === undefined)
  const [state, problem] =
    end.kind === 'failed' ? [isDead ? 'dead' : 'waiting', end.problem] : [end.kind, null]
  const { reqYear, reqId, kind, channel, attempt } = claimed
  await queries.query(END_ATTEMPT, [reqYear, reqId, kind, channel, attempt, state, wait ?? 0, problem])
  return isDead
}

type QueueOptions = {
  readonly kind: 'cancelled' | 'confirmed'
  /** The CTE with the request's row. */
  readonly from: string
  /** The parameter with the list of channels. */
  readonly channels: string
  /** The parameter with the time. */
  readonly at: string
}

/** Returns the CTE that queues the messages, for the statement that cancels or confirms a request. */
export function createReminderInsert({ kind, from, channels, at }: QueueOptions): string {
  return `reminded AS (
    INSERT INTO reminder (req_year, req_id, kind, channel, queued_at)
    SELECT req_year, req_id, '${kind}', channel, ${at} FROM ${from} CROSS JOIN unnest(${channels}::text[]) AS channel
    ON CONFLICT DO NOTHING
  )`
}

/** Leaves out requests saved today: their first message named the day. A message without an address is dropped later. */
const QUEUE_REMINDERS_OF_DAY = statement(`
  INSERT INTO reminder (req_year, req_id, kind, channel, queued_at)
  SELECT req_year, req_id, 'tomorrow', $4, $3 FROM request
  WHERE travel_date = $1 AND register_date < $2 AND status = ${PENDING}
  ON CONFLICT DO NOTHING RETURNING 1 AS one`)

// MATERIALIZED, because a plan could run a subquery once per row, and each run would lock another row.
const CLAIM_NEXT = statement(
  `WITH next AS MATERIALIZED (
      SELECT ${KEY_COLUMNS} FROM reminder WHERE state = 'waiting' AND channel = $2 AND due_at <= now()
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE reminder SET attempts = attempts + 1, due_at = now() + interval '${CLAIM_SECONDS} seconds', tried_on = $1
    WHERE (${KEY_COLUMNS}) IN (SELECT ${KEY_COLUMNS} FROM next)
    RETURNING ${KEY}, token, attempts AS attempt`,
  z.extend(Key, { token: z.instanceof(Buffer), attempt: z.int() }),
)
const END_ATTEMPT = statement(`
  UPDATE reminder SET state = $6, due_at = now() + make_interval(secs => $7), problem = $8
  WHERE req_year = $1 AND req_id = $2 AND kind = $3 AND channel = $4 AND attempts = $5 AND state = 'waiting'`)
/** Counts running attempts too, so that of two concurrent processes at least one sees the other's message. */
const COUNT_TRIED = statement(
  `SELECT count(DISTINCT (req_year, req_id, kind))::int AS count FROM reminder JOIN request USING (req_year, req_id)
    WHERE citizen = $1 AND tried_on = $2 AND state <> 'dropped'`,
  z.object({ count: z.int() }),
)

const LIST_DEAD = statement(
  `SELECT ${KEY}, attempts, problem, queued_at AS "queuedAt" FROM reminder WHERE state = 'dead' ORDER BY queued_at LIMIT 1000`,
  z.extend(Key, { attempts: z.int(), problem: z.nullable(z.string()), queuedAt: z.date() }),
)
/** A waiting reminder keeps its attempts, because they identify an attempt that may be running. $1 and $2 are null to retry all. */
const RETRY_NOW = statement(`
  UPDATE reminder SET due_at = now(), attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END, state = 'waiting'
  WHERE (state = 'dead' OR state = 'waiting' AND due_at > now())
    AND ($1::smallint IS NULL OR (req_year = $1 AND req_id = $2::int)) RETURNING 1 AS one`)
const FIND_FAILED = statement(
  `SELECT 1 AS one FROM reminder WHERE state = 'waiting' AND channel = $1 AND problem IS NOT NULL LIMIT 1`,
)
const COUNT_REMINDERS = statement(
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
