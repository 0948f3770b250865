// One line of text as PDF operators, each glyph mapped to its letters (decision page 10).
import type { FontCodes } from './font-codes.ts'
import { glyphOutline } from './glyph-outline.ts'
import { writeCode, writeFill, writeNumber, writeNumbers, writeText } from './notation.ts'
import type { Colour } from './notation.ts'
import { shapeText } from './shape-text.ts'
import type { Glyph } from './shape-text.ts'

export type TextLine = {
  readonly text: string
  readonly size: number
  readonly colour: Colour
  /** Where the baseline begins, from the lower left corner of the page. */
  readonly x: number
  readonly y: number
}

export function textOperators(resource: string, codes: FontCodes, line: TextLine): string {
  const glyphs = shapeText(codes.face, line.text)
  const place = `1 0 0 1 ${writeNumbers(line.x, line.y)} Tm`
  const letters = `BT /${resource} ${writeNumber(line.size)} Tf ${place} ${showLetters(codes, glyphs, line.size)} ET`
  const written = [writeFill(line.colour), letters, ...drawUnmappedGlyphs(codes, glyphs, line)].join('\n')
  return glyphs.some(isMoved) ? `/Span <</ActualText ${writeText(line.text)}>> BDC\n${written}\nEMC` : written
}

/** A shifted mark may be extracted in the wrong order by readers that sort by position, so the line gets an ActualText. */
function isMoved({ letters, dx }: Glyph): boolean {
  return letters !== null && dx !== 0
}

/** TJ moves are in thousandths to the left. The shift of a glyph is undone after it. */
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
    const code = codes.codeOf({ id, letters })
    const move = drift + dx
    run += `${move === 0 ? '' : writeNumber(-move)}<${writeCode(code)}>`
    drift = advance - dx - codes.widthOf(code)
  }
  endRun()
  return parts.join(' ')
}

function drawUnmappedGlyphs(codes: FontCodes, glyphs: readonly Glyph[], { x, y, size }: TextLine): string[] {
  const scale = size / 1000
  const rings: string[] = []
  let pen = 0
  for (const { id, letters, advance, dx, dy } of glyphs) {
    if (letters === null) {
      rings.push(glyphOutline(codes.face, id, { x: x + (pen + dx) * scale, y: y + dy * scale, scale }))
    }
    pen += advance
  }
  return rings
}
