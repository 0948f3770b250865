import { describe, expect, test } from 'vitest'
import { APPLICANT_HEIGHT, FOLLOWER_HEIGHT } from './height.ts'

describe('a height', () => {
  test.each(['1', '49', '50', '250', '251', '999', '049'])('of %s cm is valid', (text) => {
    expect(APPLICANT_HEIGHT.isValid(text)).toBe(true)
    expect(FOLLOWER_HEIGHT.isValid(text)).toBe(true)
  })
  test.each(['0', '000', '1000', '-50', '170.5', '1e2', ''])('is not "%s"', (text) => {
    expect(APPLICANT_HEIGHT.isValid(text)).toBe(false)
    expect(APPLICANT_HEIGHT.isUnlikely(text)).toBe(false)
  })

  test.each([
    ['1', true],
    ['49', true],
    ['50', false],
    ['250', false],
    ['251', true],
    ['999', true],
  ])('of %s cm is unlikely for an applicant: %s', (text, isUnlikely) =>
    expect(APPLICANT_HEIGHT.isUnlikely(text)).toBe(isUnlikely),
  )

  test.each([
    ['19', true],
    ['20', false],
    ['200', false],
    ['201', true],
  ])('of %s cm is unlikely for a follower: %s', (text, isUnlikely) =>
    expect(FOLLOWER_HEIGHT.isUnlikely(text)).toBe(isUnlikely),
  )
})

describe('typing a height', () => {
  test('takes three digits', () =>
    expect(APPLICANT_HEIGHT.filter('170')).toEqual({ kept: '170', dropped: null }))
  test('leaves the fourth out', () =>
    expect(APPLICANT_HEIGHT.filter('1701')).toEqual({ kept: '170', dropped: 'length' }))
  test('moves no digit of three for a fourth in the middle', () =>
    expect(APPLICANT_HEIGHT.filter('1970', '170')).toEqual({ kept: '170', dropped: 'length' }))
  test('leaves the point out', () =>
    expect(APPLICANT_HEIGHT.filter('17.5')).toEqual({ kept: '175', dropped: 'character' }))
  test('takes Thai digits', () =>
    expect(APPLICANT_HEIGHT.filter('๑๗๐')).toEqual({ kept: '170', dropped: null }))
})
