// The single statement that saves requests, many at a time, all or nothing.
//
// It inserts the requests with their save keys and reminders, counts them for the statistics, deletes the drafts that were sent (a draft
// with another save key stays) and appends access-log entries. The statement leaves out a request, with its entries and reminder, if its
// citizen holds this place already or has saved within eight days, or if the save key or the number is taken. The draft of such a request
// stays, and resolve-save-conflict.ts handles it. An error saves nothing, for example if another transaction commits the same save key at
// the same moment (23505).
import * as z from 'zod/mini'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import { findChannels } from '../../../ports/reminders.ts'
import type { SaveInput } from '../../../ports/stores.ts'
import { createEntryInsertFrom, ENTRY_TYPES, toEntryRow } from '../access-log/access-log-table.ts'
import { statement } from '../connection/connection.ts'
import { createUnnestedColumns } from '../connection/unnested-columns.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { type BoundRequestColumns, PERSON } from './request-row.ts'

export type NumberedSave = RequestNumber & {
  readonly saving: SaveInput
  /** The request replaces one that the same transaction cancels. */
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

/** Each row has a request, its save key (or null), and the channels of its reminders. */
const SAVES = createUnnestedColumns('input', {
  ...REQUEST_TYPES,
  key: 'bytea',
  body: 'bytea',
  kind: 'text',
  channels: 'text',
})

function toSaveRow({ reqYear, reqId, saving, isChange }: NumberedSave, deps: Deps) {
  const { encryption, hashes, channels } = deps
  const { request, saveKey } = saving
  const bound = {
    req_year: reqYear,
    req_id: reqId,
    citizen: hashes.hashCitizen(request.pid),
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
    key: saveKey && hashes.hashSaveKey(saveKey.key),
    body: saveKey && hashes.hashBody(saveKey.body),
    kind: isChange ? 'changed' : 'saved',
    channels: findChannels(request)
      .filter((channel) => channels.includes(channel))
      .join(),
  }
}

const ENTRIES = createUnnestedColumns('entry', { req_year: 'smallint', req_id: 'int', ...ENTRY_TYPES })

function toEntryRows({ reqYear, reqId, saving }: NumberedSave, { hashes }: Deps) {
  return saving.entries.map((entry) => ({ req_year: reqYear, req_id: reqId, ...toEntryRow(entry, hashes) }))
}

/** Shorter than the timeout of a call, so that there is time to find out whether the save was committed. */
const INSERT_TIMEOUT_MS = 5_000

const createInsert = (condition: string) => ({
  ...statement(
    `WITH input AS (
      SELECT * FROM ${SAVES.from(1)}
    ), saved AS (
      INSERT INTO request (${COLUMNS}) SELECT ${COLUMNS} FROM input WHERE ${condition}
      ON CONFLICT DO NOTHING
      RETURNING req_year, req_id, citizen, saved_at, register_date, travel_date, ccaa, border_code, border_city, bp_type, follower_count
    ), counted AS (
      INSERT INTO counted_change (register_date, travel_date, ccaa, border_code, border_city, bp_type, status, requests, followers, saves)
      SELECT register_date, travel_date, ccaa, border_code, border_city, bp_type, 0, 1, follower_count, 1 FROM saved
    ), keyed AS (
      INSERT INTO save_key (req_year, req_id, citizen, key, body, saved_at)
      SELECT req_year, req_id, saved.citizen, key, body, saved.saved_at
      FROM input JOIN saved USING (req_year, req_id) WHERE key IS NOT NULL
    ), deleted_drafts AS (
      DELETE FROM draft WHERE citizen = ANY(ARRAY(SELECT citizen FROM saved)) AND NOT EXISTS (
        SELECT FROM input WHERE input.citizen = draft.citizen AND input.key <> draft.save_key
      )
    ), logged AS (
      ${createEntryInsertFrom(`${ENTRIES.from(1 + SAVES.count)} JOIN saved USING (req_year, req_id)`)}
    ), reminded AS (
      INSERT INTO reminder (req_year, req_id, kind, channel, queued_at)
      SELECT req_year, req_id, kind, channel, saved.saved_at
      FROM input JOIN saved USING (req_year, req_id) CROSS JOIN unnest(string_to_array(channels, ',')) AS channel
      ON CONFLICT DO NOTHING
    )
    SELECT req_year, req_id FROM saved`,
    z.object({ req_year: z.int(), req_id: z.int() }),
  ),
  query_timeout: INSERT_TIMEOUT_MS,
})

/** Seven days, and one more day until the purge deletes the key. */
const KEY_DAYS = RETENTION_MS.saveKey / 86_400_000 + 1

// Only a citizen who saved in the last eight days can repeat a save key; such saves are inserted alone (insertAlone).
// OFFSET 0 makes PostgreSQL use the index for each row. Without it, a join that was planned while the tables were empty scans them:
// 8 ms per batch instead of 2.
const INSERT_REQUESTS = createInsert(`NOT EXISTS (
    SELECT FROM request AS older
    WHERE older.citizen = input.citizen AND older.saved_at > input.saved_at - interval '${KEY_DAYS} days' OFFSET 0
  )`)

const INSERT_ONE_REQUEST = createInsert(
  'NOT EXISTS (SELECT FROM save_key WHERE save_key.citizen = input.citizen AND save_key.key = input.key OFFSET 0)',
)

/** A save without rows, for the readiness check. */
export const EMPTY_SAVE = [INSERT_REQUESTS, [...SAVES.values([]), ...ENTRIES.values([])]] as const

function insert(insertStatement: typeof INSERT_REQUESTS, saves: readonly NumberedSave[], deps: Deps) {
  const rows = saves.map((save) => toSaveRow(save, deps))
  const entries = saves.flatMap((save) => toEntryRows(save, deps))
  return deps.queries.query(insertStatement, [...SAVES.values(rows), ...ENTRIES.values(entries)])
}

/**
 * Returns the saves that were stored. It leaves out citizens who saved in the last eight days: only they can repeat a save key or exceed
 * the daily limit (D54).
 */
export async function insertRequests(
  saves: readonly NumberedSave[],
  deps: Deps,
): Promise<readonly NumberedSave[]> {
  const stored = await insert(INSERT_REQUESTS, saves, deps)
  const numbers = new Set(stored.map((row) => `${row.req_year}-${row.req_id}`))
  return saves.filter(({ reqYear, reqId }) => numbers.has(`${reqYear}-${reqId}`))
}

/** Returns false if the place, the save key or the number is taken. */
export async function insertAlone(save: NumberedSave, deps: Deps): Promise<boolean> {
  const stored = await insert(INSERT_ONE_REQUEST, [save], deps)
  return stored.length > 0
}
