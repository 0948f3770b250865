// Checks of check-config and doctor: does the database have everything that this release uses, and do SECRET_KEYS decrypt its values?
import * as z from 'zod/mini'
import type { SecretKey } from '../../../ports/failures.ts'
import { createClient, type Database, statement, STATEMENTS } from '../connection/connection.ts'
import { getSqlState, UNDEFINED } from '../connection/database-failure.ts'
import { ENCRYPTED_COLUMNS } from '../encryption/encrypted-columns.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { ALL_RIGHTS, FIND_MISSING } from '../migrations/server-rights.ts'

/** Returns the tables, functions, rights and columns that the statements of this release need and that this role lacks. */
export async function findMissingObjects(url: string, database: Database): Promise<string[]> {
  const missing = await database.query(FIND_MISSING, ALL_RIGHTS)
  const client = createClient({ connectionString: url })
  try {
    await client.connect()
    const unresolved: string[] = []
    for (const text of STATEMENTS.values()) unresolved.push(...(await findUnresolved(client, text)))
    return [...new Set([...missing.map((each) => each.missing), ...unresolved])]
  } finally {
    await client.end()
  }
}

/** PREPARE makes PostgreSQL resolve every name of the statement without running it. */
async function findUnresolved(client: ReturnType<typeof createClient>, text: string): Promise<string[]> {
  if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\s/.test(text)) return []
  try {
    await client.query(`PREPARE doctor AS ${text}`)
    await client.query('DEALLOCATE doctor')
    return []
  } catch (error) {
    const isUnknown = error instanceof Error && UNDEFINED.test(getSqlState(error) ?? '')
    // The first save of a year creates its sequence.
    return isUnknown && !error.message.includes('request_id_') ? [error.message] : []
  }
}

const SampleRow = z.looseObject({ value: z.instanceof(Buffer) })

const SAMPLES = ENCRYPTED_COLUMNS.map((column) => {
  const columns = [...column.keys, ...column.boundColumns, `${column.column} AS value`].join(', ')
  const text = `SELECT ${columns} FROM ${column.table} WHERE ${column.column} IS NOT NULL LIMIT 1`
  return { column, sample: statement(text, SampleRow) }
})

/** Tries one stored value of each encrypted column. Returns the tables with a value that does not decrypt. */
export async function findUndecryptable(
  database: Database,
  keys: readonly [SecretKey, ...SecretKey[]],
): Promise<string[]> {
  const encryption = createEncryption(keys)
  const undecryptable: string[] = []
  for (const { column, sample } of SAMPLES) {
    const [row] = await database.query(sample, [])
    try {
      if (row) encryption.decrypt(row.value, column.toBinding(row))
    } catch {
      undecryptable.push(column.table)
    }
  }
  return undecryptable
}
