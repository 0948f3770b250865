// Key rotation: re-encrypts values of other keys under the first key, while the servers run.
//
// It walks each table by a key, a thousand rows a statement, and encrypts what has another key: interrupted, it begins anew and finds
// less to do. A row that does not open is named and left as it is. Between two statements it waits as long as the last ones took, so that
// it uses half of one connection at most. A server that lacks the current key could not read what is encrypted anew, so nothing is while one
// runs. Rows that are written behind it are under the current key, as long as every server has that key in front: this is asked before and after.
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
      const binding = column.toBinding(row)
      replacements.push({ row, value: encryption.encrypt(encryption.decrypt(row.was, binding), binding) })
    } catch {
      unreadable.push(`${column.table} ${column.keys.map((key) => asText(row[key])).join('-')}`)
    }
  }
  return { replacements, unreadable }
}

async function rotateTable({ database, encryption, onProgress }: Rotation, column: EncryptedColumn) {
  const [types] = await database.query(keyTypes, [column.table, column.keys])
  const [estimate] = await database.query(rowEstimate, [column.table])
  const beganAt = performance.now()
  const unreadable: string[] = []
  let [count, passed]: [number, number] = [0, 0]
  for (let after: unknown[] = []; ;) {
    const batchAt = performance.now()
    const rows = await database.query(rowsAfter(column, after.length === 0), [
      encryption.currentPrefix,
      ...after,
    ])
    const anew = encryptAnew(column, rows, encryption)
    if (anew.replacements.length > 0) {
      await database.query(newValues(column, types?.types ?? []), [
        anew.replacements.map(({ value }) => value),
        anew.replacements.map(({ row }) => row.was),
        ...column.keys.map((key) => anew.replacements.map(({ row }) => row[key])),
      ])
    }
    count += anew.replacements.length
    passed += rows.length
    unreadable.push(...anew.unreadable)
    const perSecond = passed / ((performance.now() - beganAt) / 1_000)
    onProgress({ table: column.table, passed, rows: Math.max(estimate?.rows ?? 0, passed), perSecond })
    const last = rows.at(-1)
    if (!last || rows.length < ROTATION_BATCH) return { count, unreadable }
    after = column.keys.map((key) => last[key])
    await pause(performance.now() - batchAt)
  }
}

export async function rotateKeys(rotation: Rotation): Promise<RotationOutcome> {
  const { database, encryption } = rotation
  const { currentKey } = encryption
  const readOthers = async () => {
    const names = await database.query(connectionNames, [])
    const running = names.flatMap(({ name }) => readConnectionName(name) ?? [])
    return running.filter(({ first }) => first !== currentKey)
  }
  const before = await readOthers()
  const lacking = before.filter(({ knows }) => !knows(currentKey)).map(({ first }) => first)
  if (lacking.length > 0)
    throw new OperatorProblem(
      `Nothing was re-encrypted: a server that encrypts with the key ${lacking.join(', ')} lacks the key ${currentKey} and could not read it. Append it to SECRET_KEYS there, restart that server, and rotate again.`,
    )
  const unreadable: string[] = []
  let count = 0
  for (const column of ENCRYPTED_COLUMNS) {
    const rotated = await rotateTable(rotation, column)
    count += rotated.count
    unreadable.push(...rotated.unreadable)
  }
  const otherKeys = new Set([...before, ...(await readOthers())].map(({ first }) => first))
  return { count, unreadable, otherKeys: [...otherKeys] }
}

// The SQL of a key rotation, for each column with encrypted values.

const ROTATION_BATCH = 1_000

/** `was` is null if the value is under the current key already. */
const Found = z.looseObject({ was: z.nullable(z.instanceof(Buffer)) })

type FoundRow = z.output<typeof Found>

/** The rows after a key, in its order. */
function rowsAfter({ table, column, keys, bound }: EncryptedColumn, isFirst: boolean) {
  const key = keys.join(', ')
  const position = keys.map((_, index) => `$${index + 2}`).join(', ')
  return statement(
    `SELECT ${[...keys, ...bound].join(', ')},
        CASE WHEN substring(${column} FROM 1 FOR length($1::bytea)) <> $1 THEN ${column} END AS was
      FROM ${table} ${isFirst ? '' : `WHERE (${key}) > (${position})`} ORDER BY ${key} LIMIT ${ROTATION_BATCH}`,
    Found,
  )
}

/** Updates only a value that is still the one that was decrypted: a newer one may have been written since. */
function newValues({ table, column, keys }: EncryptedColumn, types: readonly string[]) {
  const arrays = types.map((type, index) => `$${index + 3}::${type}[]`).join(', ')
  const isThisRow = keys.map((key) => `${table}.${key} = new.${key}`).join(' AND ')
  return statement(`
    UPDATE ${table} SET ${column} = new.value
    FROM unnest($1::bytea[], $2::bytea[], ${arrays}) AS new (value, was, ${keys.join(', ')})
    WHERE ${isThisRow} AND ${table}.${column} = new.was`)
}

/** Every role can see the name of a connection, unlike its queries. */
const connectionNames = statement(
  'SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE datname = current_database()',
  z.object({ name: z.string() }),
)

const keyTypes = statement(
  `SELECT array_agg(format_type(atttypid, atttypmod) ORDER BY array_position($2::text[], attname::text)) AS types
    FROM pg_attribute WHERE attrelid = $1::text::regclass AND attname = ANY($2::text[])`,
  z.object({ types: z.array(z.string()) }),
)

/** PostgreSQL's estimate: counting would read the whole table. */
const rowEstimate = statement(
  'SELECT greatest(reltuples, 0)::float8 AS rows FROM pg_class WHERE oid = $1::text::regclass',
  z.object({ rows: z.number() }),
)
