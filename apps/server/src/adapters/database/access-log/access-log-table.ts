// The append-only access log. A trigger rejects every change except the owner’s purge (D44).
import * as z from 'zod/mini'
import { AccessEntry } from '@border-pass/contract/access-log-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { AccessLogEntry } from '../../../ports/requests.ts'
import type { DayReader } from '../../../ports/stores.ts'
import { batchCalls } from '../connection/batch-calls.ts'
import { statement } from '../connection/connection.ts'
import { createUnnestedColumns } from '../connection/unnested-columns.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'

/** `what` is an array, passed as comma-separated text: PostgreSQL has no arrays of arrays with different lengths. */
export const ENTRY_TYPES = {
  subject: 'bytea',
  what: 'text',
  why: 'text',
  by: 'text',
  request_id: 'text',
  asker: 'bytea',
  reader: 'text',
  reason: 'text',
  refused: 'boolean',
  at: 'timestamptz',
} as const

const ENTRIES = createUnnestedColumns('entry', ENTRY_TYPES)

/** Returns the INSERT of entries that are the parameters from $`first` on. `rest` is SQL after the FROM, such as a condition. */
export const createEntryInsert = (first: number, rest = '') =>
  createEntryInsertFrom(`${ENTRIES.from(first)} ${rest}`)

/** `table` is a FROM with a table `entry` that has the columns of ENTRY_TYPES. */
export const createEntryInsertFrom = (table: string) =>
  `INSERT INTO access_log (${ENTRIES.names})
    SELECT subject, string_to_array(what, ','), why, by, request_id, asker, reader, reason, refused, entry.at FROM ${table}`

/** Returns the parameters of `createEntryInsert`. */
export function toEntryColumns(entries: readonly AccessLogEntry[], hashes: StoreDeps['hashes']): unknown[][] {
  return ENTRIES.values(entries.map((entry) => toEntryRow(entry, hashes)))
}

export function toEntryRow(entry: AccessLogEntry, hashes: StoreDeps['hashes']) {
  const { subject, what, askingCitizen } = entry
  return {
    subject: hashes.hashCitizen(subject),
    what: what.join(','),
    why: entry.why,
    by: entry.by,
    request_id: entry.requestId,
    asker: askingCitizen ? hashes.hashCitizen(askingCitizen) : null,
    reader: entry.reader ?? null,
    reason: entry.reason ?? null,
    refused: entry.isRefused ?? false,
    at: new Date(entry.at),
  }
}

const INSERT_ENTRIES = statement(createEntryInsert(1))

/** For retries: the first try may have been committed although its answer was lost. */
const INSERT_MISSING_ENTRIES = statement(
  createEntryInsert(
    1,
    `WHERE NOT EXISTS (
      SELECT FROM access_log AS l WHERE l.subject = entry.subject AND l.request_id = entry.request_id AND l.at = entry.at
        AND l.what = string_to_array(entry.what, ',') AND l.why = entry.why AND l.by = entry.by AND l.refused = entry.refused
    )`,
  ),
)

/** The index access_log_one_a_day lets a reader have one entry for each citizen and day, whose `request_id` names the day. */
const INSERT_ENTRIES_OF_DAY = statement(`
  INSERT INTO access_log (subject, what, why, by, request_id, reader, reason, at)
  SELECT DISTINCT subject, '{request}'::text[], $2, $2, $3, $4, $5, $6::timestamptz FROM unnest($1::bytea[]) AS subject
  ON CONFLICT DO NOTHING`)

export const EntryRow = z.object({
  at: z.date(),
  what: z.array(AccessEntry.shape.what),
  why: AccessEntry.shape.why,
  by: AccessEntry.shape.by,
})

/** Each kind has its own quota, so that no kind crowds out another. All conditions but the last must match a partial index exactly. */
const LISTED_KINDS = [
  { most: 500, condition: `by NOT IN ('unknown', 'citizen')` },
  { most: 200, condition: `by = 'citizen' AND what && '{save,cancel}'` },
  { most: 200, condition: `by = 'citizen' AND what && '{sign-in}'` },
  { most: 500, condition: `by = 'citizen' AND NOT what && '{save,cancel,sign-in}'` },
  { most: 50, condition: `by = 'unknown'` },
]

const NEWEST_OF_EACH_KIND = LISTED_KINDS.map(
  ({ most, condition }) =>
    `(SELECT id, at, what, why, by FROM access_log WHERE subject = $1 AND NOT refused AND ${condition} ORDER BY id DESC LIMIT ${most})`,
)

const LIST_ENTRIES = statement(
  `SELECT at, what, why, by FROM (${NEWEST_OF_EACH_KIND.join(' UNION ALL ')}) AS entry ORDER BY at DESC, id DESC`,
  EntryRow,
)

export function createAccessLogTable({
  queries,
  hashes,
  clock,
}: Pick<StoreDeps, 'queries' | 'hashes' | 'clock'>) {
  const createAppender = (insert: typeof INSERT_ENTRIES) =>
    batchCalls(
      async (batch: readonly (readonly AccessLogEntry[])[]) => {
        await queries.query(insert, toEntryColumns(batch.flat(), hashes))
        return batch.map(() => null)
      },
      { largest: 256 },
    )
  const appendNew = createAppender(INSERT_ENTRIES)
  const appendMissing = createAppender(INSERT_MISSING_ENTRIES)

  return {
    async append(entries: readonly AccessLogEntry[]): Promise<void> {
      if (entries.length > 0) await appendNew(entries)
    },
    async appendMissing(entries: readonly AccessLogEntry[]): Promise<void> {
      await appendMissing(entries)
    },
    /** An office or the operator reads a day: each citizen gets one entry per reader and day; its `why` repeats `by` (D58). */
    async appendDay(subjects: readonly string[], { by, name, reason = null }: DayReader): Promise<void> {
      const now = clock.now()
      const reference = `day-${toDateNumber(toBangkokDate(now))}`
      const hashed = subjects.map((pid) => hashes.hashCitizen(pid))
      const values = [hashed, by, reference, name, reason, new Date(now)]
      if (subjects.length > 0) await queries.query(INSERT_ENTRIES_OF_DAY, values)
    },
    async list(subject: string): Promise<readonly AccessEntry[]> {
      const rows = await queries.query(LIST_ENTRIES, [hashes.hashCitizen(subject)])
      // Latest first also within an entry.
      return rows.flatMap(({ at, what, why, by }) =>
        what.toReversed().map((each) => ({ when: at.toISOString(), what: each, why, by })),
      )
    },
  }
}
