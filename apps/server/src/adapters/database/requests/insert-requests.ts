// The one statement that saves requests, many at a time, all or nothing.
//
// It inserts the requests with their save keys and reminders, counts them for the statistics, deletes the drafts that were sent and appends
// their access-log entries.
// A request that conflicts with another (its slot, its save key or its number is taken) is left out with its entries and reminder, and its
// citizen's draft stays: resolve-save-conflict.ts handles it. An error saves nothing: text that PostgreSQL refuses, or a save key that
// another transaction commits at the same moment (23505).
import * as z from 'zod/mini'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import { findChannels } from '../../../ports/reminders.ts'
import type { SaveInput } from '../../../ports/stores.ts'
import { ENTRY_TYPES, insertEntriesFrom, toEntryRow } from '../access-log/access-log-table.ts'
import { statement } from '../connection/connection.ts'
import { unnestedColumns } from '../connection/unnested-columns.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { type BoundRequestColumns, PERSON } from './request-row.ts'

export type NumberedSaving = RequestNumber & {
  readonly saving: SaveInput
  /** It replaces a request that the same transaction cancels. */
  readonly isChange?: true
}

type Deps = Pick<StoreDeps, 'queries' | 'encryption' | 'hashes' | 'channels'>

const REQUEST_TYPES = {
  req_year: 'smallint',
  req_id: 'int',
  citizen: 'bytea',
  border_city: 'smallint',
  ccaa: 'text',
  border_code: 'text',
  bp_type: 'smallint',
  travel_date: 'int',
  register_date: 'int',
  saved_at: 'timestamptz',
  delivery_type: 'smallint',
  follower_count: 'smallint',
  time_ltambon: 'int',
  person: 'bytea',
} as const satisfies Record<keyof z.output<typeof BoundRequestColumns> | 'person', string>

const COLUMNS = Object.keys(REQUEST_TYPES).join(', ')

/** The requests, each with its save key and its reminders where it has any. */
const GIVEN = unnestedColumns('given', {
  ...REQUEST_TYPES,
  key: 'bytea',
  body: 'bytea',
  kind: 'text',
  channels: 'text',
})

function toGivenRow({ reqYear, reqId, saving, isChange }: NumberedSaving, deps: Deps) {
  const { encryption, hashes, channels } = deps
  const { request, saveKey } = saving
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
  return {
    ...bound,
    person: PERSON.encrypt(request, bound, encryption),
    key: saveKey && hashes.ofSaveKey(saveKey.key),
    body: saveKey && hashes.ofBody(saveKey.body),
    kind: isChange ? 'changed' : 'saved',
    channels: findChannels(request)
      .filter((channel) => channels.includes(channel))
      .join(),
  }
}

/** The access-log entries, each with the number of its request. */
const ENTRIES = unnestedColumns('entry', { req_year: 'smallint', req_id: 'int', ...ENTRY_TYPES })

function toEntryRows({ reqYear, reqId, saving }: NumberedSaving, { hashes }: Deps) {
  return saving.entries.map((entry) => ({ req_year: reqYear, req_id: reqId, ...toEntryRow(entry, hashes) }))
}

/** Leaves time to find out whether the request was saved. */
const INSERT_WITHIN_MS = 5_000

const insertWhere = (condition: string) => ({
  ...statement(
    `WITH given AS (
      SELECT * FROM ${GIVEN.from(1)}
    ), saved AS (
      INSERT INTO request (${COLUMNS}) SELECT ${COLUMNS} FROM given WHERE ${condition}
      ON CONFLICT DO NOTHING
      RETURNING req_year, req_id, citizen, saved_at, register_date, travel_date, ccaa, border_code, border_city, bp_type, follower_count
    ), counted AS (
      INSERT INTO counted_change
      SELECT register_date, travel_date, ccaa, border_code, border_city, bp_type, 0, 1, follower_count, 1 FROM saved
    ), keyed AS (
      INSERT INTO save_key (req_year, req_id, citizen, key, body, saved_at)
      SELECT req_year, req_id, saved.citizen, key, body, saved.saved_at
      FROM given JOIN saved USING (req_year, req_id) WHERE key IS NOT NULL
    ), forgotten AS (
      DELETE FROM draft WHERE citizen = ANY(ARRAY(SELECT citizen FROM saved)) AND NOT EXISTS (
        SELECT FROM given WHERE given.citizen = draft.citizen AND given.key <> draft.save_key
      )
    ), logged AS (
      ${insertEntriesFrom(`${ENTRIES.from(1 + GIVEN.count)} JOIN saved USING (req_year, req_id)`)}
    ), reminded AS (
      INSERT INTO reminder (req_year, req_id, kind, channel, queued_at)
      SELECT req_year, req_id, kind, channel, saved.saved_at
      FROM given JOIN saved USING (req_year, req_id) CROSS JOIN unnest(string_to_array(channels, ',')) AS channel
      ON CONFLICT DO NOTHING
    )
    SELECT req_year, req_id FROM saved`,
    z.object({ req_year: z.int(), req_id: z.int() }),
  ),
  query_timeout: INSERT_WITHIN_MS,
})

/** A key is kept for seven days, and up to a day longer until the purge. */
const KEY_DAYS = RETENTION_MS.saveKey / 86_400_000 + 1

// OFFSET 0 makes PostgreSQL use the index for each row. Without it, a join that was planned while the tables were empty reads them whole:
// 8 ms a batch instead of 2.
const insertMany = insertWhere(`NOT EXISTS (
    SELECT FROM request AS older
    WHERE older.citizen = given.citizen AND older.saved_at > given.saved_at - interval '${KEY_DAYS} days' OFFSET 0
  )`)

const insertOne = insertWhere(
  'NOT EXISTS (SELECT FROM save_key WHERE save_key.citizen = given.citizen AND save_key.key = given.key OFFSET 0)',
)

/** A save without rows, for the readiness check. */
export const saveOfNothing = [insertMany, [...GIVEN.values([]), ...ENTRIES.values([])]] as const

function insert(asked: typeof insertMany, savings: readonly NumberedSaving[], deps: Deps) {
  const given = savings.map((saving) => toGivenRow(saving, deps))
  const entries = savings.flatMap((saving) => toEntryRows(saving, deps))
  return deps.queries.query(asked, [...GIVEN.values(given), ...ENTRIES.values(entries)])
}

/**
 * Returns those that were saved. A citizen who saved in the last days is left out: only such a citizen can repeat a save key or exceed the
 * day's limit (D54).
 */
export async function insertRequests(
  savings: readonly NumberedSaving[],
  deps: Deps,
): Promise<readonly NumberedSaving[]> {
  const saved = await insert(insertMany, savings, deps)
  const keys = new Set(saved.map((row) => `${row.req_year}-${row.req_id}`))
  return savings.filter(({ reqYear, reqId }) => keys.has(`${reqYear}-${reqId}`))
}

/** Returns false if its slot, its save key or its number is taken. */
export async function insertAlone(saving: NumberedSaving, deps: Deps): Promise<boolean> {
  const saved = await insert(insertOne, [saving], deps)
  return saved.length > 0
}
