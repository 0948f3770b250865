import * as z from 'zod/mini'
// The one statement that saves requests, many at a time.
//
// It inserts the requests with their save keys and reminders, deletes the drafts that were sent and appends their access log entries, all or
// nothing. A request that conflicts with another (its slot or its save key is taken, or its number is there) is left out with its
// entries and reminder, its citizen's draft stays, and the other requests go in: insertRequests says which. resolve-save-conflict.ts handles
// those left out. An error saves nothing of the batch: text that PostgreSQL refuses, or a save key that another transaction commits
// at the same moment (23505; seen before, it leaves only its own request out).
//
// Only who saved a request in the last days can have used a save key before, or have saved as many as a day has (D54). insertRequests
// leaves all of those out, which one index tells; who saves several at once has one of them in a batch.
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type { Saving } from '../../../ports/stores.ts'
import { entryColumns, insertEntries } from '../access-log/access-log-table.ts'
import { statement } from '../connection/connection.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { newToken } from '../reminders/stopped-mailboxes.ts'
import { BoundRequestColumns, PERSON } from './request-row.ts'

export type NumberedSaving = RequestNumber & {
  readonly saving: Saving
  /** It takes the place of a request that the same transaction cancels. */
  readonly isChange?: true
}

type Parts = Pick<StoreParts, 'queries' | 'encryption' | 'hashes'> & {
  /** Whether messages are sent to citizens who gave an address (D53). */
  readonly sendsReminders: boolean
}

/** Those that were saved. Requests of citizens who saved another one in the last days are left out. */
export async function insertRequests(
  savings: readonly NumberedSaving[],
  parts: Parts,
): Promise<readonly NumberedSaving[]> {
  const saved = await parts.queries.query(insertMany, valuesOf(savings, parts))
  const keys = new Set(saved.map((row) => `${row.req_year}-${row.req_id}`))
  return savings.filter(({ reqYear, reqId }) => keys.has(`${reqYear}-${reqId}`))
}

/** Whether it was saved: not where its slot, its save key or its number is taken. */
export async function insertAlone(saving: NumberedSaving, parts: Parts): Promise<boolean> {
  const saved = await parts.queries.query(insertOne, valuesOf([saving], parts))
  return saved.length > 0
}

/** $1 to $32 of the statement: the requests with their save keys, their log entries, their reminders. */
function valuesOf(savings: readonly NumberedSaving[], parts: Parts): unknown[] {
  return [...requestColumns(savings, parts), ...entriesOf(savings, parts), ...reminderColumns(savings, parts)]
}

function requestColumns(savings: readonly NumberedSaving[], parts: Parts): unknown[] {
  const { hashes } = parts
  const rows = savings.map((each) => toRow(each, parts))
  const keys = savings.map(({ saving }) => saving.saveKey)
  return [
    ...NAMES.map((name) => rows.map((row) => row[name])),
    keys.map((saveKey) => saveKey && hashes.ofSaveKey(saveKey.key)),
    keys.map((saveKey) => saveKey && hashes.ofBody(saveKey.body)),
  ]
}

/** In the order of $1 to $14 below. */
const NAMES = [...z.keyof(BoundRequestColumns).options, 'person'] as const

function toRow({ reqYear, reqId, saving: { request } }: NumberedSaving, { encryption, hashes }: Parts) {
  const bound = {
    req_year: reqYear,
    req_id: reqId,
    citizen: hashes.ofCitizen(request.pid),
    border_city: request.borderCity,
    ccaa: request.ccaa,
    border_code: request.borderCode,
    bp_type: request.bpType,
    travel_date: toDateNumber(request.travelDate),
    register_date: toDateNumber(request.registerDate),
    saved_at: new Date(request.savedAt),
    delivery_type: request.deliveryType,
    follower_count: request.listFollow.length,
    time_ltambon: request.timeLtambon,
  }
  return { ...bound, person: PERSON.encrypt(request, bound, encryption) }
}

