// A QR code as black rectangles that fill a square, without the quiet zone, which the caller leaves free.
import { encode } from 'uqr'
import type { Rectangle } from '../pdf/shapes.ts'

/** Adjacent black modules of a row become one rectangle. */
export function qrModules(
  text: string,
  place: { x: number; top: number; side: number },
): readonly Rectangle[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = place.side / size
  return data.flatMap((row, line) =>
    blackRuns(row).map(({ start, length }) => ({
      x: place.x + start * module,
      top: place.top + line * module,
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
