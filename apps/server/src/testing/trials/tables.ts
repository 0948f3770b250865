// Tables as years of service leave them, filled by SQL alone: ten million rows in minutes.
//
// Where the encrypted columns hold filler bytes of the right length, the rows belong to no citizen of the trial and are never decrypted.
import { ENCRYPTED_COLUMNS } from '../../adapters/database/encryption/encrypted-columns.ts'
import { createEncryption } from '../../adapters/database/encryption/encryption.ts'
import { readSecretKeys } from '../../config/secrets.ts'
import { onServer, runSql } from '../database/database-on-server.ts'

type Client = Parameters<Parameters<typeof onServer>[1]>[0]
type Fill = { readonly sql: string; readonly count: number; readonly more?: readonly number[] }

const ROWS_A_STATEMENT = 100_000
/** Above those that servers draw in a trial. */
const FIRST_ID = 1_000_000
const YEARS = 4
/** Three requests a citizen, of which the last is pending. */
const EACH = 3

/** `$1` and `$2` are the first and the last row of a statement. */
async function fill(client: Client, { sql, count, more = [] }: Fill): Promise<void> {
  for (let from = 1; from <= count; from += ROWS_A_STATEMENT)
    await client.query(sql, [from, Math.min(count, from + ROWS_A_STATEMENT - 1), ...more])
}

const COLUMNS = `req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
  delivery_type, follower_count, time_ltambon, person`
/** 1,152 bytes, below the length from which PostgreSQL compresses a row. */
const PERSON = "decode(repeat(md5(n::text), 72), 'hex')"

const REQUESTS = `
  INSERT INTO request (${COLUMNS}, status)
  SELECT 2569 - n % ${YEARS}, ${FIRST_ID} + n / ${YEARS}, sha256(int8send(n / ${EACH})), 48, '8501', '002', 1, 25691201, 25691120,
    now() - n % ${YEARS} * interval '1 year', 0, 0, 120, ${PERSON}, CASE n % ${EACH} WHEN 0 THEN 0 ELSE 2 END
  FROM generate_series($1::bigint, $2::bigint) AS n`

/** The entries are of this month: older months may have been archived. */
const LOG = `
  INSERT INTO access_log (subject, what, why, by, request_id, at)
  SELECT sha256(int8send(n % $3)), ARRAY['person', 'card'], 'own', 'citizen', md5(n::text),
    date_trunc('month', now()) + n % 1000 / 1000.0 * (now() - date_trunc('month', now()))
  FROM generate_series($1::bigint, $2::bigint) AS n`

type Grown = { readonly requests: number; readonly logRows: number }

/** Fills both tables at once. */
export async function growTables(database: string, { requests, logRows }: Grown): Promise<void> {
  const citizens = Math.ceil(requests / EACH)
  await Promise.all([
    growTable(database, 'request', { sql: REQUESTS, count: requests }),
    growTable(database, 'access_log', { sql: LOG, count: logRows, more: [citizens] }),
  ])
  await runSql(database, 'CHECKPOINT')
}

const growTable = (database: string, table: string, filling: Fill) =>
  onServer(database, async (client) => {
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '1GB'")
    await withoutIndexes(client, table, () => fill(client, filling))
  })

type Index = { readonly name: string; readonly definition: string }

/** Indexes are dropped first and built again afterwards, which is much faster than updating them row by row. */
async function withoutIndexes(client: Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<Index>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  )
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`VACUUM ANALYZE ${table}`)
}

/** Entries that are spread over the last year, ten for each citizen. */
export const fillAccessLog = (database: string, count: number) =>
  fillTable(database, 'access_log', {
    count,
    more: [count],
    sql: `
      INSERT INTO access_log (subject, what, why, by, request_id, at)
      SELECT sha256(int8send(n / 10)), '{person,house,card}', 'eligibility', 'citizen', md5(n::text),
        now() - (($3::bigint - n) * interval '365 days' / $3::bigint)
      FROM generate_series($1::bigint, $2::bigint) AS n`,
  })

const fillTable = (database: string, table: string, filling: Fill) =>
  onServer(database, async (client) => {
    await fill(client, filling)
    await client.query(`VACUUM ANALYZE ${table}`)
  })

function encryptionOf(secretKeys: string) {
  const keys = readSecretKeys(secretKeys)
  if (keys === null) throw new Error('SECRET_KEYS cannot be read.')
  return { keys, encryption: createEncryption(keys) }
}

/**
 * Opens one value of each key in each column with encrypted values. Returns what it opened, as 'request.person under 2569-1'; throws
 * if a value cannot be decrypted.
 */
export async function openOneOfEachKey(database: string, secretKeys: string): Promise<readonly string[]> {
  const { keys, encryption } = encryptionOf(secretKeys)
  const opened = new Set<string>()
  await onServer(database, async (client) => {
    for (const { table, column, keys: names, bound, bindingOf } of ENCRYPTED_COLUMNS)
      for (const key of keys) {
        const columns = [`${column} AS value`, ...new Set([...names, ...bound])].join(', ')
        const { rows } = await client.query<{ value: Buffer }>(
          `SELECT ${columns} FROM ${table} WHERE substring(${column} FROM 1 FOR length($1::bytea)) = $1 LIMIT 1`,
          [createEncryption([key]).currentPrefix],
        )
        for (const { value, ...row } of rows) {
          encryption.decrypt(value, bindingOf(row))
          opened.add(`${table}.${column} under ${key.id}`)
        }
      }
  })
  return [...opened]
}