function entriesOf(savings: readonly NumberedSaving[], { hashes }: Parts): unknown[] {
  const numbers = savings.flatMap(({ saving, ...number }) => saving.entries.map(() => number))
  return [
    numbers.map(({ reqYear }) => reqYear),
    numbers.map(({ reqId }) => reqId),
    ...entryColumns(
      savings.flatMap(({ saving }) => saving.entries),
      hashes,
    ),
  ]
}

function reminderColumns(savings: readonly NumberedSaving[], { sendsReminders }: Parts): unknown[] {
  const reminded = sendsReminders ? savings.filter(({ saving }) => saving.request.email !== '') : []
  return [
    reminded.map(({ reqYear }) => reqYear),
    reminded.map(({ reqId }) => reqId),
    reminded.map(({ isChange }) => (isChange ? 'changed' : 'saved')),
    reminded.map(newToken),
  ]
}

// The statement, twice: for many, and for one whose save key is looked up.

/** Less than the answer may take, so that time is left to find out whether it was saved. */
const INSERT_WITHIN_MS = 5_000

/** A key stands for seven days, and up to a day longer, until the purge deletes it. */
const KEY_DAYS = RETENTION_MS.saveKey / 86_400_000 + 1

const COLUMNS = NAMES.join(', ')

const insertWhere = (condition: string) => ({
  ...statement(
    `WITH saved AS (
      INSERT INTO request (${COLUMNS})
      SELECT ${COLUMNS}
      FROM unnest(
        $1::smallint[], $2::int[], $3::bytea[], $4::smallint[], $5::text[], $6::text[], $7::smallint[], $8::int[],
        $9::int[], $10::timestamptz[], $11::smallint[], $12::smallint[], $13::int[], $14::bytea[], $15::bytea[]
      ) AS given (${COLUMNS}, key)
      WHERE ${condition}
      ON CONFLICT DO NOTHING
      RETURNING req_year, req_id, citizen, saved_at
    ), keyed AS (
      INSERT INTO save_key (req_year, req_id, citizen, key, body, saved_at)
      SELECT req_year, req_id, citizen, key, body, saved_at
      FROM unnest($1::smallint[], $2::int[], $15::bytea[], $16::bytea[]) AS given (req_year, req_id, key, body)
      JOIN saved USING (req_year, req_id)
      WHERE key IS NOT NULL
    ), forgotten AS (
      DELETE FROM draft WHERE citizen = ANY(ARRAY(SELECT citizen FROM saved)) AND NOT EXISTS (
        SELECT FROM unnest($3::bytea[], $15::bytea[]) AS given (by, key) WHERE by = citizen AND key <> save_key
      )
    ), logged AS (
      ${insertEntries(
        19,
        'JOIN saved ON saved.req_year = ($17::smallint[])[place] AND saved.req_id = ($18::int[])[place]',
      )}
    ), reminded AS (
      INSERT INTO reminder (req_year, req_id, kind, token, queued_at)
      SELECT req_year, req_id, kind, token, saved_at
      FROM unnest($29::smallint[], $30::int[], $31::text[], $32::bytea[]) AS reminder (req_year, req_id, kind, token)
      JOIN saved USING (req_year, req_id)
      ON CONFLICT DO NOTHING
    )
    SELECT req_year, req_id FROM saved`,
    z.object({ req_year: z.int(), req_id: z.int() }),
  ),
  query_timeout: INSERT_WITHIN_MS,
})

// With OFFSET 0 PostgreSQL looks each up by the index. A join, which it would make else, is planned while the tables of a new database are
// empty, and then reads them whole: 8 ms a batch in place of 2.
const insertMany = insertWhere(`NOT EXISTS (
    SELECT FROM request AS older
    WHERE older.citizen = given.citizen AND older.saved_at > given.saved_at - interval '${KEY_DAYS} days' OFFSET 0
  )`)

const insertOne = insertWhere(
  'NOT EXISTS (SELECT FROM save_key WHERE save_key.citizen = given.citizen AND save_key.key = given.key OFFSET 0)',
)
