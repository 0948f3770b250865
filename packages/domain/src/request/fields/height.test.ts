import { describe, expect, test } from 'vitest'
import { APPLICANT_HEIGHT, FOLLOWER_HEIGHT } from './height.ts'

describe('a height', () => {
  test.each(['1', '49', '50', '250', '251', '999', '049'])('a height of %s cm is valid', (text) => {
    expect(APPLICANT_HEIGHT.isValid(text)).toBe(true)
    expect(FOLLOWER_HEIGHT.isValid(text)).toBe(true)
  })
  test.each(['0', '000', '1000', '-50', '170.5', '1e2', ''])('a height of "%s" is invalid', (text) => {
    expect(APPLICANT_HEIGHT.isValid(text)).toBe(false)
    expect(APPLICANT_HEIGHT.isUnlikely(text)).toBe(false)
  })

  test.each([
    ['an applicant', APPLICANT_HEIGHT, ['1', '49', '251', '999'], ['50', '250']],
    ['a follower', FOLLOWER_HEIGHT, ['19', '201'], ['20', '200']],
  ] as const)('an unlikely height of %s is reported', (_, field, unlikely, likely) =>
    expect([...unlikely, ...likely].filter((text) => field.isUnlikely(text))).toEqual(unlikely),
  )
})

test.each([
  ['three digits', '170', { kept: '170', dropped: null }],
  ['no fourth digit', '1701', { kept: '170', dropped: 'length' }],
  ['no decimal point', '17.5', { kept: '175', dropped: 'character' }],
  ['Thai digits', '๑๗๐', { kept: '170', dropped: null }],
])('typing a height takes %s', (_, typed, held) => expect(APPLICANT_HEIGHT.filter(typed)).toEqual(held))

test('typing a fourth digit in the middle moves none of the three', () =>
  expect(APPLICANT_HEIGHT.filter('1970', '170')).toEqual({ kept: '170', dropped: 'length' }))
