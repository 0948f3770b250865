import { describe, expect, test } from 'vitest'
import { makeSecretKey, readSecretKeys } from '../../../config/secrets.ts'
import { createEncryption, type Binding } from './encryption.ts'

function keysOf(...ids: string[]) {
  const keys = readSecretKeys(ids.map((id) => makeSecretKey(id)).join(','))
  if (!keys) throw new Error('These are keys')
  return keys
}

/** A value of format 2, never edited. */
const GOLDEN = 'AAIGZ29sZGVu6a49sApXsvodAJfPfEp1OU6unmJhXlk3yR3pe6txrko7YIi8NpjJivDzh5PwmSE4cC/nfWONd1c='
const keys = keysOf('new', 'old')
const [newKey, oldKey] = keys
const DECIDING = { travel_date: 25_691_124, saved_at: new Date(0), bp_no: null }
const BINDING: Binding = {
  table: 'request',
  column: 'person',
  row: [2569, 1],
  owner: Buffer.from('somebody'),
  deciding: { ccaa: '8501', ...DECIDING },
}

describe('an encrypted value', () => {
  test('decrypts to the text that was encrypted', () => {
    const { encrypt, decrypt } = createEncryption(keys)
    expect(decrypt(encrypt('สมชาย ใจดี', BINDING), BINDING)).toBe('สมชาย ใจดี')
  })

  test('differs each time, for the same text', () => {
    const { encrypt } = createEncryption(keys)
    expect(encrypt('a', BINDING).equals(encrypt('a', BINDING))).toBe(false)
  })

  test.each<[string, Partial<Binding>]>([
    ['table', { table: 'requests' }],
    ['column', { column: 'persons' }],
    ['row', { row: [2569, 2] }],
    ['row, its parts joined otherwise', { row: [25, 691] }],
    ['owner', { owner: Buffer.from('somebody else') }],
    ['no owner', { owner: null }],
    ['deciding column', { deciding: { ...BINDING.deciding, ccaa: '8502' } }],
    ['deciding column of another name', { deciding: { ...DECIDING, office: '8501' } }],
    ['deciding column that was null', { deciding: { ...BINDING.deciding, bp_no: '' } }],
    ['deciding instant', { deciding: { ...BINDING.deciding, saved_at: new Date(1) } }],
    [
      'text moved from one deciding column to the next',
      { deciding: { ...BINDING.deciding, ccaa: '850', travel_date: 125_691_124 } },
    ],
    ['deciding column less', { deciding: {} }],
  ])('does not decrypt with another %s', (_what, changed) => {
    const { encrypt, decrypt } = createEncryption(keys)
    expect(() => decrypt(encrypt('a', BINDING), { ...BINDING, ...changed })).toThrow('unable to authenticate')
  })

  test('does not decrypt when a single bit has changed', () => {
    const { encrypt, decrypt } = createEncryption(keys)
    const encrypted = encrypt('a', BINDING)
    for (let at = 6; at < encrypted.length; at += 1) {
      const changed = Buffer.from(encrypted)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => decrypt(changed, BINDING)).toThrow('unable to authenticate')
    }
  })

  test('under an older key decrypts while that key is in SECRET_KEYS, and not without it', () => {
    if (!oldKey) throw new Error('There are two')
    const encrypted = createEncryption([oldKey]).encrypt('a', BINDING)
    expect(createEncryption(keys).decrypt(encrypted, BINDING)).toBe('a')
    expect(() => createEncryption([newKey]).decrypt(encrypted, BINDING)).toThrow(
      'No key old among SECRET_KEYS',
    )
  })

  test('begins with the id of the first key', () => {
    const { encrypt, currentPrefix } = createEncryption(keys)
    expect(encrypt('a', BINDING).subarray(0, 6)).toEqual(currentPrefix)
    expect(currentPrefix).toEqual(Buffer.from('\u0000\u0002\u0003new'))
  })
})

describe('record formats', () => {
  const [old, both, bound] = [
    createEncryption(keys, '1'),
    createEncryption(keys),
    createEncryption(keys, '2'),
  ]
  const changed: Binding = { ...BINDING, owner: null, deciding: {} }

  test('a value of format 1 has no mark, and opens until format 1 is refused', () => {
    const encrypted = old.encrypt('a', BINDING)
    expect(encrypted.subarray(0, 4)).toEqual(Buffer.from('\u0003new'))
    expect(both.decrypt(encrypted, changed)).toBe('a')
    expect(() => bound.decrypt(encrypted, BINDING)).toThrow('format 1 is refused')
  })

  test('a server that writes format 1 reads format 2', () => {
    expect(old.decrypt(both.encrypt('a', BINDING), BINDING)).toBe('a')
    expect(old.decrypt(bound.encrypt('a', BINDING), BINDING)).toBe('a')
  })

  test('a value that is marked as of the other format does not open', () => {
    const unmarked = both.encrypt('a', BINDING).subarray(2)
    expect(() => both.decrypt(unmarked, changed)).toThrow('unable to authenticate')
    const marked = Buffer.concat([Buffer.of(0, 2), old.encrypt('a', BINDING)])
    expect(() => both.decrypt(marked, BINDING)).toThrow('unable to authenticate')
  })

  test('a value that this format once wrote is read for ever', () => {
    const golden = createEncryption([{ id: 'golden', bytes: Buffer.alloc(32, 7) }])
    expect(golden.decrypt(Buffer.from(GOLDEN, 'base64'), BINDING)).toBe('สมชาย ใจดี')
  })
})
