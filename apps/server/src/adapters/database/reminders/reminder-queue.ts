// The queue of messages to citizens (D53): rows are written in the statement that saves, cancels or confirms a request, and sent later.
//
// A reminder is waiting, then sent, dropped or dead. One process sends at a time: it holds the lease of the table reminder_sender, which
// ends by itself LEASE_SECONDS after it was last renewed, as when its process is killed. A claim counts the attempt first, so that a
// reminder that kills its sender dies too. `began_at` is set just before the mail server is asked, and taken away with the answer:
// who claims a reminder that has it sends what may have been sent before, under the same Message-ID, and counts a repeat. What a
// process says of an attempt that is not the last one any more has no effect. Times are the database's, so that servers whose clocks
// differ agree.
import { createHash, randomUUID } from 'node:crypto'
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

const LEASE_SECONDS = 8
const MINUTE = 60
const HOUR = 60 * MINUTE
/** The waits after a failed attempt, in seconds: two days in all, then it is dead. */
const WAITS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR] as const
const PAGE = 200

export function reminderQueue(parts: StoreParts): Reminders {
  const { queries } = parts
  const holder = randomUUID()
  return {
    ...stoppedMailboxes(parts),
    async claim() {
      const [due] = await queries.query(findDue, [])
      if (!due) return null
      const [row] = await queries.query(claimNext, [holder])
      if (!row) return null
      const claimed = claimedOf(row)
      if (claimed.attempt <= WAITS.length + 1) return claimed
      // Every process that tried it has died of it.
      const end = { kind: 'failed', problem: 'NEVER_ENDED', isFinal: true, mayBeSent: true } as const
      await endTry(queries, claimed, end)
      return null
    },
    async begin(claimed) {
      const rows = await queries.query(beginTry, [...keyOf(claimed), claimed.attempt, holder])
      return rows.length > 0
    },
    async renew() {
      await queries.query(renewLease, [holder])
    },
    async release() {
      await queries.query(releaseLease, [holder])
    },
    end: (claimed, end) => endTry(queries, claimed, end),
    async queueForTomorrow(days) {
      const [lease] = await queries.query(takeLease, [holder])
      return lease ? queueDay(parts, days) : 0
    },
    async listDead() {
      return (await queries.query(listDead, [])).map(deadOf)
    },
    async retry(of) {
      return (await queries.query(retryNow, [of?.reqYear ?? null, of?.reqId ?? null])).length
    },
    counts: () => countReminders(queries),
  }
}

export async function countReminders(queries: Queries): Promise<ReminderCounts> {
  const [row] = await queries.query(count, [])
  return row ?? { waiting: 0, dead: 0, oldestSeconds: 0 }
}

const Key = z.object({ req_year: z.int(), req_id: z.int(), kind: z.enum(REMINDER_KINDS) })
const Claimed = z.extend(Key, { token: z.instanceof(Buffer), attempts: z.int(), is_repeat: z.boolean() })

function fromKey({ req_year: reqYear, req_id: reqId, kind }: z.output<typeof Key>): ReminderKey {
  return { reqYear, reqId, kind }
}

function deadOf({ queued_at: queuedAt, attempts, problem, ...key }: z.output<typeof listDead.row>) {
  return { ...fromKey(key), attempts, problem, queuedAt: queuedAt.getTime() }
}

function claimedOf({
  token,
  attempts,
  is_repeat: isRepeat,
  ...key
}: z.output<typeof Claimed>): ClaimedReminder {
  return {
    ...fromKey(key),
    attempt: attempts,
    isRepeat,
    // A Message-ID is in everybody's log and in each answer: the token cannot be read from it.
    messageId: createHash('sha256').update(token).digest('hex').slice(0, 32),
    stopToken: writeStopToken({ ...fromKey(key), token }),
  }
}

