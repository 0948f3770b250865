// Reads SECRET_KEYS: id:base64,id:base64, 32 bytes each. The first key encrypts; the others only decrypt (api, Running).
import { randomBytes } from 'node:crypto'
import type { SecretKey } from '../ports/secret-key.ts'

const KEY_BYTES = 32

function readKey(text: string): SecretKey | null {
  const [, id, base64 = ''] = /^([\w.-]{1,40}):([A-Za-z0-9+/_-]+=*)$/.exec(text.trim()) ?? []
  const bytes = Buffer.from(base64, 'base64')
  return id && bytes.length === KEY_BYTES ? { id, bytes } : null
}

/** null if any key is malformed or an id occurs twice. */
export function readSecretKeys(text: string): readonly [SecretKey, ...SecretKey[]] | null {
  const keys = text.split(',').map(readKey)
  const [first, ...rest] = keys.filter((key) => key !== null)
  const ids = new Set(keys.map((key) => key?.id))
  return first && ids.size === keys.length && rest.length === keys.length - 1 ? [first, ...rest] : null
}

export function makeSecretKey(id: string): string {
  return `${id}:${randomBytes(KEY_BYTES).toString('base64')}`
}
