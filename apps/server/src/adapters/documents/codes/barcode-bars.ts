// A Code 128 barcode as black rectangles. The given width includes the quiet zone on both sides.
import { CODE_128_QUIET_ZONE, code128 } from '@border-pass/domain/values/code-128'
import type { Rectangle } from '../pdf/shapes.ts'

export function barcodeBars(text: string, { x, top, width, height }: Rectangle): readonly Rectangle[] {
  const widths = code128(text)
  const modules = widths.reduce((sum, bar) => sum + bar, 2 * CODE_128_QUIET_ZONE)
  const module = width / modules
  let left = x + CODE_128_QUIET_ZONE * module
  return widths.flatMap((bar, index) => {
    const rectangle = { x: left, top, width: bar * module, height }
    left += rectangle.width
    return index % 2 === 0 ? [rectangle] : []
  })
}
