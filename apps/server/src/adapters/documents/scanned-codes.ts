// Converts a text to the black rectangles of a QR code or barcode. The quiet zone of a QR code lies outside its square; a barcode's width
// includes it.
import { encode } from 'uqr'
import { encodeCode128, findDarkRuns } from '@border-pass/domain/values/code-128'
import type { Rectangle } from './pdf/notation.ts'

export function toQrRectangles(text: string, { x, top, width }: Rectangle): readonly Rectangle[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = width / size
  return data.flatMap((row, line) =>
    findDarkRuns(row).map(({ start, length }) => ({
      x: x + start * module,
      top: top + line * module,
      width: length * module,
      height: module,
    })),
  )
}

export function toBarcodeRectangles(
  text: string,
  { x, top, width, height }: Rectangle,
): readonly Rectangle[] {
  const { bars, modules } = encodeCode128(text)
  const module = width / modules
  return bars.map(({ start, length }) => ({ x: x + start * module, top, width: length * module, height }))
}
