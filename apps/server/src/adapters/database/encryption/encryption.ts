// Encrypts personal data before it reaches the database: AES-256-GCM under the operator's keys (decision 43).
//
// An encrypted value is: one byte with the length of the key id, the key id, 12 bytes nonce, 16 bytes tag, the ciphertext.
// Its place (table, row and column) is authenticated with it, so a value that is copied to another row or column does not
// decrypt, and neither does one with a changed bit: both throw. The first of SECRET_KEYS encrypts; a value decrypts as long as
// the key that it names is among them, else it is unreadable. Nothing is lost while a key is replaced, as long as the old one
// stays in SECRET_KEYS until rotate-keys.ts has encrypted every value anew. Nonces are random and never stored apart: one key is
// safe for about 2^32 values (docs/decisions/0007). What the text inside looks like is the matter of stored-shape.ts.
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import type { SecretKey } from '../../../ports/secret-key.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const NONCES_AT_ONCE = 256

export type Encryption = {
  /** `place` names table, row and column: a value that was moved elsewhere does not decrypt. */
  readonly encrypt: (plain: string, place: string) => Buffer
  readonly decrypt: (encrypted: Buffer, place: string) => string
  /** The first bytes of every value that is encrypted under the first key. */
  readonly currentKeyPrefix: Buffer
}

function prefixOf(key: SecretKey): Buffer {
  const id = Buffer.from(key.id, 'utf8')
  return Buffer.concat([Buffer.of(id.length), id])
}

function keyIdOf(encrypted: Buffer): string {
  return encrypted.toString('utf8', 1, 1 + (encrypted[0] ?? 0))
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

export function createEncryption(keys: readonly [SecretKey, ...SecretKey[]]): Encryption {
  // Key objects: with plain bytes each call would cost twice the time.
  const byId = new Map(keys.map((key) => [key.id, createSecretKey(key.bytes)]))
  const [current] = keys
  const currentKey = createSecretKey(current.bytes)
  const currentKeyPrefix = prefixOf(current)
  const drawNonce = drawNonces()
  return {
    currentKeyPrefix,
    encrypt(plain, place) {
      const nonce = drawNonce()
      const cipher = createCipheriv(CIPHER, currentKey, nonce).setAAD(Buffer.from(place))
      const body = [cipher.update(plain, 'utf8'), cipher.final()]
      return Buffer.concat([currentKeyPrefix, nonce, cipher.getAuthTag(), ...body])
    },
    decrypt(encrypted, place) {
      const id = keyIdOf(encrypted)
      const key = byId.get(id)
      if (!key) throw new Error(`No key ${id} among SECRET_KEYS`)
      const start = 1 + Buffer.byteLength(id)
      const nonce = encrypted.subarray(start, start + NONCE)
      const tag = encrypted.subarray(start + NONCE, start + NONCE + TAG)
      const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
      const ciphertext = encrypted.subarray(start + NONCE + TAG)
      return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