/** Tells whether it is dead now. */
async function endTry(queries: Queries, claimed: ClaimedReminder, end: ReminderEnd): Promise<boolean> {
  const attempt = [...keyOf(claimed), claimed.attempt]
  if (end.kind !== 'failed') {
    await queries.query(endAttempt, [...attempt, end.kind])
    return false
  }
  const wait = WAITS[claimed.attempt - 1]
  const isDead = end.isFinal || wait === undefined
  await queries.query(failAttempt, [
    ...attempt,
    isDead ? 'dead' : 'waiting',
    wait ?? 0,
    end.problem,
    end.mayBeSent,
  ])
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
    const rows = await queries.query(listOfDay, [day, toDateNumber(today), after.reqYear, after.reqId])
    const withAddress = rows
      .map((row) => readRequest(row, parts))
      .filter((request) => request !== null)
      .filter(({ email }) => email !== '')
    const inserted = await queries.query(insertForDay, [
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
const listOfDay = statement(
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
const insertForDay = statement(
  'reminder_insert_for_day',
  `INSERT INTO reminder (req_year, req_id, kind, token, queued_at)
    SELECT req_year, req_id, 'tomorrow', token, $4
    FROM unnest($1::smallint[], $2::int[], $3::bytea[]) AS given (req_year, req_id, token)
    JOIN request USING (req_year, req_id)
    WHERE status = 0 AND travel_date = $5
    ON CONFLICT DO NOTHING RETURNING 1 AS one`,
)

const LEASE = `
  INSERT INTO reminder_sender (holder, held_until) VALUES ($1, now() + interval '${LEASE_SECONDS} seconds')
  ON CONFLICT (single) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
    WHERE reminder_sender.holder = excluded.holder OR reminder_sender.held_until < now()
  RETURNING 1 AS one`
const takeLease = statement('reminder_take_lease', LEASE)
const renewLease = statement(
  'reminder_renew_lease',
  `UPDATE reminder_sender SET held_until = now() + interval '${LEASE_SECONDS} seconds' WHERE holder = $1`,
)
const releaseLease = statement('reminder_release_lease', 'DELETE FROM reminder_sender WHERE holder = $1')

/** Asked every second by each process: it takes no lease and writes nothing. */
const findDue = statement(
  'reminder_find_due',
  `SELECT 1 AS one FROM reminder WHERE state = 'waiting' AND due_at <= now() LIMIT 1`,
)
const claimNext = statement(
  'reminder_claim',
  `WITH lease AS (${LEASE}), next AS (
      SELECT req_year, req_id, kind, began_at FROM reminder
      WHERE state = 'waiting' AND due_at <= now() AND EXISTS (SELECT FROM lease)
      ORDER BY due_at LIMIT 1 FOR UPDATE
    )
    UPDATE reminder
    SET attempts = attempts + 1, repeats = repeats + CASE WHEN next.began_at IS NULL THEN 0 ELSE 1 END, began_at = NULL
    FROM next
    WHERE reminder.req_year = next.req_year AND reminder.req_id = next.req_id AND reminder.kind = next.kind
    RETURNING reminder.req_year, reminder.req_id, reminder.kind, token, attempts, next.began_at IS NOT NULL AS is_repeat`,
  Claimed,
)

const THIS_TRY = `req_year = $1 AND req_id = $2 AND kind = $3 AND attempts = $4 AND state = 'waiting'`
const beginTry = statement(
  'reminder_begin',
  `WITH lease AS (
      UPDATE reminder_sender SET held_until = now() + interval '${LEASE_SECONDS} seconds' WHERE holder = $5 RETURNING 1
    )
    UPDATE reminder SET began_at = now() WHERE ${THIS_TRY} AND EXISTS (SELECT FROM lease) RETURNING 1 AS one`,
)
const endAttempt = statement(
  'reminder_end',
  `UPDATE reminder SET state = $5, began_at = NULL, problem = NULL WHERE ${THIS_TRY}`,
)
const failAttempt = statement(
  'reminder_fail',
  `UPDATE reminder SET state = $5, due_at = now() + make_interval(secs => $6), problem = $7,
      began_at = CASE WHEN $8 THEN began_at END
    WHERE ${THIS_TRY}`,
)

const listDead = statement(
  'reminder_list_dead',
  `SELECT req_year, req_id, kind, attempts, problem, queued_at FROM reminder WHERE state = 'dead' ORDER BY queued_at LIMIT 1000`,
  z.extend(Key, { attempts: z.int(), problem: z.nullable(z.string()), queued_at: z.date() }),
)
/** One that waits keeps its attempts: they name the try that may be under way. */
const retryNow = statement(
  'reminder_retry',
  `UPDATE reminder SET due_at = now(), attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END, state = 'waiting'
    WHERE (state = 'dead' OR state = 'waiting' AND due_at > now())
      AND ($1::smallint IS NULL OR (req_year = $1 AND req_id = $2::int)) RETURNING 1 AS one`,
)
const count = statement(
  'reminder_count',
  `SELECT
      (SELECT count(*)::int FROM reminder WHERE state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM reminder WHERE state = 'dead') AS dead,
      greatest(0, extract(epoch FROM now() - (SELECT min(due_at) FROM reminder WHERE state = 'waiting')))::float8 AS "oldestSeconds"`,
  z.object({ waiting: z.int(), dead: z.int(), oldestSeconds: z.number() }),
)
