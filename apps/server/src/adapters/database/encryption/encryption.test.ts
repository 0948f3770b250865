import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createEncryption, type Binding, type BoundValue } from './encryption.ts'

/** A value of format 1, never edited. */
const GOLDEN = 'AQZnb2xkZW5zl1rzRqagFm17iPZQYQNjiosK0YY+Xruvzc30MIisQ/2ce+Rxa83DAQCHLVSd77wDgmWMPO62Rg=='
const newKey = { id: 'new', bytes: randomBytes(32) }
const oldKey = { id: 'old', bytes: randomBytes(32) }
const keys = [newKey, oldKey] as const
const COLUMNS = { travel_date: 25_691_124, saved_at: new Date(0), bp_no: null }
const sortColumns = (columns: Readonly<Record<string, BoundValue>>) =>
  Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1))
const BINDING: Binding = {
  table: 'request',
  column: 'person',
  row: [2569, 1],
  owner: Buffer.from('somebody'),
  plainColumns: sortColumns({ ccaa: '8501', ...COLUMNS }),
}

describe('encryption', () => {
  test('an encrypted value decrypts to its text', () => {
    const { encrypt, decrypt } = createEncryption(keys)
    expect(decrypt(encrypt('สมชาย ใจดี', BINDING), BINDING)).toBe('สมชาย ใจดี')
  })

  test('the same text encrypts to a different value each time', () => {
    const { encrypt } = createEncryption(keys)
    expect(encrypt('a', BINDING).equals(encrypt('a', BINDING))).toBe(false)
  })

  // bound-records.test.ts changes every column of every table.
  test.each<[string, Partial<Binding>]>([
    ['another row key with the same digits', { row: [25, 691] }],
    ['no owner', { owner: null }],
    ['another column name', { plainColumns: sortColumns({ ...COLUMNS, office: '8501' }) }],
    ['an empty text for a null', { plainColumns: sortColumns({ ...COLUMNS, ccaa: '8501', bp_no: '' }) }],
    [
      'text moved into the next column',
      { plainColumns: sortColumns({ ...COLUMNS, ccaa: '850', travel_date: 125_691_124 }) },
    ],
    ['no columns', { plainColumns: [] }],
  ])('a value does not decrypt if the data authenticated with it now has %s', (_change, changed) => {
    const { encrypt, decrypt } = createEncryption(keys)
    expect(() => decrypt(encrypt('a', BINDING), { ...BINDING, ...changed })).toThrow('unable to authenticate')
  })

  test('a value does not decrypt when a single bit has changed', () => {
    const { encrypt, decrypt } = createEncryption(keys)
    const encrypted = encrypt('a', BINDING)
    // The first five bytes are the format and the key's id: a change of those has another error message.
    for (let at = 5; at < encrypted.length; at += 1) {
      const changed = Buffer.from(encrypted)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => decrypt(changed, BINDING)).toThrow('unable to authenticate')
    }
  })

  test('a value under an older key decrypts only while SECRET_KEYS contains that key', () => {
    const encrypted = createEncryption([oldKey]).encrypt('a', BINDING)
    expect(createEncryption(keys).decrypt(encrypted, BINDING)).toBe('a')
    expect(() => createEncryption([newKey]).decrypt(encrypted, BINDING)).toThrow(
      'No key old among SECRET_KEYS',
    )
  })

  test('an encrypted value begins with its format and the id of the first key', () => {
    const { encrypt, currentPrefix } = createEncryption(keys)
    expect(encrypt('a', BINDING).subarray(0, 5)).toEqual(currentPrefix)
    expect(currentPrefix).toEqual(Buffer.from('\u0001\u0003new'))
  })
})

test('a stored value of format 1 decrypts, and one of another format is refused', () => {
  const golden = createEncryption([{ id: 'golden', bytes: Buffer.alloc(32, 7) }])
  const value = Buffer.from(GOLDEN, 'base64')
  expect(golden.decrypt(value, BINDING)).toBe('สมชาย ใจดี')
  value[0] = 2
  expect(() => golden.decrypt(value, BINDING)).toThrow('A value of format 2 is refused')
})
