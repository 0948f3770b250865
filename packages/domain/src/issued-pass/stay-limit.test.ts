import { expect, test } from 'vitest'
import { findStayLimit } from './stay-limit.ts'

test('Myanmar: up to one week', () => expect(findStayLimit(48)).toBe('one-week'))
test('Laos: up to 3 days 2 nights', () => expect(findStayLimit(56)).toBe('three-days-two-nights'))
test('Malaysia: none is printed', () => expect(findStayLimit(50)).toBeNull())
test('Cambodia: none is printed', () => expect(findStayLimit(57)).toBeNull())
