import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createEncryption, type Binding, type BoundValue } from './encryption.ts'

/** A value of format 1, never edited. */
const GOLDEN = 'AQZnb2xkZW5zl1rzRqagFm17iPZQYQNjiosK0YY+Xruvzc30MIisQ/2ce+Rxa83DAQCHLVSd77wDgmWMPO62Rg=='
const newKey = { id: 'new', bytes: randomBytes(32) }
const oldKey = { id: 'old', bytes: randomBytes(32) }
const keys = [newKey, oldKey] as const
const DECIDING = { travel_date: 25_691_124, saved_at: new Date(0), bp_no: null }
const deciding = (columns: Readonly<Record<string, BoundValue>>) =>
  Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1))
const BINDING: Binding = {
  table: 'request',
  column: 'person',
  row: [2569, 1],
  owner: Buffer.from('somebody'),
  deciding: deciding({ ccaa: '8501', ...DECIDING }),
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

  // Each column by itself: bound-records.test.ts.
  test.each<[string, Partial<Binding>]>([
    ['row, its parts joined otherwise', { row: [25, 691] }],
    ['no owner', { owner: null }],
    ['deciding column of another name', { deciding: deciding({ ...DECIDING, office: '8501' }) }],
    ['deciding column that was null', { deciding: deciding({ ...DECIDING, ccaa: '8501', bp_no: '' }) }],
    [
      'text moved from one deciding column to the next',
      { deciding: deciding({ ...DECIDING, ccaa: '850', travel_date: 125_691_124 }) },
    ],
    ['deciding column less', { deciding: [] }],
  ])('does not decrypt with another %s', (_what, changed) => {
    const { encrypt, decrypt } = createEncryption(keys)
    expect(() => decrypt(encrypt('a', BINDING), { ...BINDING, ...changed })).toThrow('unable to authenticate')
  })

  test('does not decrypt when a single bit has changed', () => {
    const { encrypt, decrypt } = createEncryption(keys)
    const encrypted = encrypt('a', BINDING)
    for (let at = 5; at < encrypted.length; at += 1) {
      const changed = Buffer.from(encrypted)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => decrypt(changed, BINDING)).toThrow('unable to authenticate')
    }
  })

  test('under an older key decrypts while that key is in SECRET_KEYS, and not without it', () => {
    const encrypted = createEncryption([oldKey]).encrypt('a', BINDING)
    expect(createEncryption(keys).decrypt(encrypted, BINDING)).toBe('a')
    expect(() => createEncryption([newKey]).decrypt(encrypted, BINDING)).toThrow(
      'No key old among SECRET_KEYS',
    )
  })

  test('begins with the id of the first key', () => {
    const { encrypt, currentPrefix } = createEncryption(keys)
    expect(encrypt('a', BINDING).subarray(0, 5)).toEqual(currentPrefix)
    expect(currentPrefix).toEqual(Buffer.from('\u0001\u0003new'))
  })
})

test('a value that this format once wrote is read for ever; one of another format is refused', () => {
  const golden = createEncryption([{ id: 'golden', bytes: Buffer.alloc(32, 7) }])
  const value = Buffer.from(GOLDEN, 'base64')
  expect(golden.decrypt(value, BINDING)).toBe('สมชาย ใจดี')
  value[0] = 2
  expect(() => golden.decrypt(value, BINDING)).toThrow('A value of format 2 is refused')
})
