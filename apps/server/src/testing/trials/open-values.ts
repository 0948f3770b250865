// Opens one value of each key in each column with encrypted values.
import { ENCRYPTED_COLUMNS } from '../../adapters/database/encryption/encrypted-columns.ts'
import { createEncryption } from '../../adapters/database/encryption/encryption.ts'
import { readSecretKeys } from '../../config/secret-keys.ts'
import { onServer } from '../database/database-on-server.ts'

const FORMATS = ['1', 'both'] as const

/** Returns what it opened, as 'request.person under 2569-1'; throws if a value cannot be decrypted. */
export async function openOneOfEachKey(database: string, secretKeys: string): Promise<readonly string[]> {
  const keys = readSecretKeys(secretKeys)
  if (keys === null) throw new Error('SECRET_KEYS cannot be read.')
  const encryption = createEncryption(keys)
  const opened = new Set<string>()
  await onServer(database, async (client) => {
    for (const { table, column, keys: names, bound, placeOf } of ENCRYPTED_COLUMNS)
      for (const key of keys)
        for (const format of FORMATS) {
          const columns = [`${column} AS value`, ...new Set([...names, ...bound])].join(', ')
          const { rows } = await client.query<{ value: Buffer }>(
            `SELECT ${columns} FROM ${table} WHERE substring(${column} FROM 1 FOR length($1::bytea)) = $1 LIMIT 1`,
            [createEncryption([key], format).currentPrefix],
          )
          for (const { value, ...row } of rows) {
            encryption.decrypt(value, placeOf(row))
            opened.add(`${table}.${column} under ${key.id}`)
          }
        }
  })
  return [...opened]
}
