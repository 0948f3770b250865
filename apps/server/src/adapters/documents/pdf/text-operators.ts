// Writes one line of text as PDF operators (ISO 32000-1, 9.4), with each glyph mapped to its letters (ADR 10).
import type { FontCodes } from './fonts.ts'
import { type Colour, writeCode, writeFill, writeNumber, writeNumbers, writeText } from './notation.ts'
import { type Glyph, shapeText, type TypeFace } from './shape-text.ts'

type TextLine = {
  readonly text: string
  readonly size: number
  readonly colour: Colour
  /** The start of the baseline, measured from the lower left corner of the page. */
  readonly x: number
  readonly y: number
}

export function writeTextLine(resource: string, codes: FontCodes, line: TextLine): string {
  const glyphs = shapeText(codes.face, line.text)
  const place = `1 0 0 1 ${writeNumbers(line.x, line.y)} Tm`
  const letters = `BT /${resource} ${writeNumber(line.size)} Tf ${place} ${showLetters(codes, glyphs, line.size)} ET`
  const operators = [writeFill(line.colour), letters, ...drawUnmappedGlyphs(codes, glyphs, line)].join('\n')
  return glyphs.some(isMoved)
    ? `/Span <</ActualText ${writeText(line.text)}>> BDC\n${operators}\nEMC`
    : operators
}

/** A line with a shifted mark gets an ActualText, because readers that sort by position may extract the mark in the wrong order. */
function isMoved({ letters, dx }: Glyph): boolean {
  return letters !== null && dx !== 0
}

/** Numbers in TJ are in thousandths and move to the left. The move before a shifted glyph is undone after it. */
function showLetters(codes: FontCodes, glyphs: readonly Glyph[], size: number): string {
  const parts: string[] = []
  let run = ''
  let drift = 0
  let rise = 0
  const endRun = () => {
    if (run !== '') parts.push(`[${run}] TJ`)
    run = ''
  }
  for (const { id, letters, advance, dx, dy } of glyphs) {
    if (letters === null) {
      drift += advance
      continue
    }
    if (dy !== rise) {
      endRun()
      parts.push(`${writeNumber((dy * size) / 1000)} Ts`)
      rise = dy
    }
    const code = codes.getOrAddCode({ id, letters })
    const move = drift + dx
    run += `${move === 0 ? '' : writeNumber(-move)}<${writeCode(code)}>`
    drift = advance - dx - codes.getWidth(code)
  }
  endRun()
  return parts.join(' ')
}

function drawUnmappedGlyphs(codes: FontCodes, glyphs: readonly Glyph[], { x, y, size }: TextLine): string[] {
  const scale = size / 1000
  const paths: string[] = []
  let pen = 0
  for (const { id, letters, advance, dx, dy } of glyphs) {
    if (letters === null) {
      paths.push(writeGlyphOutline(codes.face, id, { x: x + (pen + dx) * scale, y: y + dy * scale, scale }))
    }
    pen += advance
  }
  return paths
}

// A glyph's outline as PDF path operators, for marks that must not appear in extracted text.

type Point = readonly [x: number, y: number]
type Place = { readonly x: number; readonly y: number; readonly scale: number }

const COMMAND = /([MLQCZ])([^MLQCZ]*)/g

function writeGlyphOutline(face: TypeFace, glyph: number, { x, y, scale }: Place): string {
  const operators: string[] = []
  let pen: Point = [x, y]
  for (const [, command = '', values = ''] of face.font.glyphToPath(glyph).matchAll(COMMAND)) {
    const points = toPoints(values).map(([px, py]): Point => [x + px * scale, y + py * scale])
    operators.push(toOperator(command, points, pen))
    pen = points.at(-1) ?? pen
  }
  return `${operators.join(' ')} f`
}

function toPoints(values: string): Point[] {
  const numbers = values.split(/[ ,]+/).filter(Boolean).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ])
}

function toOperator(command: string, points: readonly Point[], pen: Point): string {
  if (command === 'Z') return 'h'
  if (command === 'Q') return `${writeNumbers(...toCubicCurve(pen, points).flat())} c`
  return `${writeNumbers(...points.flat())} ${command.toLowerCase()}`
}

/** Converts a quadratic curve, because PDF has only cubic ones. */
function toCubicCurve(start: Point, [control = start, end = start]: readonly Point[]): Point[] {
  const toControl = ([x, y]: Point): Point => [x + (2 / 3) * (control[0] - x), y + (2 / 3) * (control[1] - y)]
  return [toControl(start), toControl(end), end]
}
