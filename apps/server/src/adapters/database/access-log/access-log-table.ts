// The append-only log; a trigger refuses any change to it but the owner’s purge (D44).
import * as z from 'zod/mini'
import { AccessEntry } from '@border-pass/contract/access-log-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { AccessLogEntry } from '../../../ports/requests.ts'
import type { DayReader } from '../../../ports/stores.ts'
import { batchCalls } from '../connection/batch-calls.ts'
import { statement } from '../connection/connection.ts'
import { unnestedColumns } from '../connection/unnested-columns.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'

/** Arrays of arrays cannot be of different lengths in PostgreSQL, so the list of what was read travels as text. */
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

const ENTRIES = unnestedColumns('entry', ENTRY_TYPES)

/** Inserts the entries of `entryColumns`, which stand from the parameter $`first` on, unless `rest` narrows them down. */
export const insertEntries = (first: number, rest = '') => insertEntriesFrom(`${ENTRIES.from(first)} ${rest}`)

/** `table` has a row `entry` with the columns of ENTRY_TYPES. */
export const insertEntriesFrom = (table: string) =>
  `INSERT INTO access_log (${ENTRIES.names})
    SELECT subject, string_to_array(what, ','), why, by, request_id, asker, reader, reason, refused, entry.at FROM ${table}`

/** The values of `insertEntries`. */
export function entryColumns(entries: readonly AccessLogEntry[], hashes: StoreDeps['hashes']): unknown[][] {
  return ENTRIES.values(entries.map((entry) => toEntryRow(entry, hashes)))
}

export function toEntryRow(entry: AccessLogEntry, hashes: StoreDeps['hashes']) {
  const { subject, what, asker } = entry
  return {
    subject: hashes.ofCitizen(subject),
    what: what.join(','),
    why: entry.why,
    by: entry.by,
    request_id: entry.requestId,
    asker: asker ? hashes.ofCitizen(asker) : null,
    reader: entry.reader ?? null,
    reason: entry.reason ?? null,
    refused: entry.isRefused ?? false,
    at: new Date(entry.at),
  }
}

const newEntries = statement(insertEntries(1))

/** For a retry: the first try may have been committed although its answer was lost. */
const missingEntries = statement(
  insertEntries(
    1,
    `WHERE NOT EXISTS (
      SELECT FROM access_log AS l WHERE l.subject = entry.subject AND l.request_id = entry.request_id AND l.at = entry.at
        AND l.what = string_to_array(entry.what, ',') AND l.why = entry.why AND l.by = entry.by AND l.refused = entry.refused
    )`,
  ),
)

const newEntriesOfDay = statement(`
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
const KINDS = [
  { most: 500, condition: `by NOT IN ('unknown', 'citizen')` },
  { most: 200, condition: `by = 'citizen' AND what && '{save,cancel}'` },
  { most: 200, condition: `by = 'citizen' AND what && '{sign-in}'` },
  { most: 500, condition: `by = 'citizen' AND NOT what && '{save,cancel,sign-in}'` },
  { most: 50, condition: `by = 'unknown'` },
]

const newestOfEach = KINDS.map(
  ({ most, condition }) =>
    `(SELECT id, at, what, why, by FROM access_log WHERE subject = $1 AND NOT refused AND ${condition} ORDER BY id DESC LIMIT ${most})`,
)

const entriesOfCitizen = statement(
  `SELECT at, what, why, by FROM (${newestOfEach.join(' UNION ALL ')}) AS entry ORDER BY at DESC, id DESC`,
  EntryRow,
)

export function accessLogTable({ queries, hashes, clock }: Pick<StoreDeps, 'queries' | 'hashes' | 'clock'>) {
  const appending = (asked: typeof newEntries) =>
    batchCalls(
      async (batch: readonly (readonly AccessLogEntry[])[]) => {
        await queries.query(asked, entryColumns(batch.flat(), hashes))
        return batch.map(() => null)
      },
      { largest: 256 },
    )
  const [appendNew, appendMissing] = [appending(newEntries), appending(missingEntries)]

  return {
    async append(entries: readonly AccessLogEntry[]): Promise<void> {
      if (entries.length > 0) await appendNew(entries)
    },
    /** Appends what is not there yet. */
    async appendMissing(entries: readonly AccessLogEntry[]): Promise<void> {
      await appendMissing(entries)
    },
    async appendDay(subjects: readonly string[], { by, name, reason = null }: DayReader): Promise<void> {
      const now = clock.now()
      const reference = `day-${toDateNumber(toBangkokDate(now))}`
      const hashed = subjects.map((pid) => hashes.ofCitizen(pid))
      const values = [hashed, by, reference, name, reason, new Date(now)]
      if (subjects.length > 0) await queries.query(newEntriesOfDay, values)
    },
    async list(subject: string): Promise<readonly AccessEntry[]> {
      const rows = await queries.query(entriesOfCitizen, [hashes.ofCitizen(subject)])
      return rows.flatMap(({ at, what, why, by }) =>
        what.toReversed().map((each) => ({ when: at.toISOString(), what: each, why, by })),
      )
    },
  }
}
