// Checks for check-config and doctor: whether the database has all that this release uses, and whether SECRET_KEYS decrypt its values.
import * as z from 'zod/mini'
import type { SecretKey } from '../../../ports/failures.ts'
import { createClient, type Database, statement, STATEMENTS } from '../connection/connection.ts'
import { getSqlState, UNDEFINED } from '../connection/database-failure.ts'
import { ENCRYPTED_COLUMNS } from '../encryption/encrypted-columns.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { ALL_RIGHTS, findMissing } from '../migrations/server-rights.ts'

/** Names each table, function, right and column that the statements of this release use and this role does not find. */
export async function findMissingParts(url: string, database: Database): Promise<string[]> {
  const parts = await database.query(findMissing, ALL_RIGHTS)
  const client = createClient({ connectionString: url })
  try {
    await client.connect()
    const unknown: string[] = []
    for (const text of STATEMENTS.values()) unknown.push(...(await findUnknown(client, text)))
    return [...new Set([...parts.map(({ missing }) => missing), ...unknown])]
  } finally {
    await client.end()
  }
}

/** PostgreSQL resolves every name of a statement that it prepares, and runs nothing. */
async function findUnknown(client: ReturnType<typeof createClient>, text: string): Promise<string[]> {
  if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\s/.test(text)) return []
  try {
    await client.query(`PREPARE doctor AS ${text}`)
    await client.query('DEALLOCATE doctor')
    return []
  } catch (error) {
    const isUnknown = error instanceof Error && UNDEFINED.test(getSqlState(error) ?? '')
    // The first save of a year makes its sequence.
    return isUnknown && !error.message.includes('request_id_') ? [error.message] : []
  }
}

const Found = z.looseObject({ value: z.instanceof(Buffer) })

const SAMPLES = ENCRYPTED_COLUMNS.map((column) => {
  const columns = [...column.keys, ...column.bound, `${column.column} AS value`].join(', ')
  const text = `SELECT ${columns} FROM ${column.table} WHERE ${column.column} IS NOT NULL LIMIT 1`
  return { column, sample: statement(text, Found) }
})

/** Decrypts a stored value of each encrypted column. Returns the tables whose value does not decrypt. */
export async function findUnopened(
  database: Database,
  keys: readonly [SecretKey, ...SecretKey[]],
): Promise<string[]> {
  const encryption = createEncryption(keys)
  const unopened: string[] = []
  for (const { column, sample } of SAMPLES) {
    const [row] = await database.query(sample, [])
    try {
      if (row) encryption.decrypt(row.value, column.toBinding(row))
    } catch {
      unopened.push(column.table)
    }
  }
  return unopened
}
