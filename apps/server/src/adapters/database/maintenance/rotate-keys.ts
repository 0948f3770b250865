// Key rotation: encrypts values of older keys and record formats anew under the first key, while the servers run.
//
// It walks each table by its primary key, a thousand rows a statement, and stores how far it came with what it changed: interrupted,
// it goes on there. A row that does not open is named and left as it is. Between two statements it waits as long as the last ones
// took, so that it uses half of one connection at most. Rows that are written behind it are under the current key, as long as every
// server has that key in front; when it has ended, another run begins at the start, and finds nothing.
import { setTimeout as pause } from 'node:timers/promises'
import type { Rotated, RotationProgress } from '../../../ports/database.ts'
import type { Database } from '../connection/connection.ts'
import { ENCRYPTED_COLUMNS } from '../encryption/encrypted-columns.ts'
import type { EncryptedColumn } from '../encryption/encrypted-columns.ts'
import type { Encryption } from '../encryption/encryption.ts'
import * as statements from './rotation-statements.ts'
import type { FoundRow } from './rotation-statements.ts'

type Rotation = {
  readonly database: Database
  readonly encryption: Encryption
  readonly onProgress: (progress: RotationProgress) => void
}

type Position = {
  readonly after: readonly string[] | null
  readonly passed: number
  readonly unreadableCount: number
  readonly unreadable: readonly string[]
}

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
      const place = column.placeOf(row)
      replacements.push({ row, value: encryption.encrypt(encryption.decrypt(row.was, place), place) })
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
  const found = statements.findAfter(column, at.after === null)
  const rows = await database.query(found, [encryption.currentPrefix, ...(at.after ?? [])])
  const { replacements, unreadable } = encryptAnew(column, rows, encryption)
  const last = rows.length < statements.ROTATION_BATCH ? undefined : rows.at(-1)
  const next: Position = {
    after: last ? column.keys.map((key) => asText(last[key])) : null,
    passed: at.passed + rows.length,
    unreadableCount: at.unreadableCount + unreadable.length,
    unreadable: [...at.unreadable, ...unreadable].slice(0, MOST_NAMED),
  }
  await database.transaction(async (queries) => {
    if (replacements.length > 0) {
      await queries.query(statements.replaceAll(column, types), [
        replacements.map(({ value }) => value),
        replacements.map(({ row }) => row.was),
        ...column.keys.map((key) => replacements.map(({ row }) => row[key])),
      ])
    }
    const unread = [next.unreadableCount, next.unreadable]
    const values = [column.table, encryption.currentPrefix, next.after, next.passed, ...unread]
    await queries.query(statements.storePosition, values)
  })
  return { count: replacements.length, next }
}

async function rotateTable(rotation: Rotation, column: EncryptedColumn): Promise<Rotated> {
  const { database, encryption, onProgress } = rotation
  const [stored] = await database.query(statements.findPosition, [column.table, encryption.currentPrefix])
  // Its walk ended before another table's was interrupted.
  if (stored?.position === null)
    return { count: 0, unreadableCount: stored.unreadable_count, unreadable: stored.unreadable }
  const [types] = await database.query(statements.findTypes, [column.table, column.keys])
  const [estimate] = await database.query(statements.estimateRows, [column.table])
  const start: Position = {
    after: stored?.position ?? null,
    passed: stored?.passed ?? 0,
    unreadableCount: stored?.unreadable_count ?? 0,
    unreadable: stored?.unreadable ?? [],
  }
  const beganAt = performance.now()
  let at = start
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
  for (const column of ENCRYPTED_COLUMNS) {
    const rotated = await rotateTable(rotation, column)
    count += rotated.count
    unreadableCount += rotated.unreadableCount
    unreadable.push(...rotated.unreadable)
  }
  await rotation.database.query(statements.forgetPositions, [])
  return { count, unreadableCount, unreadable }
}
