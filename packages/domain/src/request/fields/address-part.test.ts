import { describe, expect, test } from 'vitest'
import { filterAddressPart, isAddressPart } from './address-part.ts'

describe('a part of an address', () => {
  test('may hold a slash', () => expect(isAddressPart('12/3 ก')).toBe(true))
  test('may hold no #', () => expect(isAddressPart('12#3')).toBe(false))
})

describe('typing a part of an address', () => {
  test('leaves a # out, with a word', () =>
    expect(filterAddressPart('houseNo', '12#3')).toEqual({ kept: '123', dropped: 'character' }))
  test('takes everything else', () =>
    expect(filterAddressPart('houseNo', '12/3 หมู่บ้าน A-1')).toEqual({ kept: '12/3 หมู่บ้าน A-1', dropped: null }))
  test.each([
    ['houseNo', 30],
    ['moo', 30],
    ['tambon', 60],
  ] as const)('%s has at most %s characters', (field, longest) => {
    expect(filterAddressPart(field, 'ก'.repeat(longest)).dropped).toBeNull()
    expect(filterAddressPart(field, 'ก'.repeat(longest + 1))).toEqual({
      kept: 'ก'.repeat(longest),
      dropped: 'length',
    })
  })
})
