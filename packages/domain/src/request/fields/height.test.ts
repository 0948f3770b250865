import { describe, expect, test } from 'vitest'
import { filterHeight, isApplicantHeight, isFollowerHeight } from './height.ts'

describe('a height', () => {
  test.each([
    [49, false],
    [50, true],
    [250, true],
    [251, false],
    [999, false],
    [0, false],
    [170.5, false],
  ])('of %s cm for an applicant: %s', (cm, holds) => expect(isApplicantHeight(cm)).toBe(holds))

  test.each([
    [19, false],
    [20, true],
    [200, true],
    [201, false],
    [80.5, false],
  ])('of %s cm for a follower: %s', (cm, holds) => expect(isFollowerHeight(cm)).toBe(holds))
})

describe('typing a height', () => {
  test('takes three digits', () => expect(filterHeight('170')).toEqual({ kept: '170', dropped: null }))
  test('leaves the fourth out', () =>
    expect(filterHeight('1701')).toEqual({ kept: '170', dropped: 'length' }))
  test('moves no digit of three for a fourth in the middle', () =>
    expect(filterHeight('1970', '170')).toEqual({ kept: '170', dropped: 'length' }))
  test('leaves the point out', () =>
    expect(filterHeight('17.5')).toEqual({ kept: '175', dropped: 'character' }))
  test('takes Thai digits', () => expect(filterHeight('๑๗๐')).toEqual({ kept: '170', dropped: null }))
})
