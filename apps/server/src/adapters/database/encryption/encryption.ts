// Encrypts personal data before it reaches the database: AES-256-GCM under the operator's keys (D43).
//
// An encrypted value is: the byte 1 (its format), one byte with the length of the key id, the key id, 12 bytes nonce, 16 bytes tag, the
// ciphertext. Its binding is authenticated with it (writeBinding below): decryption throws if the value was copied to another row or
// column, if a bit has changed, or if a bound column of its row has changed. The first of SECRET_KEYS encrypts; any of them decrypts.
// A key can be replaced without loss if the old one stays in SECRET_KEYS until rotate-keys.ts has re-encrypted every value.
// Nonces are random: one key is safe for about 2^32 values (ADR 7). stored-shapes.ts describes the text inside.
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import type { SecretKey } from '../../../ports/failures.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORMAT = 1

export type Encryption = {
  /** The id of the first of SECRET_KEYS, which encrypts. */
  readonly currentKeyId: string
  /** The first bytes of every value that is encrypted under that key. */
  readonly currentPrefix: Buffer
  readonly encrypt: (plain: string, binding: Binding) => Buffer
  readonly decrypt: (encrypted: Buffer, binding: Binding) => string
}

function createPrefix(keyId: string): Buffer {
  const id = Buffer.from(keyId, 'utf8')
  return Buffer.concat([Buffer.of(FORMAT, id.length), id])
}

function parseValue(value: Buffer) {
  if (value[0] !== FORMAT) throw new Error(`A value of format ${value[0]} is refused`)
  const idEnd = 2 + (value[1] ?? 0)
  return {
    keyId: value.toString('utf8', 2, idEnd),
    nonce: value.subarray(idEnd, idEnd + NONCE_BYTES),
    tag: value.subarray(idEnd + NONCE_BYTES, idEnd + NONCE_BYTES + TAG_BYTES),
    ciphertext: value.subarray(idEnd + NONCE_BYTES + TAG_BYTES),
  }
}

export const readKeyId = (encrypted: Buffer) => parseValue(encrypted).keyId

export function createEncryption(keys: readonly [SecretKey, ...SecretKey[]]): Encryption {
  // Key objects halve the time of a call compared with plain bytes.
  const byId = new Map(keys.map((key) => [key.id, createSecretKey(key.bytes)]))
  const [current] = keys
  const currentKey = createSecretKey(current.bytes)
  const currentPrefix = createPrefix(current.id)
  return {
    currentPrefix,
    currentKeyId: current.id,
    encrypt: (plain, binding) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, currentKey, nonce).setAAD(writeBinding(binding, current.id))
      const body = [cipher.update(plain, 'utf8'), cipher.final()]
      return Buffer.concat([currentPrefix, nonce, cipher.getAuthTag(), ...body])
    },
    decrypt: (encrypted, binding) => {
      const { keyId, nonce, tag, ciphertext } = parseValue(encrypted)
      const key = byId.get(keyId)
      if (!key) throw new Error(`No key ${keyId} among SECRET_KEYS`)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(writeBinding(binding, keyId)).setAuthTag(tag)
      const plain = decipher.update(ciphertext)
      // Checks the tag. It returns no text: in GCM, `update` has returned all of it.
      decipher.final()
      return plain.toString('utf8')
    },
  }
}

// The binding is authenticated with the value (D43): the format, the key's id, table, column, the row's key, the owner's hash, and every
// unencrypted column that the rules read, each with its length. If one of these columns changes, the value must be written again.
// Adding a column to a binding needs a new format, because stored values would not decrypt.

/** A column's value as the database driver reads and writes it. */
export type BoundValue = string | number | Buffer | Date | null

export type Binding = {
  readonly table: string
  readonly column: string
  readonly row: readonly BoundValue[]
  /** The owner's hashed national ID. */
  readonly owner: Buffer | null
  /** The unencrypted columns that the rules read. Sorted by name, because their order is authenticated too. */
  readonly plainColumns: readonly (readonly [name: string, value: BoundValue])[]
}

/** Writes the length first, so that "ab", "c" differs from "a", "bc". */
function writeWithLength(value: BoundValue): string {
  if (value === null) return '-'
  const text = Buffer.isBuffer(value)
    ? value.toString('hex')
    : String(value instanceof Date ? value.getTime() : value)
  return `${text.length}:${text}`
}

function writeBinding(binding: Binding, keyId: SecretKey['id']): Buffer {
  const { table, column, row, owner, plainColumns } = binding
  let text = ''
  for (const value of [FORMAT, keyId, table, column, row.length, ...row, owner, plainColumns.length])
    text += writeWithLength(value)
  for (const [name, value] of plainColumns) text += writeWithLength(name) + writeWithLength(value)
  return Buffer.from(text)
}
