import { describe, expect, test } from 'vitest'
import { makeSecretKey, readSecretKeys } from '../../../config/secret-keys.ts'
import { createEncryption } from './encryption.ts'

function keysOf(...ids: string[]) {
  const keys = readSecretKeys(ids.map((id) => makeSecretKey(id)).join(','))
  if (!keys) throw new Error('These are keys')
  return keys
}

const keys = keysOf('new', 'old')
const [newKey, oldKey] = keys
const PLACE = 'request/2569-1/person'

describe('an encrypted value', () => {
  test('decrypts to the text that was encrypted', () => {
    const { encrypt, decrypt } = createEncryption(keys)
    expect(decrypt(encrypt('สมชาย ใจดี', PLACE), PLACE)).toBe('สมชาย ใจดี')
  })

  test('differs each time, for the same text', () => {
    const { encrypt } = createEncryption(keys)
    expect(encrypt('a', PLACE).equals(encrypt('a', PLACE))).toBe(false)
  })

  test('does not decrypt in another place', () => {
    const { encrypt, decrypt } = createEncryption(keys)
    expect(() => decrypt(encrypt('a', PLACE), 'request/2569-2/person')).toThrow('unable to authenticate')
  })

  test('does not decrypt when a single bit has changed', () => {
    const { encrypt, decrypt } = createEncryption(keys)
    const encrypted = encrypt('a', PLACE)
    for (let at = 5; at < encrypted.length; at += 1) {
      const changed = Buffer.from(encrypted)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => decrypt(changed, PLACE)).toThrow('unable to authenticate')
    }
  })

  test('under an older key decrypts while that key is in SECRET_KEYS, and not without it', () => {
    if (!oldKey) throw new Error('There are two')
    const encrypted = createEncryption([oldKey]).encrypt('a', PLACE)
    expect(createEncryption(keys).decrypt(encrypted, PLACE)).toBe('a')
    expect(() => createEncryption([newKey]).decrypt(encrypted, PLACE)).toThrow('No key old among SECRET_KEYS')
  })

  test('begins with the id of the first key', () => {
    const { encrypt, currentKeyPrefix } = createEncryption(keys)
    expect(encrypt('a', PLACE).subarray(0, 4)).toEqual(currentKeyPrefix)
    expect(currentKeyPrefix).toEqual(Buffer.from('\u0003new'))
  })
})
