// Tables that a trial fills by SQL alone, and what a server wrote into its own, opened.
import { ENCRYPTED_COLUMNS } from '../../adapters/database/encryption/encrypted-columns.ts'
import { createEncryption } from '../../adapters/database/encryption/encryption.ts'
import { readSecretKeys } from '../../config/secrets.ts'
import { onServer } from '../database/database-on-server.ts'

const ROWS_A_STATEMENT = 100_000

/** Entries that are spread over the last year, ten for each citizen. */
const LOG = `
  INSERT INTO access_log (subject, what, why, by, request_id, at)
  SELECT sha256(int8send(n / 10)), '{person,house,card}', 'eligibility', 'citizen', md5(n::text),
    now() - (($3::bigint - n) * interval '365 days' / $3::bigint)
  FROM generate_series($1::bigint, $2::bigint) AS n`

export const fillAccessLog = (database: string, count: number) =>
  onServer(database, async (client) => {
    for (let from = 1; from <= count; from += ROWS_A_STATEMENT)
      await client.query(LOG, [from, Math.min(count, from + ROWS_A_STATEMENT - 1), count])
    await client.query('VACUUM ANALYZE access_log')
  })

/**
 * Opens one value of each key in each column with encrypted values. Returns what it opened, as 'request.person under 2569-1'; throws
 * if a value cannot be decrypted.
 */
export async function openOneOfEachKey(database: string, secretKeys: string): Promise<readonly string[]> {
  const keys = readSecretKeys(secretKeys)
  if (keys === null) throw new Error('SECRET_KEYS cannot be read.')
  const encryption = createEncryption(keys)
  const opened = new Set<string>()
  await onServer(database, async (client) => {
    for (const { table, column, keys: names, boundColumns, toBinding } of ENCRYPTED_COLUMNS)
      for (const key of keys) {
        const columns = [`${column} AS value`, ...new Set([...names, ...boundColumns])].join(', ')
        const { rows } = await client.query<{ value: Buffer }>(
          `SELECT ${columns} FROM ${table} WHERE substring(${column} FROM 1 FOR length($1::bytea)) = $1 LIMIT 1`,
          [createEncryption([key]).currentPrefix],
        )
        for (const { value, ...row } of rows) {
          encryption.decrypt(value, toBinding(row))
          opened.add(`${table}.${column} under ${key.id}`)
        }
      }
  })
  return [...opened]
}
