import { expect, test } from 'vitest'
import { photo } from './photo.ts'

const box = { field: 'photo', x: 40, y: 200, width: 260, height: 330 } as const
const frame = { path: 'M40 200h260v330h-260z' }

test('the face fills its frame', () =>
  expect(photo(box, true)).toMatchObject([
    { ...frame, fill: '#c9cfdd' },
    { kind: 'photo', x: 40, y: 200, width: 260, height: 330 },
    { ...frame, stroke: { colour: '#14295c' } },
  ]))

test('without one a figure as wide as the frame stands on its lower edge', () =>
  expect(photo(box, false)[1]).toMatchObject({
    kind: 'shape',
    at: { x: 40, y: 200 + 330 - 260, scale: 2.6 },
  }))
