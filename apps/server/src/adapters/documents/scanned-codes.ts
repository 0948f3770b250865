// Codes as black rectangles. A QR code fills its square, and the caller leaves the quiet zone free; a barcode's width includes it.
import { encode } from 'uqr'
import { encodeCode128, findDarkRuns } from '@border-pass/domain/values/code-128'
import type { Rectangle } from './pdf/notation.ts'

export function qrModules(text: string, { x, top, width }: Rectangle): readonly Rectangle[] {
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

export function barcodeBars(text: string, { x, top, width, height }: Rectangle): readonly Rectangle[] {
  const { bars, modules } = encodeCode128(text)
  const module = width / modules
  return bars.map(({ start, length }) => ({ x: x + start * module, top, width: length * module, height }))
}
