import { describe, expect, test } from 'vitest'
import { APPLICANT_HEIGHT, FOLLOWER_HEIGHT } from './height.ts'

describe('a height', () => {
  test.each([
    [49, false],
    [50, true],
    [250, true],
    [251, false],
    [999, false],
    [0, false],
    [170.5, false],
  ])('of %s cm for an applicant: %s', (cm, holds) => expect(APPLICANT_HEIGHT.isValid(String(cm))).toBe(holds))

  test.each([
    [19, false],
    [20, true],
    [200, true],
    [201, false],
    [80.5, false],
  ])('of %s cm for a follower: %s', (cm, holds) => expect(FOLLOWER_HEIGHT.isValid(String(cm))).toBe(holds))
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
