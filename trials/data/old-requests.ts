// Requests as a year of service leaves them, written by the database itself: many in a short time.
import { onServer } from '../../apps/server/src/testing/database/database-on-server.ts'

const ROWS_A_STATEMENT = 50_000
/** Bytes that are no encryption of anybody: nothing in a trial that uses them reads them. */
const PERSON_LENGTH = 1_200

/** Saved eight days ago by a release up to 1.1, so that their save keys are due, each in its request's row. */
const INSERT = `
  INSERT INTO request (
    req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
    delivery_type, follower_count, time_ltambon, person, save_key, save_body
  )
  SELECT 2560, n, sha256(int8send(n)), 48, '8501', '002', 1, 25601201, 25601120, now() - interval '8 days',
    0, 0, 120, decode(repeat(md5(n::text), ${PERSON_LENGTH / 16}), 'hex'), sha256(int4send(n::int)), sha256(int4send(n::int))
  FROM generate_series($1::bigint, $2::bigint) AS n`

export async function fillOldRequests(database: string, count: number): Promise<void> {
  await onServer(database, async (client) => {
    for (let from = 1; from <= count; from += ROWS_A_STATEMENT)
      await client.query(INSERT, [from, Math.min(count, from + ROWS_A_STATEMENT - 1)])
    await client.query('VACUUM ANALYZE request')
  })
}

/** Save keys of ten days ago, where this release stores them. */
const INSERT_KEYS = `
  INSERT INTO save_key (slot, day, citizen, key, body, req_year, req_id)
  SELECT day % 16, day, sha256(int8send(n)), sha256(int8send(n)), sha256(int8send(n)), 2560, n
  FROM generate_series(1, $1::bigint) AS n, (SELECT floor(extract(epoch FROM now()) / 86400)::int - 10 AS day) AS due`

export async function fillOldSaveKeys(database: string, count: number): Promise<void> {
  await onServer(database, (client) => client.query(INSERT_KEYS, [count]))
}
