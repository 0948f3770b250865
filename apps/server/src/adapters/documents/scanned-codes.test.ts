import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Pixels, scanBarcode } from '../../testing/read-documents.ts'
import type { Rectangle } from './pdf/notation.ts'
import { toBarcodeRectangles } from './scanned-codes.ts'

function drawPixels(rectangles: readonly Rectangle[], width: number, height: number): Pixels {
  const luminance = new Uint8ClampedArray(width * height).fill(255)
  for (const rectangle of rectangles) {
    for (let y = Math.round(rectangle.top); y < Math.round(rectangle.top + rectangle.height); y += 1) {
      luminance.fill(
        0,
        y * width + Math.round(rectangle.x),
        y * width + Math.round(rectangle.x + rectangle.width),
      )
    }
  }
  return { width, height, luminance }
}

/** At least three pixels per module, and a few rows for the scanner. */
const [WIDTH, HEIGHT] = [3000, 8]

test('a scanner reads the text of any barcode', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 40 }), (text) => {
      const bars = toBarcodeRectangles(text, { x: 0, top: 0, width: WIDTH, height: HEIGHT })
      expect(scanBarcode(drawPixels(bars, WIDTH, HEIGHT))).toBe(text)
    }),
  ))
