// Where an encrypted value belongs: what is authenticated with it, and so cannot change without it (decision 43).
//
// Since record format 2 these are authenticated, each with its length: the format, the key's id, table, column, the row's key, its
// owner's hash, and every plain column beside the value that decides anything. A column may be among the deciding ones only where
// it never changes without the value being written anew. Adding one is a new format: what is stored would not open.
import type { SecretKey } from '../../../ports/database.ts'

/** A column's value, as the database driver gives and takes it. */
type Part = string | number | Buffer | Date | null

export type Place = {
  readonly table: string
  readonly column: string
  /** The values of the row's key. */
  readonly row: readonly (string | number | Buffer)[]
  /** The keyed hash of the national ID of whom the row is about. */
  readonly owner: Buffer | null
  readonly deciding: Readonly<Record<string, Part>>
}

const NULL_LENGTH = 0xff_ff_ff_ff

const LENGTH_BYTES = 4

function textOf(part: Exclude<Part, null | Buffer>): string {
  return String(part instanceof Date ? part.getTime() : part)
}

/** At least as many bytes as the part takes; a number or a date has at most 24 digits. */
function roomFor(part: Part): number {
  if (typeof part === 'string') return part.length * 3
  return Buffer.isBuffer(part) ? part.length : 24
}

/** All parts into one buffer, each behind its length. With a buffer for each part a save took 8 µs more of the processor. */
function writeParts(parts: readonly Part[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum: number, part) => sum + LENGTH_BYTES + roomFor(part), 0))
  let at = 0
  for (const part of parts) {
    const from = at + LENGTH_BYTES
    if (part === null) {
      bytes.writeUInt32BE(NULL_LENGTH, at)
      at = from
      continue
    }
    const length = Buffer.isBuffer(part) ? part.copy(bytes, from) : bytes.write(textOf(part), from)
    bytes.writeUInt32BE(length, at)
    at = from + length
  }
  return bytes.subarray(0, at)
}

export function boundData(
  { table, column, row, owner, deciding }: Place,
  { format, keyId }: { readonly format: number; readonly keyId: SecretKey['id'] },
): Buffer {
  const names = Object.keys(deciding).toSorted()
  const columns = names.flatMap((name): Part[] => [name, deciding[name] ?? null])
  return writeParts([format, keyId, table, column, row.length, ...row, owner, names.length, ...columns])
}

/** As request/2569-1/person: all that format 1 authenticated. */
export function placeName({ table, column, row }: Place): string {
  const key = row.map((part) => (Buffer.isBuffer(part) ? part.toString('hex') : String(part)))
  return `${table}/${key.join('-')}/${column}`
}
