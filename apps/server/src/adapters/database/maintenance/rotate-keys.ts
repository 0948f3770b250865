// Key rotation: decrypts values of older keys and record formats and encrypts them under the first key, a batch at a time, while the servers run.
import * as z from 'zod/mini'
import type { Queries } from '../connection/connection.ts'
import { NoRow } from '../connection/connection.ts'
import { ENCRYPTED_COLUMNS } from '../encryption/encrypted-columns.ts'
import type { EncryptedColumn } from '../encryption/encrypted-columns.ts'
import type { Encryption } from '../encryption/encryption.ts'

const BATCH = 200

const Encrypted = z.looseObject({ was: z.instanceof(Buffer) })

function findOlder({ table, column, keys, bound }: EncryptedColumn) {
  return {
    name: `rotate_find_${table}`,
    text: `SELECT ${[`${column} AS was`, ...keys, ...bound].join(', ')} FROM ${table}
           WHERE substring(${column} FROM 1 FOR length($1::bytea)) <> $1 LIMIT ${BATCH}`,
    row: Encrypted,
  }
}

/** Only where the value is still the one that was decrypted: a newer one, with other bound columns, may have been written since. */
function replace({ table, column, keys }: EncryptedColumn) {
  const isThisRow = keys.map((key, index) => `${key} = $${index + 3}`).join(' AND ')
  return {
    name: `rotate_replace_${table}`,
    text: `UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2 AND ${isThisRow}`,
    row: NoRow,
  }
}

async function rotateBatch(
  queries: Queries,
  encryption: Encryption,
  column: EncryptedColumn,
): Promise<number> {
  const rows = await queries.query(findOlder(column), [encryption.currentPrefix])
  for (const { was, ...row } of rows) {
    const place = column.placeOf(row)
    const now = encryption.encrypt(encryption.decrypt(was, place), place)
    await queries.query(replace(column), [now, was, ...column.keys.map((name) => row[name])])
  }
  return rows.length
}

export async function rotateKeys(queries: Queries, encryption: Encryption): Promise<number> {
  let count = 0
  for (const column of ENCRYPTED_COLUMNS) {
    for (;;) {
      const rotated = await rotateBatch(queries, encryption, column)
      count += rotated
      if (rotated < BATCH) break
    }
  }
  return count
}
