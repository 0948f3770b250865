import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Pixels, scanBarcode } from '../../testing/read-documents.ts'
import type { Rectangle } from './pdf/notation.ts'
import { barcodeBars } from './scanned-codes.ts'

function blacken(parts: readonly Rectangle[], width: number, height: number): Pixels {
  const luminance = new Uint8ClampedArray(width * height).fill(255)
  for (const part of parts) {
    for (let y = Math.round(part.top); y < Math.round(part.top + part.height); y += 1) {
      luminance.fill(0, y * width + Math.round(part.x), y * width + Math.round(part.x + part.width))
    }
  }
  return { width, height, luminance }
}

/** At least three pixels per module; a scanner reads a few lines of it. */
const [WIDTH, HEIGHT] = [3000, 8]

test('a scanner reads the text of any barcode', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 40 }), (text) => {
      const bars = barcodeBars(text, { x: 0, top: 0, width: WIDTH, height: HEIGHT })
      expect(scanBarcode(blacken(bars, WIDTH, HEIGHT))).toBe(text)
    }),
  ))
