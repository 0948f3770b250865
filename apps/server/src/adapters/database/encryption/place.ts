// Where an encrypted value belongs: what is authenticated with it, and so cannot change without it (decision 43).
//
// Since record format 2 these are authenticated, each with its length: the format, the key's id, table, column, the row's key, its
// owner's hash, and every plain column beside the value that decides anything. A column may be among the deciding ones only where
// it never changes without the value being written anew. Adding one is a new format: what is stored would not open.
import type { SecretKey } from '../../../ports/secret-key.ts'

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

function bytesOf(part: Exclude<Part, null>): Buffer {
  if (Buffer.isBuffer(part)) return part
  return Buffer.from(String(part instanceof Date ? part.getTime() : part))
}

function withLength(part: Part): Buffer {
  const bytes = part === null ? Buffer.alloc(0) : bytesOf(part)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part === null ? NULL_LENGTH : bytes.length)
  return Buffer.concat([length, bytes])
}

export function boundData(
  { table, column, row, owner, deciding }: Place,
  { format, keyId }: { readonly format: number; readonly keyId: SecretKey['id'] },
): Buffer {
  const columns = Object.entries(deciding).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = [format, keyId, table, column, row.length, ...row, owner, columns.length, ...columns.flat()]
  return Buffer.concat(parts.map(withLength))
}

/** As request/2569-1/person: all that format 1 authenticated. */
export function placeName({ table, column, row }: Place): string {
  const key = row.map((part) => (Buffer.isBuffer(part) ? part.toString('hex') : String(part)))
  return `${table}/${key.join('-')}/${column}`
}
