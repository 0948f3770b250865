import { expect, test } from 'vitest'
import { followerLimit } from './follower-limit.ts'

test('eight for Malaysia', () => {
  expect(followerLimit(50)).toBe(8)
})

test.each([48, 56, 57] as const)('four for city %i', (city) => {
  expect(followerLimit(city)).toBe(4)
})
