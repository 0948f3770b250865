// Personal data is sealed before it reaches the database: AES-256-GCM, the key's id with each value, bound to its place
// (decision 43). A sealed value is: length of the key id, key id, 12 bytes nonce, 16 bytes tag, the rest.
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import type { SecretKey } from '../../../ports/secret-key.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const NONCES_AT_ONCE = 256

export type Sealing = {
  /** `place` names table, row and column: a value that was moved elsewhere does not open. */
  readonly seal: (plain: string, place: string) => Buffer
  readonly open: (sealed: Buffer, place: string) => string
  /** How every value begins that is under the key that seals now. */
  readonly currentKeyPrefix: Buffer
}

function prefixOf(key: SecretKey): Buffer {
  const id = Buffer.from(key.id, 'utf8')
  return Buffer.concat([Buffer.of(id.length), id])
}

function keyIdOf(sealed: Buffer): string {
  return sealed.toString('utf8', 1, 1 + (sealed[0] ?? 0))
}

/** Drawn many at a time: asking the system for each costs as much as the sealing. */
function drawNonces(): () => Buffer {
  let left = Buffer.alloc(0)
  return () => {
    if (left.length === 0) left = randomBytes(NONCE * NONCES_AT_ONCE)
    const nonce = left.subarray(0, NONCE)
    left = left.subarray(NONCE)
    return nonce
  }
}

export function sealing(keys: readonly [SecretKey, ...SecretKey[]]): Sealing {
  // Key objects: with plain bytes each call would cost twice the time.
  const byId = new Map(keys.map((key) => [key.id, createSecretKey(key.bytes)]))
  const [current] = keys
  const currentKey = createSecretKey(current.bytes)
  const currentKeyPrefix = prefixOf(current)
  const drawNonce = drawNonces()
  return {
    currentKeyPrefix,
    seal(plain, place) {
      const nonce = drawNonce()
      const cipher = createCipheriv(CIPHER, currentKey, nonce).setAAD(Buffer.from(place))
      const body = [cipher.update(plain, 'utf8'), cipher.final()]
      return Buffer.concat([currentKeyPrefix, nonce, cipher.getAuthTag(), ...body])
    },
    open(sealed, place) {
      const id = keyIdOf(sealed)
      const key = byId.get(id)
      if (!key) throw new Error(`No key ${id} among SECRET_KEYS`)
      const start = 1 + Buffer.byteLength(id)
      const nonce = sealed.subarray(start, start + NONCE)
      const tag = sealed.subarray(start + NONCE, start + NONCE + TAG)
      const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
      return decipher.update(sealed.subarray(start + NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
