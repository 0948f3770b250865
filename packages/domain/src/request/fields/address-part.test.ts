import { describe, expect, test } from 'vitest'
import { HOUSE_NO } from './address-part.ts'
import { ADDRESS_FIELDS } from './detail-fields.ts'

describe('a part of an address', () => {
  test('may hold a slash', () => expect(HOUSE_NO.isValid('12/3 ก')).toBe(true))
  test('may hold no #', () => expect(HOUSE_NO.isValid('12#3')).toBe(false))
})

describe('typing a part of an address', () => {
  test('leaves a # out, with a word', () =>
    expect(HOUSE_NO.filter('12#3')).toEqual({ kept: '123', dropped: 'character' }))
  test('takes everything else', () =>
    expect(HOUSE_NO.filter('12/3 หมู่บ้าน A-1')).toEqual({ kept: '12/3 หมู่บ้าน A-1', dropped: null }))
  test.each([
    ['houseNo', 30],
    ['moo', 30],
    ['tambon', 60],
  ] as const)('%s has at most %s characters', (field, longest) => {
    expect(ADDRESS_FIELDS[field].filter('ก'.repeat(longest)).dropped).toBeNull()
    expect(ADDRESS_FIELDS[field].filter('ก'.repeat(longest + 1))).toEqual({
      kept: 'ก'.repeat(longest),
      dropped: 'length',
    })
  })
})
