// Key rotation: encrypts values of other keys anew under the first key, while the servers run.
//
// It walks each table by its primary key, a thousand rows a statement, and stores how far it came with what it changed: interrupted,
// it goes on there. A row that does not open is named and left as it is. Between two statements it waits as long as the last ones
// took, so that it uses half of one connection at most. Rows that are written behind it are under the current key, as long as every
// server has that key in front: which key a server encrypts with stands in the name of its connections, and is asked before and after.
// When it has ended, another run begins at the start, and finds nothing.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Rotated, RotationProgress } from '../../../ports/database.ts'
import { type Database, NAME_WITH_KEY, statement } from '../connection/connection.ts'
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from '../encryption/encrypted-columns.ts'
import type { Encryption } from '../encryption/encryption.ts'

type Rotation = {
  readonly database: Database
  readonly encryption: Encryption
  readonly onProgress: (progress: RotationProgress) => void
}

/** How far a table's walk came. Without a key to go on after, it has ended. */
const Position = z.object({
  after: z.nullable(z.array(z.string())),
  passed: z.number(),
  unreadableCount: z.number(),
  unreadable: z.array(z.string()),
})

type Position = z.output<typeof Position>

const AT_THE_START: Position = { after: null, passed: 0, unreadableCount: 0, unreadable: [] }

/** The others are counted. */
const MOST_NAMED = 100

function asText(value: unknown): string {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)
}

type Replacement = { readonly row: FoundRow; readonly value: Buffer }

function encryptAnew(column: EncryptedColumn, rows: readonly FoundRow[], encryption: Encryption) {
  const replacements: Replacement[] = []
  const unreadable: string[] = []
  for (const row of rows) {
    if (row.was === null) continue
    try {
      const binding = column.bindingOf(row)
      replacements.push({ row, value: encryption.encrypt(encryption.decrypt(row.was, binding), binding) })
    } catch {
      unreadable.push(`${column.table} ${column.keys.map((key) => asText(row[key])).join('-')}`)
    }
  }
  return { replacements, unreadable }
}

/** Returns where the next batch begins, and how many values were encrypted anew; no position at the end of the table. */
async function rotateBatch(
  { database, encryption }: Rotation,
  column: EncryptedColumn,
  { at, types }: { readonly at: Position; readonly types: readonly string[] },
): Promise<{ count: number; next: Position }> {
  const found = findAfter(column, at.after === null)
  const rows = await database.query(found, [encryption.currentPrefix, ...(at.after ?? [])])
  const { replacements, unreadable } = encryptAnew(column, rows, encryption)
  const last = rows.length < ROTATION_BATCH ? undefined : rows.at(-1)
  const next: Position = {
    after: last ? column.keys.map((key) => asText(last[key])) : null,
    passed: at.passed + rows.length,
    unreadableCount: at.unreadableCount + unreadable.length,
    unreadable: [...at.unreadable, ...unreadable].slice(0, MOST_NAMED),
  }
  await database.transaction(async (queries) => {
    if (replacements.length > 0) {
      await queries.query(replaceAll(column, types), [
        replacements.map(({ value }) => value),
        replacements.map(({ row }) => row.was),
        ...column.keys.map((key) => replacements.map(({ row }) => row[key])),
      ])
    }
    const unread = [next.unreadableCount, next.unreadable]
    const values = [column.table, encryption.currentPrefix, next.after, next.passed, ...unread]
    await queries.query(storePosition, values)
  })
  return { count: replacements.length, next }
}

async function rotateTable(rotation: Rotation, column: EncryptedColumn): Promise<Omit<Rotated, 'otherKeys'>> {
  const { database, encryption, onProgress } = rotation
  const [stored] = await database.query(findPosition, [column.table, encryption.currentPrefix])
  // Its walk ended before another table's was interrupted.
  if (stored?.after === null) return { count: 0, ...stored }
  const [types] = await database.query(findTypes, [column.table, column.keys])
  const [estimate] = await database.query(estimateRows, [column.table])
  const start = stored ?? AT_THE_START
  const beganAt = performance.now()
  let at: Position = start
  let count = 0
  do {
    const batchAt = performance.now()
    const batch = await rotateBatch(rotation, column, { at, types: types?.types ?? [] })
    at = batch.next
    count += batch.count
    const seconds = (performance.now() - beganAt) / 1_000
    const rows = Math.max(estimate?.rows ?? 0, at.passed)
    onProgress({
      table: column.table,
      passed: at.passed,
      rows,
      perSecond: (at.passed - start.passed) / seconds,
    })
    if (at.after !== null) await pause(performance.now() - batchAt)
  } while (at.after !== null)
  return { count, unreadableCount: at.unreadableCount, unreadable: at.unreadable }
}

