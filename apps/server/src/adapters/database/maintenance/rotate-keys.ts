// Key rotation: re-encrypts all values under the current key, the first of SECRET_KEYS, while the servers run.
//
// A rotation reads each table in the order of its primary key, a thousand rows a statement, and re-encrypts the values of older keys.
// After an interruption it starts again and finds fewer. A row that does not decrypt is reported and left unchanged. After each batch
// the rotation pauses for as long as the batch took, so that it uses at most half of one connection. While a server without the current
// key runs, it changes nothing, because that server could not read the result. Servers with another first key keep writing values that
// need a second rotation, so the rotation looks for them before and after it runs.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { OperatorProblem } from '../../../ports/operation.ts'
import type { RotationOutcome, RotationProgress } from '../../../ports/stores.ts'
import { type Database, readConnectionName, statement } from '../connection/connection.ts'
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from '../encryption/encrypted-columns.ts'
import type { Encryption } from '../encryption/encryption.ts'

type Rotation = {
  readonly database: Database
  readonly encryption: Encryption
  readonly onProgress: (progress: RotationProgress) => void
}

function toText(value: unknown): string {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)
}

type Replacement = { readonly row: RotationRow; readonly value: Buffer }

function reencrypt(column: EncryptedColumn, rows: readonly RotationRow[], encryption: Encryption) {
  const replacements: Replacement[] = []
  const unreadable: string[] = []
  for (const row of rows) {
    const { old_value: oldValue } = row
    if (oldValue === null) continue
    try {
      const binding = column.toBinding(row)
      replacements.push({ row, value: encryption.encrypt(encryption.decrypt(oldValue, binding), binding) })
    } catch {
      unreadable.push(`${column.table} ${column.keys.map((key) => toText(row[key])).join('-')}`)
    }
  }
  return { replacements, unreadable }
}

async function rotateTable({ database, encryption, onProgress }: Rotation, column: EncryptedColumn) {
  const [types] = await database.query(FIND_KEY_TYPES, [column.table, column.keys])
  const [estimate] = await database.query(ESTIMATE_ROWS, [column.table])
  const tableStart = performance.now()
  const unreadable: string[] = []
  let [count, passed]: [number, number] = [0, 0]
  for (let lastRowKey: unknown[] = []; ;) {
    const batchStart = performance.now()
    // A value begins with the prefix of its key, so those of the current key are skipped.
    const rows = await database.query(createSelectStatement(column, lastRowKey.length === 0), [
      encryption.currentPrefix,
      ...lastRowKey,
    ])
    const batch = reencrypt(column, rows, encryption)
    if (batch.replacements.length > 0) {
      await database.query(createUpdateStatement(column, types?.types ?? []), [
        batch.replacements.map(({ value }) => value),
        batch.replacements.map(({ row }) => row.old_value),
        ...column.keys.map((key) => batch.replacements.map(({ row }) => row[key])),
      ])
    }
    count += batch.replacements.length
    passed += rows.length
    unreadable.push(...batch.unreadable)
    const perSecond = passed / ((performance.now() - tableStart) / 1_000)
    onProgress({ table: column.table, passed, rows: Math.max(estimate?.rows ?? 0, passed), perSecond })
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_BATCH) return { count, unreadable }
    lastRowKey = column.keys.map((key) => last[key])
    await pause(performance.now() - batchStart)
  }
}

export async function rotateKeys(rotation: Rotation): Promise<RotationOutcome> {
  const { database, encryption } = rotation
  const { currentKeyId } = encryption
  const readOthers = async () => {
    const names = await database.query(FIND_CONNECTION_NAMES, [])
    const running = names.flatMap(({ name }) => readConnectionName(name) ?? [])
    return running.filter((server) => server.currentKeyId !== currentKeyId)
  }
  const before = await readOthers()
  const unprepared = before.filter(({ hasKey }) => !hasKey(currentKeyId)).map((server) => server.currentKeyId)
  if (unprepared.length > 0)
    throw new OperatorProblem(
      `Nothing was re-encrypted: a server that encrypts with the key ${unprepared.join(', ')} lacks the key ${currentKeyId} and could not read it. Append it to SECRET_KEYS there, restart that server, and rotate again.`,
    )
  const unreadable: string[] = []
  let count = 0
  for (const column of ENCRYPTED_COLUMNS) {
    const rotated = await rotateTable(rotation, column)
    count += rotated.count
    unreadable.push(...rotated.unreadable)
  }
  const otherKeys = new Set([...before, ...(await readOthers())].map((server) => server.currentKeyId))
  return { count, unreadable, otherKeys: [...otherKeys] }
}

const ROWS_PER_BATCH = 1_000

/** `old_value` is null if the value is already encrypted under the current key. */
const RotationRow = z.looseObject({ old_value: z.nullable(z.instanceof(Buffer)) })

type RotationRow = z.output<typeof RotationRow>

/** Selects the first rows in the order of the primary key, or those after the row with the primary key in $2 and so on. */
function createSelectStatement({ table, column, keys, boundColumns }: EncryptedColumn, isFirst: boolean) {
  const key = keys.join(', ')
  const position = keys.map((_, index) => `$${index + 2}`).join(', ')
  return statement(
    `SELECT ${[...keys, ...boundColumns].join(', ')},
        CASE WHEN substring(${column} FROM 1 FOR length($1::bytea)) <> $1 THEN ${column} END AS old_value
      FROM ${table} ${isFirst ? '' : `WHERE (${key}) > (${position})`} ORDER BY ${key} LIMIT ${ROWS_PER_BATCH}`,
    RotationRow,
  )
}

/** Updates only values that have not changed since they were read. */
function createUpdateStatement({ table, column, keys }: EncryptedColumn, types: readonly string[]) {
  const arrays = types.map((type, index) => `$${index + 3}::${type}[]`).join(', ')
  const isThisRow = keys.map((key) => `${table}.${key} = new.${key}`).join(' AND ')
  return statement(`
    UPDATE ${table} SET ${column} = new.value
    FROM unnest($1::bytea[], $2::bytea[], ${arrays}) AS new (value, old_value, ${keys.join(', ')})
    WHERE ${isThisRow} AND ${table}.${column} = new.old_value`)
}

/** Each server lists its key ids in its application_name, which every role can see. */
const FIND_CONNECTION_NAMES = statement(
  'SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE datname = current_database()',
  z.object({ name: z.string() }),
)

const FIND_KEY_TYPES = statement(
  `SELECT array_agg(format_type(atttypid, atttypmod) ORDER BY array_position($2::text[], attname::text)) AS types
    FROM pg_attribute WHERE attrelid = $1::text::regclass AND attname = ANY($2::text[])`,
  z.object({ types: z.array(z.string()) }),
)

/** PostgreSQL's estimate: counting would read the whole table. */
const ESTIMATE_ROWS = statement(
  'SELECT greatest(reltuples, 0)::float8 AS rows FROM pg_class WHERE oid = $1::text::regclass',
  z.object({ rows: z.number() }),
)
