// The append-only log; a trigger refuses any change to it but the owner’s purge (D44).
import { AccessEntry } from '@border-pass/contract/access-log-routes'
import * as z from 'zod/mini'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { AccessLogEntry } from '../../../ports/requests.ts'
import { statement } from '../connection/connection.ts'
import { batchCalls } from '../connection/batch-calls.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'

/** Who reads a whole day of an office: the system of an office, named by its token, or an operator. */
type DayReader = { readonly by: 'office' | 'operator'; readonly name: string }

/** One screen cannot bear more entries. No kind pushes another out: neither the citizen's own look-ups nor what anybody types at sign-in. */
const MOST_LISTED = { others: 500, own: 500, tries: 50 }

// Arrays of arrays cannot be of different lengths in PostgreSQL, so the list of what was read travels as text.
const newEntries = statement(`
  INSERT INTO access_log (subject, what, why, by, request_id, asker, refused, at)
  SELECT subject, string_to_array(what, ','), why, by, request_id, asker, refused, $8
  FROM unnest($1::bytea[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::boolean[])
    AS entry (subject, what, why, by, request_id, asker, refused)`)

const newEntriesOfDay = statement(`
  INSERT INTO access_log (subject, what, why, by, request_id, at)
  SELECT DISTINCT subject, '{request}'::text[], $2, $2, $3, $4::timestamptz FROM unnest($1::bytea[]) AS subject
  ON CONFLICT DO NOTHING`)

export const EntryRow = z.object({
  at: z.date(),
  what: z.array(AccessEntry.shape.what),
  why: AccessEntry.shape.why,
  by: AccessEntry.shape.by,
})

/** This includes what the citizen does besides looking up. Each condition is an index's, to the letter. */
const OTHERS = `by <> 'unknown' AND NOT refused AND (by <> 'citizen' OR why IN ('sign-in', 'save', 'cancel'))`
const OWN = `NOT refused AND by = 'citizen' AND why NOT IN ('sign-in', 'save', 'cancel')`
const TRIES = `by = 'unknown' AND NOT refused`

const newest = (condition: string, limit: string) =>
  `(SELECT id, at, what, why, by FROM access_log WHERE subject = $1 AND ${condition} ORDER BY id DESC LIMIT ${limit})`

const entriesOfCitizen = statement(
  `SELECT at, what, why, by FROM (${newest(OTHERS, '$2')} UNION ALL ${newest(OWN, '$3')} UNION ALL ${newest(TRIES, '$4')})
    AS entry ORDER BY id DESC`,
  EntryRow,
)

export function accessLogTable({ queries, hashes, clock }: Pick<StoreParts, 'queries' | 'hashes' | 'clock'>) {
  async function appendAll(batch: readonly (readonly AccessLogEntry[])[]): Promise<readonly null[]> {
    const entries = batch.flat()
    await queries.query(newEntries, [
      entries.map((entry) => hashes.ofCitizen(entry.subject)),
      entries.map((entry) => entry.what.join(',')),
      entries.map((entry) => entry.why),
      entries.map((entry) => entry.by),
      entries.map((entry) => entry.requestId),
      entries.map(({ asker = null }) => asker && hashes.ofCitizen(asker)),
      entries.map(({ isRefused = false }) => isRefused),
      new Date(clock.now()),
    ])
    return batch.map(() => null)
  }
  const appendInBatches = batchCalls(appendAll, { largest: 256 })

  return {
    async append(entries: readonly AccessLogEntry[]): Promise<void> {
      if (entries.length > 0) await appendInBatches(entries)
    },
    /** That a reader has read a whole day of an office: one entry a citizen, reader and Bangkok day (D58). */
    async appendOfDay(subjects: readonly string[], { by, name }: DayReader): Promise<void> {
      const now = clock.now()
      const reference = `day-${toDateNumber(todayInBangkok(now))}-${name}`
      const hashed = subjects.map((pid) => hashes.ofCitizen(pid))
      if (subjects.length > 0) await queries.query(newEntriesOfDay, [hashed, by, reference, new Date(now)])
    },
    /** What happened with one citizen's records, newest first. Without refused look-ups: they read nothing. */
    async list(subject: string): Promise<readonly AccessEntry[]> {
      const { others, own, tries } = MOST_LISTED
      const rows = await queries.query(entriesOfCitizen, [hashes.ofCitizen(subject), others, own, tries])
      return rows.flatMap(({ at, what, why, by }) =>
        what.map((each) => ({ when: at.toISOString(), what: each, why, by })),
      )
    },
  }
}