export async function rotateKeys(rotation: Rotation): Promise<Rotated> {
  let count = 0
  let unreadableCount = 0
  const unreadable: string[] = []
  const { database, encryption } = rotation
  const readOtherKeys = () => database.query(findOtherKeys, [NAME_WITH_KEY, encryption.currentKey])
  const before = await readOtherKeys()
  for (const column of ENCRYPTED_COLUMNS) {
    const rotated = await rotateTable(rotation, column)
    count += rotated.count
    unreadableCount += rotated.unreadableCount
    unreadable.push(...rotated.unreadable)
  }
  await database.query(forgetPositions, [])
  const otherKeys = new Set([...before, ...(await readOtherKeys())].map(({ key }) => key))
  return { count, unreadableCount, unreadable, otherKeys: [...otherKeys] }
}

// The SQL of a key rotation, for each column with encrypted values.

const ROTATION_BATCH = 1_000

/** `was` is null where the value is under the current key already. */
const Found = z.looseObject({ was: z.nullable(z.instanceof(Buffer)) })

type FoundRow = z.output<typeof Found>

/** The rows after a primary key, in its order. */
function findAfter({ table, column, keys, bound }: EncryptedColumn, isFirst: boolean) {
  const key = keys.join(', ')
  const position = keys.map((_, index) => `$${index + 2}`).join(', ')
  return statement(
    `rotate_find_${table}_${isFirst ? 'first' : 'after'}`,
    `SELECT ${[...keys, ...bound].join(', ')},
        CASE WHEN substring(${column} FROM 1 FOR length($1::bytea)) <> $1 THEN ${column} END AS was
      FROM ${table} ${isFirst ? '' : `WHERE (${key}) > (${position})`} ORDER BY ${key} LIMIT ${ROTATION_BATCH}`,
    Found,
  )
}

/** Only where the value is still the one that was decrypted: a newer one, with other bound columns, may have been written since. */
function replaceAll({ table, column, keys }: EncryptedColumn, types: readonly string[]) {
  const arrays = types.map((type, index) => `$${index + 3}::${type}[]`).join(', ')
  const isThisRow = keys.map((key) => `${table}.${key} = new.${key}`).join(' AND ')
  return statement(
    `rotate_replace_${table}`,
    `UPDATE ${table} SET ${column} = new.value
      FROM unnest($1::bytea[], $2::bytea[], ${arrays}) AS new (value, was, ${keys.join(', ')})
      WHERE ${isThisRow} AND ${table}.${column} = new.was`,
  )
}

/** A server's name of the connection can be seen by every role, unlike its queries. */
const findOtherKeys = statement(
  'rotate_find_other_keys',
  `SELECT DISTINCT substr(application_name, length($1) + 1) AS key FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $1 || $2`,
  z.object({ key: z.string() }),
)

const findTypes = statement(
  'rotate_find_types',
  `SELECT array_agg(format_type(atttypid, atttypmod) ORDER BY array_position($2::text[], attname::text)) AS types
    FROM pg_attribute WHERE attrelid = $1::text::regclass AND attname = ANY($2::text[])`,
  z.object({ types: z.array(z.string()) }),
)

/** PostgreSQL's estimate: counting would read the whole table. */
const estimateRows = statement(
  'rotate_estimate',
  'SELECT greatest(reltuples, 0)::float8 AS rows FROM pg_class WHERE oid = $1::text::regclass',
  z.object({ rows: z.number() }),
)

const findPosition = statement(
  'rotate_find_position',
  `SELECT position AS after, passed::float8, unreadable_count::float8 AS "unreadableCount", unreadable
    FROM key_rotation WHERE table_name = $1 AND prefix = $2`,
  Position,
)

const storePosition = statement(
  'rotate_store_position',
  `INSERT INTO key_rotation (table_name, prefix, position, passed, unreadable_count, unreadable) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (table_name) DO UPDATE SET prefix = excluded.prefix, position = excluded.position,
      passed = excluded.passed, unreadable_count = excluded.unreadable_count, unreadable = excluded.unreadable`,
)

const forgetPositions = statement('rotate_forget_positions', 'DELETE FROM key_rotation')
