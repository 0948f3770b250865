import { describe, expect, test } from 'vitest'
import { filterHeight, isHeight } from './height.ts'

describe('a height', () => {
  test('is at least 1 cm, not 0', () => {
    expect(isHeight(1)).toBe(true)
    expect(isHeight(0)).toBe(false)
  })
  test('has 3 digits, not 4', () => {
    expect(isHeight(999)).toBe(true)
    expect(isHeight(1000)).toBe(false)
  })
  test('is whole', () => expect(isHeight(170.5)).toBe(false))
})

describe('typing a height', () => {
  test('takes three digits', () => expect(filterHeight('170')).toEqual({ kept: '170', dropped: null }))
  test('leaves the fourth out', () =>
    expect(filterHeight('1701')).toEqual({ kept: '170', dropped: 'length' }))
  test('leaves the point out', () =>
    expect(filterHeight('17.5')).toEqual({ kept: '175', dropped: 'character' }))
  test('takes Thai digits', () => expect(filterHeight('๑๗๐')).toEqual({ kept: '170', dropped: null }))
})
