import { expect, test } from 'vitest'
import { isTimeInSubdistrictAllowed } from './saving-limit.ts'

test('1500 months may be saved', () => expect(isTimeInSubdistrictAllowed(1500)).toBe(true))

test('1501 months may not', () => expect(isTimeInSubdistrictAllowed(1501)).toBe(false))

test('no time at all may be saved', () => expect(isTimeInSubdistrictAllowed(0)).toBe(true))
