// Codes as black rectangles. A QR code fills its square, and the caller leaves the quiet zone free; a barcode's width includes it.
import { encode } from 'uqr'
import { CODE_128_QUIET_ZONE, code128 } from '@border-pass/domain/values/code-128'
import type { Rectangle } from './pdf/notation.ts'

/** Adjacent black modules of a row become one rectangle. */
export function qrModules(text: string, { x, top, width }: Rectangle): readonly Rectangle[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = width / size
  return data.flatMap((row, line) =>
    blackRuns(row).map(({ start, length }) => ({
      x: x + start * module,
      top: top + line * module,
      width: length * module,
      height: module,
    })),
  )
}

function blackRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  row.forEach((isBlack, start) => {
    const last = runs.at(-1)
    if (!isBlack) return
    if (last && last.start + last.length === start) last.length += 1
    else runs.push({ start, length: 1 })
  })
  return runs
}

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
