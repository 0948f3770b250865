// Draws on one page: tagged texts and pictures, and untagged ornaments. Positions are measured from the top left.
import { toBarcodeRectangles, toQrRectangles } from '../scanned-codes.ts'
import type { Kind, Paragraph, Ruler, TextStyle } from '../typeset/ruler.ts'
import type { FontCodes } from './fonts.ts'
import * as pdf from './notation.ts'
import { addNode, type StructureNode } from './object-file.ts'
import type { TypeFaces } from './shape-text.ts'
import { writeTextLine } from './text-operators.ts'

type Place = Pick<pdf.Rectangle, 'x' | 'top' | 'width'> & { readonly align?: 'left' | 'centre' | 'right' }

export type TextPlace = Place & { readonly kind?: Kind }

type Stroke = {
  readonly colour: pdf.Colour
  readonly width: number
  readonly dash?: readonly number[]
}

type Code = Readonly<Record<'text' | 'alt', string>>

const TO_RECTANGLES = { qr: toQrRectangles, barcode: toBarcodeRectangles }

/** The baseline's position in a line, from the top: Thai marks above need more room than vowels below. */
export const BASELINE = 0.7

export class Canvas {
  readonly ruler: Ruler
  readonly #operators: (() => string)[] = []
  readonly #page: number
  readonly #codes: Readonly<Record<keyof TypeFaces, FontCodes>>
  #markCount = 0

  constructor(page: number, codes: Readonly<Record<keyof TypeFaces, FontCodes>>, ruler: Ruler) {
    this.#page = page
    this.#codes = codes
    this.ruler = ruler
  }

  /** Text without a node is an ornament (artifact). Returns the bottom of its box. */
  write(node: StructureNode | null, style: TextStyle, text: string, place: TextPlace): number {
    return this.draw(node, this.ruler.lay(style, text, place.width, place.kind), place)
  }

  draw(node: StructureNode | null, { style, lines, height }: Paragraph, place: Place): number {
    const { face, size, colour, leading } = style
    lines.forEach((text, index) => {
      const y = pdf.PAGE_HEIGHT - (place.top + (index + BASELINE) * leading)
      const line = { text, size, colour, x: this.#startX(style, text, place), y }
      this.#write(node, () => writeTextLine(face, this.#codes[face], line))
    })
    return place.top + height
  }

  #startX(style: TextStyle, text: string, { x, width, align = 'left' }: Place): number {
    if (align === 'left') return x
    const free = width - this.ruler.width(style, text.trimEnd())
    return align === 'right' ? x + free : x + free / 2
  }

  paint(shape: pdf.Rectangle, colour: pdf.Colour): void {
    this.#write(null, () => `${pdf.writeFill(colour)} ${pdf.writeOutline(shape)} f`)
  }

  outline(shape: pdf.Rectangle, stroke: Stroke): void {
    this.#write(null, () => `q ${writeStroke(stroke)} ${pdf.writeOutline(shape)} S Q`)
  }

  drawLine(from: readonly [number, number], to: readonly [number, number], stroke: Stroke): void {
    const path = `${writePoint(from)} m ${writePoint(to)} l`
    this.#write(null, () => `q ${writeStroke(stroke)} ${path} S Q`)
  }

  /** Runs operators in a scaled coordinate system with its origin at the top left. */
  drawScaled(place: { x: number; top: number; scale: number }, operators: string): void {
    const { x, top, scale } = place
    const matrix = pdf.writeNumbers(scale, 0, 0, -scale, x, pdf.PAGE_HEIGHT - top)
    this.#write(null, () => `q ${matrix} cm ${operators} Q`)
  }

  drawCode(
    parent: StructureNode,
    kind: keyof typeof TO_RECTANGLES,
    { text, alt }: Code,
    frame: pdf.Rectangle,
  ): void {
    const { x, top, width, height } = frame
    const bottom = pdf.PAGE_HEIGHT - top - height
    const box = [x, bottom, x + width, bottom + height] as const
    const node = addNode(parent, 'Figure', { picture: { alt, box } })
    this.#write(
      node,
      () =>
        `${pdf.writeFill([0, 0, 0])} ${TO_RECTANGLES[kind](text, frame).map(pdf.writeOutline).join(' ')} f`,
    )
  }

  writeContent(): string {
    return this.#operators.map((write) => write()).join('\n')
  }

  /**
   * Adds operators as marked content (ISO 32000-1, 14.6). They are built only when the file is written, because a layout that does not fit
   * is discarded.
   */
  #write(node: StructureNode | null, operators: () => string): void {
    const begin = node ? `/${node.tag} <</MCID ${this.#markCount}>> BDC` : '/Artifact BMC'
    if (node) node.kids.push({ page: this.#page, mark: this.#markCount++ })
    this.#operators.push(() => `${begin}\n${operators()}\nEMC`)
  }
}

function writePoint([x, top]: readonly [number, number]): string {
  return pdf.writeNumbers(x, pdf.PAGE_HEIGHT - top)
}

function writeStroke({ colour, width, dash = [] }: Stroke): string {
  return `${pdf.writeStrokeColour(colour)} ${pdf.writeNumbers(width)} w [${pdf.writeNumbers(...dash)}] 0 d`
}
