// Draws laid-out text on a page; each call returns the bottom of its box.
import { EMBLEM, EMBLEM_BACKGROUND } from '@border-pass/domain/reference/emblem'
import type { Canvas, TextStyle } from '../pdf/canvas.ts'
import type { StructureNode } from '../pdf/object-file.ts'
import { shapeText, type TypeFaces } from '../pdf/shape-text.ts'
import { type Colour, writeFill, writeNumbers, writePath, writeStrokeColour } from '../pdf/notation.ts'
import { breakLines } from './break-lines.ts'

type Place = {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly align?: 'left' | 'centre' | 'right'
}

/** Baseline position in a line: Thai marks above need more room than vowels below. */
export const BASELINE = 0.7

export class Pen {
  readonly canvas: Canvas
  readonly ruler: Ruler

  constructor(canvas: Canvas, ruler: Ruler) {
    this.canvas = canvas
    this.ruler = ruler
  }

  write(node: StructureNode | null, style: TextStyle, text: string, place: Place & { kind?: Kind }): number {
    return this.draw(node, this.ruler.lay(style, text, place.width, place.kind), place)
  }

  draw(node: StructureNode | null, { style, lines, height }: Paragraph, place: Place): number {
    lines.forEach((text, index) => {
      const baseline = place.top + (index + BASELINE) * style.leading
      this.canvas.text(node, style, { x: this.#start(style, text, place), baseline, text })
    })
    return place.top + height
  }

  #start(style: TextStyle, text: string, { x, width, align = 'left' }: Place): number {
    if (align === 'left') return x
    const spare = width - this.ruler.width(style, text.trimEnd())
    return align === 'right' ? x + spare : x + spare / 2
  }
}

export type Paragraph = {
  readonly style: TextStyle
  readonly lines: readonly string[]
  readonly height: number
}

/** Prose moves a phrase whole once four fifths of the line are filled; names are not split while they fit on a line. */
type Kind = 'name' | 'prose'
const FULL_ENOUGH: Readonly<Record<Kind, number>> = { name: 0, prose: 0.8 }

export class Ruler {
  readonly #faces: TypeFaces
  readonly #known = new Map<string, number>()

  constructor(faces: TypeFaces) {
    this.#faces = faces
  }

  width({ face, size }: TextStyle, text: string): number {
    const key = `${face} ${text}`
    const known =
      this.#known.get(key) ??
      shapeText(this.#faces[face], text).reduce((sum, glyph) => sum + glyph.advance, 0)
    this.#known.set(key, known)
    return (known * size) / 1000
  }

  lay(style: TextStyle, text: string, width: number, kind: Kind = 'prose'): Paragraph {
    const measure = (piece: string) => this.width(style, piece)
    const lines = breakLines(text, { width, measure, fullEnough: FULL_ENOUGH[kind] })
    return { style, lines, height: lines.length * style.leading }
  }
}

export const NAVY: Colour = [20, 41, 92]
export const INK: Colour = [22, 33, 61]
export const SOFT_INK: Colour = [75, 85, 115]
export const LINE: Colour = [196, 203, 220]
export const TINT: Colour = [238, 242, 251]
export const GOLD: Colour = [242, 179, 61]
export const RED: Colour = [158, 27, 27]
export const RED_TINT: Colour = [253, 236, 236]
const WHITE: Colour = [255, 255, 255]

export function drawEmblem(canvas: Canvas, { x, top, side }: { x: number; top: number; side: number }): void {
  canvas.drawing(
    { x, top, scale: side / EMBLEM_BACKGROUND.side },
    [
      `${writeFill(NAVY)} ${writePath(EMBLEM_BACKGROUND.path)} f`,
      `${writeFill(GOLD)} ${writePath(EMBLEM.cover)} f`,
      `${writeFill(WHITE)} ${writePath(EMBLEM.leaves)} f`,
      `${writeStrokeColour(NAVY)} ${writeNumbers(EMBLEM.line)} w ${writePath(EMBLEM.globe)} S`,
    ].join(' '),
  )
}
