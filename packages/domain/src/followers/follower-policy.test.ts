import { expect, test } from 'vitest'
import { parentLinks } from './follower-policy.ts'

test('children: a father’s by the father’s list, a mother’s by the mother’s', () => {
  expect(parentLinks('children', 1)).toEqual(['father'])
  expect(parentLinks('children', 2)).toEqual(['mother'])
})

test('household: by either list, whoever asks', () => {
  expect(parentLinks('household', 1)).toEqual(['father', 'mother'])
  expect(parentLinks('household', 2)).toEqual(['father', 'mother'])
})
