import { describe, expect, test } from 'vitest'
import { HOUSE_NO, SUBDISTRICT, VILLAGE } from './address-part.ts'
import { ADDRESS_FIELDS } from './detail-fields.ts'
import { isValidText } from './text-field.ts'

describe('a part of an address', () => {
  test.each(['12/3 ก', '99', 'แม่สอด', 'A-1', '๑๒/๓', '1 (ใหม่)', 'น.ส. 3'])(
    'a part of an address may be "%s"',
    (text) => expect(isValidText(SUBDISTRICT, text)).toBe(true),
  )
  test.each(['12#3', '=1+1', '+1', '-1', ' -1', '@SUM(A1)', '1+1', '12,3', '฿', ' ', '/.()', '-'])(
    'a part of an address may not be "%s"',
    (text) => expect(isValidText(HOUSE_NO, text)).toBe(false),
  )
  test('the village may be a hyphen', () => {
    expect(isValidText(VILLAGE, '-')).toBe(true)
    expect(isValidText(VILLAGE, '--')).toBe(false)
  })
})

describe('typing a part of an address', () => {
  test.each(['#', '=', '+', '@', ',', '\u202E', '\u200B', '\u0000', '\uD800'])(
    'typing leaves out %j and reports it',
    (letter) => expect(HOUSE_NO.filter(`12${letter}3`)).toEqual({ kept: '123', dropped: 'character' }),
  )
  test('typing accepts the letters of an address', () =>
    expect(HOUSE_NO.filter('12/3 หมู่บ้าน A-1')).toEqual({ kept: '12/3 หมู่บ้าน A-1', dropped: null }))
  test.each([
    ['houseNo', 30],
    ['village', 30],
    ['subdistrict', 58],
  ] as const)('%s has at most %s characters', (field, longest) => {
    expect(ADDRESS_FIELDS[field].filter('ก'.repeat(longest)).dropped).toBeNull()
    expect(ADDRESS_FIELDS[field].filter('ก'.repeat(longest + 1))).toEqual({
      kept: 'ก'.repeat(longest),
      dropped: 'length',
    })
  })
  test('the parts and the # between them have 120 characters', () =>
    expect(Object.values(ADDRESS_FIELDS).reduce((sum, { longest }) => sum + longest, 2)).toBe(120))
})
