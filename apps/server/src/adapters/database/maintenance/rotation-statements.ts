// The SQL of a key rotation, for each column with encrypted values.
import * as z from 'zod/mini'
import { NoRow } from '../connection/connection.ts'
import type { EncryptedColumn } from '../encryption/encrypted-columns.ts'

export const ROTATION_BATCH = 1_000

/** `was` is null where the value is under the current key already. */
const Found = z.looseObject({ was: z.nullable(z.instanceof(Buffer)) })

export type FoundRow = z.output<typeof Found>

/** The rows after a primary key, in its order. */
export function findAfter({ table, column, keys, bound }: EncryptedColumn, isFirst: boolean) {
  const key = keys.join(', ')
  const position = keys.map((_, index) => `$${index + 2}`).join(', ')
  return {
    name: `rotate_find_${table}_${isFirst ? 'first' : 'after'}`,
    text: `SELECT ${[...keys, ...bound].join(', ')},
        CASE WHEN substring(${column} FROM 1 FOR length($1::bytea)) <> $1 THEN ${column} END AS was
      FROM ${table} ${isFirst ? '' : `WHERE (${key}) > (${position})`} ORDER BY ${key} LIMIT ${ROTATION_BATCH}`,
    row: Found,
  }
}

/** Only where the value is still the one that was decrypted: a newer one, with other bound columns, may have been written since. */
export function replaceAll({ table, column, keys }: EncryptedColumn, types: readonly string[]) {
  const arrays = types.map((type, index) => `$${index + 3}::${type}[]`).join(', ')
  const isThisRow = keys.map((key) => `${table}.${key} = new.${key}`).join(' AND ')
  return {
    name: `rotate_replace_${table}`,
    text: `UPDATE ${table} SET ${column} = new.value
      FROM unnest($1::bytea[], $2::bytea[], ${arrays}) AS new (value, was, ${keys.join(', ')})
      WHERE ${isThisRow} AND ${table}.${column} = new.was`,
    row: NoRow,
  }
}

export const findTypes = {
  name: 'rotate_find_types',
  text: `SELECT array_agg(format_type(atttypid, atttypmod) ORDER BY array_position($2::text[], attname::text)) AS types
    FROM pg_attribute WHERE attrelid = $1::text::regclass AND attname = ANY($2::text[])`,
  row: z.object({ types: z.array(z.string()) }),
}

/** PostgreSQL's estimate: counting would read the whole table. */
export const estimateRows = {
  name: 'rotate_estimate',
  text: 'SELECT greatest(reltuples, 0)::float8 AS rows FROM pg_class WHERE oid = $1::text::regclass',
  row: z.object({ rows: z.number() }),
}

export const findPosition = {
  name: 'rotate_find_position',
  text: 'SELECT position, passed::float8, unreadable_count::float8, unreadable FROM key_rotation WHERE table_name = $1 AND prefix = $2',
  row: z.object({
    position: z.nullable(z.array(z.string())),
    passed: z.number(),
    unreadable_count: z.number(),
    unreadable: z.array(z.string()),
  }),
}

export const storePosition = {
  name: 'rotate_store_position',
  text: `INSERT INTO key_rotation (table_name, prefix, position, passed, unreadable_count, unreadable) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (table_name) DO UPDATE SET prefix = excluded.prefix, position = excluded.position,
      passed = excluded.passed, unreadable_count = excluded.unreadable_count, unreadable = excluded.unreadable`,
  row: NoRow,
}

export const forgetPositions = {
  name: 'rotate_forget_positions',
  text: 'DELETE FROM key_rotation',
  row: NoRow,
}
