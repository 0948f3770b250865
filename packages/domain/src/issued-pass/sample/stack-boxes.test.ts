import { expect, test } from 'vitest'
import { stackBoxes } from './stack-boxes.ts'

test('boxes stand under each other with the gap between them', () =>
  expect(stackBoxes(['a', 'b'], { x: 10, y: 20, width: 100, height: 30, gap: 5 })).toEqual([
    { field: 'a', x: 10, y: 20, width: 100, height: 30 },
    { field: 'b', x: 10, y: 55, width: 100, height: 30 },
  ]))
