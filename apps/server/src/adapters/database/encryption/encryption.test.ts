import { describe, expect, test } from 'vitest'
import { makeSecretKey, readSecretKeys } from '../../../config/secret-keys.ts'
import { sealing } from './encryption.ts'

function keysOf(...ids: string[]) {
  const keys = readSecretKeys(ids.map((id) => makeSecretKey(id)).join(','))
  if (!keys) throw new Error('These are keys')
  return keys
}

const keys = keysOf('new', 'old')
const [newKey, oldKey] = keys
const PLACE = 'request/2569-1/person'

describe('a sealed value', () => {
  test('opens to what it was', () => {
    const { seal, open } = sealing(keys)
    expect(open(seal('สมชาย ใจดี', PLACE), PLACE)).toBe('สมชาย ใจดี')
  })

  test('is another one each time', () => {
    const { seal } = sealing(keys)
    expect(seal('a', PLACE).equals(seal('a', PLACE))).toBe(false)
  })

  test('does not open in another place', () => {
    const { seal, open } = sealing(keys)
    expect(() => open(seal('a', PLACE), 'request/2569-2/person')).toThrow('unable to authenticate')
  })

  test('does not open when a single bit of it has changed', () => {
    const { seal, open } = sealing(keys)
    const sealed = seal('a', PLACE)
    for (let at = 5; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => open(changed, PLACE)).toThrow('unable to authenticate')
    }
  })

  test('under an older key opens while that key is there, and not without it', () => {
    if (!oldKey) throw new Error('There are two')
    const sealed = sealing([oldKey]).seal('a', PLACE)
    expect(sealing(keys).open(sealed, PLACE)).toBe('a')
    expect(() => sealing([newKey]).open(sealed, PLACE)).toThrow('No key old among SECRET_KEYS')
  })

  test('begins with the id of the first key', () => {
    const { seal, currentKeyPrefix } = sealing(keys)
    expect(seal('a', PLACE).subarray(0, 4)).toEqual(currentKeyPrefix)
    expect(currentKeyPrefix).toEqual(Buffer.from('\u0003new'))
  })
})
