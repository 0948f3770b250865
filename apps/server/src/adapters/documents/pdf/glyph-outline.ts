// A glyph's outline as PDF path operators, for marks that must not appear in extracted text.
import { writeNumbers } from './notation.ts'
import type { TypeFace } from './type-face.ts'

type Point = readonly [x: number, y: number]
type Place = { readonly x: number; readonly y: number; readonly scale: number }

const COMMAND = /([MLQCZ])([^MLQCZ]*)/g

export function glyphOutline(face: TypeFace, glyph: number, { x, y, scale }: Place): string {
  const operators: string[] = []
  let pen: Point = [x, y]
  for (const [, command = '', values = ''] of face.font.glyphToPath(glyph).matchAll(COMMAND)) {
    const points = pointsOf(values).map(([px, py]): Point => [x + px * scale, y + py * scale])
    operators.push(operatorOf(command, points, pen))
    pen = points.at(-1) ?? pen
  }
  return `${operators.join(' ')} f`
}

function pointsOf(values: string): Point[] {
  const numbers = values.split(/[ ,]+/).filter(Boolean).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ])
}

function operatorOf(command: string, points: readonly Point[], pen: Point): string {
  if (command === 'M') return `${writeNumbers(...points.flat())} m`
  if (command === 'L') return `${writeNumbers(...points.flat())} l`
  if (command === 'C') return `${writeNumbers(...points.flat())} c`
  if (command === 'Q') return `${writeNumbers(...raised(pen, points).flat())} c`
  return 'h'
}

/** PDF has cubic curves only. */
function raised(start: Point, [control = start, end = start]: readonly Point[]): Point[] {
  const towards = ([x, y]: Point): Point => [x + (2 / 3) * (control[0] - x), y + (2 / 3) * (control[1] - y)]
  return [towards(start), towards(end), end]
}
