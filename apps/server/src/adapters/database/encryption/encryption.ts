// Encrypts personal data before it reaches the database: AES-256-GCM under the operator's keys (D43).
//
// An encrypted value is: the byte 1 (its format), one byte with the length of the key id, the key id, 12 bytes nonce, 16 bytes tag, the
// ciphertext. Its binding is authenticated with it (boundData below): a value that is copied to another row or column, has a changed bit, or
// stands beside a changed column throws. The first of SECRET_KEYS encrypts; a value decrypts while the key that it names is among them.
// A key can be replaced without loss if the old one stays in SECRET_KEYS until rotate-keys.ts has re-encrypted every value.
// Nonces are random: one key is safe for about 2^32 values (ADR 7). The text inside is described in stored-shapes.ts.
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import type { SecretKey } from '../../../ports/failures.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const FORMAT = 1

export type Encryption = {
  /** The id of the first key, and the first bytes of every value that is encrypted under it. */
  readonly currentKey: string
  readonly currentPrefix: Buffer
  readonly encrypt: (plain: string, binding: Binding) => Buffer
  readonly decrypt: (encrypted: Buffer, binding: Binding) => string
}

function createPrefix(keyId: string): Buffer {
  const id = Buffer.from(keyId, 'utf8')
  return Buffer.concat([Buffer.of(FORMAT, id.length), id])
}

function takeApart(value: Buffer) {
  if (value[0] !== FORMAT) throw new Error(`A value of format ${value[0]} is refused`)
  const idEnd = 2 + (value[1] ?? 0)
  return {
    keyId: value.toString('utf8', 2, idEnd),
    nonce: value.subarray(idEnd, idEnd + NONCE),
    tag: value.subarray(idEnd + NONCE, idEnd + NONCE + TAG),
    ciphertext: value.subarray(idEnd + NONCE + TAG),
  }
}

export function createEncryption(keys: readonly [SecretKey, ...SecretKey[]]): Encryption {
  // Key objects: with plain bytes each call would cost twice the time.
  const byId = new Map(keys.map((key) => [key.id, createSecretKey(key.bytes)]))
  const [current] = keys
  const currentKey = createSecretKey(current.bytes)
  const currentPrefix = createPrefix(current.id)
  return {
    currentPrefix,
    currentKey: current.id,
    encrypt: (plain, binding) => {
      const nonce = randomBytes(NONCE)
      const bound = boundData(binding, current.id)
      const cipher = createCipheriv(CIPHER, currentKey, nonce).setAAD(bound)
      const body = [cipher.update(plain, 'utf8'), cipher.final()]
      return Buffer.concat([currentPrefix, nonce, cipher.getAuthTag(), ...body])
    },
    decrypt: (encrypted, binding) => {
      const { keyId, nonce, tag, ciphertext } = takeApart(encrypted)
      const key = byId.get(keyId)
      if (!key) throw new Error(`No key ${keyId} among SECRET_KEYS`)
      const bound = boundData(binding, keyId)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
      decipher.setAAD(bound).setAuthTag(tag)
      const plain = decipher.update(ciphertext)
      // It checks the tag and returns no text: in GCM, update has returned all of it.
      decipher.final()
      return plain.toString('utf8')
    },
  }
}

// The binding of a value, which is authenticated with it (D43): the format, the key's id, table, column, the row's key, its owner's hash, and
// every plain column that decides anything, each with its length. A deciding column must never change unless the value is written again.
// Another deciding column needs a new format: stored values would not decrypt.

/** A column's value, as the database driver gives and takes it. */
export type BoundValue = string | number | Buffer | Date | null

export type Binding = {
  readonly table: string
  readonly column: string
  /** The values of the row's key. */
  readonly row: readonly BoundValue[]
  /** The keyed hash of the national ID of whom the row is about. */
  readonly owner: Buffer | null
  /** Columns by name, sorted: their order is authenticated too. */
  readonly deciding: readonly (readonly [name: string, value: BoundValue])[]
}

/** Writes the length first, so that "ab", "c" differs from "a", "bc". */
function withLength(part: BoundValue): string {
  if (part === null) return '-'
  const text = Buffer.isBuffer(part)
    ? part.toString('hex')
    : String(part instanceof Date ? part.getTime() : part)
  return `${text.length}:${text}`
}

function boundData(binding: Binding, keyId: SecretKey['id']): Buffer {
  const { table, column, row, owner, deciding } = binding
  let text = ''
  for (const part of [FORMAT, keyId, table, column, row.length, ...row, owner, deciding.length])
    text += withLength(part)
  for (const [name, value] of deciding) text += withLength(name) + withLength(value)
  return Buffer.from(text)
}
