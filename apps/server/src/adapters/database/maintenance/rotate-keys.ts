// Key rotation: what is sealed under an older key is opened and sealed anew, some rows at a time, while the servers go on.
import * as z from 'zod/mini'
import type { Queries } from '../connection/connection.ts'
import { NoRow } from '../connection/connection.ts'
import { SEALED_COLUMNS } from '../encryption/encrypted-columns.ts'
import type { SealedColumn } from '../encryption/encrypted-columns.ts'
import type { Sealing } from '../encryption/encryption.ts'

const AT_A_TIME = 200

const Sealed = z.looseObject({ was: z.instanceof(Buffer) })

function findOlder({ table, column, keys }: SealedColumn) {
  return {
    name: `reseal_find_${table}`,
    text: `SELECT ${column} AS was, ${keys.join(', ')} FROM ${table}
           WHERE substring(${column} FROM 1 FOR length($1::bytea)) <> $1 LIMIT ${AT_A_TIME}`,
    row: Sealed,
  }
}

/** Only where the value is still the one that was opened: somebody may have written a newer one. */
function replace({ table, column, keys }: SealedColumn) {
  const isThisRow = keys.map((key, index) => `${key} = $${index + 3}`).join(' AND ')
  return {
    name: `reseal_replace_${table}`,
    text: `UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2 AND ${isThisRow}`,
    row: NoRow,
  }
}

async function resealSome(queries: Queries, sealing: Sealing, sealed: SealedColumn): Promise<number> {
  const rows = await queries.query(findOlder(sealed), [sealing.currentKeyPrefix])
  for (const { was, ...key } of rows) {
    const place = sealed.placeOf(key)
    const now = sealing.seal(sealing.open(was, place), place)
    await queries.query(replace(sealed), [now, was, ...sealed.keys.map((name) => key[name])])
  }
  return rows.length
}

export async function reseal(queries: Queries, sealing: Sealing): Promise<number> {
  let count = 0
  for (const sealed of SEALED_COLUMNS) {
    for (;;) {
      const some = await resealSome(queries, sealing, sealed)
      count += some
      if (some < AT_A_TIME) break
    }
  }
  return count
}
