import { expect, test } from 'vitest'
import { readPng } from '../../../testing/read-documents.ts'
import { encodePng } from './encode-png.ts'

test('A picture of indexed colours is read back pixel by pixel, in its width and height', async () => {
  const palette = Uint8Array.from([10, 0, 0, 120, 50, 0, 250, 0, 90])
  const rows = Uint8Array.from([0, 0, 1, 2, 0, 2, 1, 0])
  const { width, height, part } = await readPng(encodePng({ palette, rows }, 3))
  expect([width, height]).toEqual([3, 2])
  // The reader keeps the red of each pixel.
  expect([...part({ x: 0, y: 0, width, height }).luminance]).toEqual([10, 120, 250, 250, 120, 10])
})
