// Encrypts personal data before it reaches the database: AES-256-GCM under the operator's keys (D43).
//
// An encrypted value is: the bytes 0 and 2 (record format 2), one byte with the length of the key id, the key id, 12 bytes nonce,
// 16 bytes tag, the ciphertext. Its binding is authenticated with it (boundData below), so a value that is copied to another row or column
// does not decrypt, and neither does one with a changed bit or beside a changed column: all throw. A value of format 1 lacks the
// two bytes, and only table, row and column were authenticated with it. No value opens as of another format than its own. The
// first of SECRET_KEYS encrypts; a value decrypts as long as the key that it names is among them, else it is unreadable. Nothing is
// lost while a key is replaced, as long as the old one stays in SECRET_KEYS until rotate-keys.ts has encrypted every value anew.
// Nonces are random and never stored apart: one key is safe for about 2^32 values (ADR 7). What the text inside
// looks like is the matter of stored-shape.ts.
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import type { SecretKey } from '../../../ports/database.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const NONCES_AT_ONCE = 256
/** No key id has the length 0, with which a value of format 1 would begin. */
const FORMAT_2 = Buffer.of(0, 2)

/**
 * Which record formats are written and read. `1`: writes 1 and reads both, beside servers that know no other. `both`: writes 2 and
 * reads both. `2`: reads no other, once every value has been encrypted anew.
 */
export type RecordFormats = '1' | 'both' | '2'

export type Encryption = {
  readonly encrypt: (plain: string, binding: Binding) => Buffer
  readonly decrypt: (encrypted: Buffer, binding: Binding) => string
  /** The first bytes of every value that is encrypted under the first key in the format that is written. */
  readonly currentPrefix: Buffer
  readonly currentKey: string
  /** The record format that is written: 1 while servers of release 1.1 may run beside this one. */
  readonly writes: 1 | 2
}

function prefixOf(keyId: string, formats: RecordFormats): Buffer {
  const id = Buffer.from(keyId, 'utf8')
  return Buffer.concat([formats === '1' ? Buffer.alloc(0) : FORMAT_2, Buffer.of(id.length), id])
}

export function formatOf(encrypted: Buffer): 1 | 2 {
  return encrypted.subarray(0, FORMAT_2.length).equals(FORMAT_2) ? 2 : 1
}

function takeApart(encrypted: Buffer) {
  const format = formatOf(encrypted)
  const value = format === 2 ? encrypted.subarray(FORMAT_2.length) : encrypted
  const idEnd = 1 + (value[0] ?? 0)
  return {
    format,
    keyId: value.toString('utf8', 1, idEnd),
    nonce: value.subarray(idEnd, idEnd + NONCE),
    tag: value.subarray(idEnd + NONCE, idEnd + NONCE + TAG),
    ciphertext: value.subarray(idEnd + NONCE + TAG),
  }
}

/** Drawn many at a time: one call of randomBytes costs as much as encrypting one value. */
function drawNonces(): () => Buffer {
  let left = Buffer.alloc(0)
  return () => {
    if (left.length === 0) left = randomBytes(NONCE * NONCES_AT_ONCE)
    const nonce = left.subarray(0, NONCE)
    left = left.subarray(NONCE)
    return nonce
  }
}

export function createEncryption(
  keys: readonly [SecretKey, ...SecretKey[]],
  formats: RecordFormats = 'both',
): Encryption {
  // Key objects: with plain bytes each call would cost twice the time.
  const byId = new Map(keys.map((key) => [key.id, createSecretKey(key.bytes)]))
  const [current] = keys
  const currentKey = createSecretKey(current.bytes)
  const currentPrefix = prefixOf(current.id, formats)
  const drawNonce = drawNonces()
  const writes = formats === '1' ? 1 : 2
  return {
    currentPrefix,
    currentKey: current.id,
    writes,
    encrypt(plain, binding) {
      const nonce = drawNonce()
      const bound = boundData(binding, writes, current.id)
      const cipher = createCipheriv(CIPHER, currentKey, nonce).setAAD(bound)
      const body = [cipher.update(plain, 'utf8'), cipher.final()]
      return Buffer.concat([currentPrefix, nonce, cipher.getAuthTag(), ...body])
    },
    decrypt(encrypted, binding) {
      const { format, keyId, nonce, tag, ciphertext } = takeApart(encrypted)
      if (format === 1 && formats === '2') throw new Error('A value of record format 1 is refused')
      const key = byId.get(keyId)
      if (!key) throw new Error(`No key ${keyId} among SECRET_KEYS`)
      const bound = boundData(binding, format, keyId)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
      decipher.setAAD(bound).setAuthTag(tag)
      const plain = decipher.update(ciphertext)
      // It checks the tag and returns no text: in GCM, update has returned all of it.
      decipher.final()
      return plain.toString('utf8')
    },
  }
}

// Where an encrypted value belongs: what is authenticated with it, and so cannot change without it (D43).
//
// Since record format 2 these are authenticated, each with its length: the format, the key's id, table, column, the row's key, its
// owner's hash, and every plain column beside the value that decides anything. A column may be among the deciding ones only where
// it never changes without the value being written anew. Adding one is a new format: what is stored would not open.

/** A column's value, as the database driver gives and takes it. */
type Part = string | number | Buffer | Date | null

export type Binding = {
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

/** Format 1 authenticated a name like request/2569-1/person, and no more. */
function boundData(binding: Binding, format: 1 | 2, keyId: SecretKey['id']): Buffer {
  const { table, column, row, owner, deciding } = binding
  if (format === 1) return Buffer.from(`${table}/${row.map(keyText).join('-')}/${column}`)
  const names = Object.keys(deciding).toSorted()
  const columns = names.flatMap((name): Part[] => [name, deciding[name] ?? null])
  return writeParts([format, keyId, table, column, row.length, ...row, owner, names.length, ...columns])
}

function keyText(part: Binding['row'][number]): string {
  return Buffer.isBuffer(part) ? part.toString('hex') : String(part)
}
