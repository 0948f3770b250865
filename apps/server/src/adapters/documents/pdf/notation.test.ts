import { expect, test } from 'vitest'
import { writePath } from './notation.ts'

test('an SVG path becomes a PDF path, with each operator after its numbers', () =>
  expect(writePath('M4 3L31 3C33.76 3 36 5.24 36 8ZM1 2')).toBe(
    '4 3 m 31 3 l 33.76 3 36 5.24 36 8 c h 1 2 m',
  ))
