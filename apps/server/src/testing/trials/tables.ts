// Fills tables with SQL for a trial, and decrypts values that a server has written.
import { ENCRYPTED_COLUMNS } from '../../adapters/database/encryption/encrypted-columns.ts'
import { createEncryption } from '../../adapters/database/encryption/encryption.ts'
import { readSecretKeys } from '../../config/secrets.ts'
import { withConnection } from '../database/database-on-server.ts'

const ROWS_PER_STATEMENT = 100_000

/** Entries spread over the last year, ten for each citizen. */
const INSERT_ACCESS_LOG = `
  INSERT INTO access_log (subject, what, why, by, request_id, at)
  SELECT sha256(int8send(n / 10)), '{person,house,card}', 'eligibility', 'citizen', md5(n::text),
    now() - (($3::bigint - n) * interval '365 days' / $3::bigint)
  FROM generate_series($1::bigint, $2::bigint) AS n`

export const fillAccessLog = (database: string, count: number) =>
  withConnection(database, async (client) => {
    for (let from = 1; from <= count; from += ROWS_PER_STATEMENT)
      await client.query(INSERT_ACCESS_LOG, [from, Math.min(count, from + ROWS_PER_STATEMENT - 1), count])
    await client.query('VACUUM ANALYZE access_log')
  })

/**
 * Decrypts one value for each key in each encrypted column, and throws if that fails. Returns the columns and keys, as
 * 'request.person under 2569-1'.
 */
export async function decryptOneValuePerKey(
  database: string,
  secretKeys: string,
): Promise<readonly string[]> {
  const keys = readSecretKeys(secretKeys)
  if (keys === null) throw new Error('SECRET_KEYS cannot be read.')
  const encryption = createEncryption(keys)
  const decrypted = new Set<string>()
  await withConnection(database, async (client) => {
    for (const { table, column, keys: names, boundColumns, toBinding } of ENCRYPTED_COLUMNS)
      for (const key of keys) {
        const columns = [`${column} AS value`, ...new Set([...names, ...boundColumns])].join(', ')
        const { rows } = await client.query<{ value: Buffer }>(
          `SELECT ${columns} FROM ${table} WHERE substring(${column} FROM 1 FOR length($1::bytea)) = $1 LIMIT 1`,
          [createEncryption([key]).currentPrefix],
        )
        for (const { value, ...row } of rows) {
          encryption.decrypt(value, toBinding(row))
          decrypted.add(`${table}.${column} under ${key.id}`)
        }
      }
  })
  return [...decrypted]
}
