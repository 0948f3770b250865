// Encrypts personal data before it reaches the database: AES-256-GCM under the operator's keys (D43).
//
// An encrypted value is: the byte 1 (its format), one byte with the length of the key id, the key id, 12 bytes nonce, 16 bytes tag, the
// ciphertext. Its binding is authenticated with it (boundData below), so a value that is copied to another row or column does not
// decrypt, and neither does one with a changed bit or beside a changed column: all throw. The first of SECRET_KEYS encrypts; a value decrypts as long as the key that it names is among them, else it is unreadable. Nothing is
// lost while a key is replaced, as long as the old one stays in SECRET_KEYS until rotate-keys.ts has encrypted every value anew.
// Nonces are random and never stored apart: one key is safe for about 2^32 values (ADR 7). What the text inside
// looks like is the matter of stored-shapes.ts.
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

function prefixOf(keyId: string): Buffer {
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
  const currentPrefix = prefixOf(current.id)
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

// Where an encrypted value belongs: what is authenticated with it, and so cannot change without it (D43).
//
// These are authenticated, each with its length: the format, the key's id, table, column, the row's key, its owner's hash, and
// every plain column beside the value that decides anything. A column may be among the deciding ones only where
// it never changes without the value being written anew. Adding one is a new format: what is stored would not open.

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

/** Writes a part behind its length, so that "ab" and "c" do not read as "a" and "bc". */
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
