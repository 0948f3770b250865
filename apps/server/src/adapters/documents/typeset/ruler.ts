// Measures texts and breaks them into lines, in the fonts of one document.
import type { TextStyle } from '../pdf/canvas.ts'
import type { TypeFaces } from '../pdf/pdf-document.ts'
import { shapeText } from '../pdf/shape-text.ts'
import { breakLines } from './break-lines.ts'

export type Paragraph = {
  readonly style: TextStyle
  readonly lines: readonly string[]
  readonly height: number
}

/** Prose moves a phrase whole once four fifths of the line are filled; names are not split while they fit on a line. */
export type Kind = 'name' | 'prose'
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
