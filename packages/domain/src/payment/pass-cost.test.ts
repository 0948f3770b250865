import { expect, test } from 'vitest'
import { passCost } from './pass-cost.ts'

test('a temporary pass costs 30 baht', () => expect(passCost(1)).toBe(30))

test('a booklet costs 200 baht', () => expect(passCost(2)).toBe(200))
