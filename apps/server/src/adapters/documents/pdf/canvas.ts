// One page: tagged texts and pictures, and untagged ornaments. Measured from the top left.
import type { FontCodes } from './fonts.ts'
import * as pdf from './notation.ts'
import { addNode, type StructureNode } from './object-file.ts'
import type { TypeFaces } from './shape-text.ts'
import { textOperators } from './text-operators.ts'

export type FaceName = keyof TypeFaces

export type TextStyle = {
  readonly face: FaceName
  readonly size: number
  /** Distance between baselines. */
  readonly leading: number
  readonly colour: pdf.Colour
}

export type Stroke = {
  readonly colour: pdf.Colour
  readonly width: number
  readonly dash?: readonly number[]
}

type Code = Readonly<Record<'text' | 'alt', string>>

type WriteCode = (text: string, frame: pdf.Rectangle) => readonly pdf.Rectangle[]

export class Canvas {
  readonly #operators: (() => string)[] = []
  readonly #page: number
  readonly #codes: Readonly<Record<FaceName, FontCodes>>
  #marks = 0

  constructor(page: number, codes: Readonly<Record<FaceName, FontCodes>>) {
    this.#page = page
    this.#codes = codes
  }

  /** Text without a node is an ornament (artifact). */
  text(
    node: StructureNode | null,
    style: TextStyle,
    at: { x: number; baseline: number; text: string },
  ): void {
    const { face, size, colour } = style
    const line = { text: at.text, size, colour, x: at.x, y: pdf.PAGE_HEIGHT - at.baseline }
    this.#write(node, () => textOperators(face, this.#codes[face], line))
  }

  paint(shape: pdf.Rectangle, colour: pdf.Colour): void {
    this.#write(null, () => `${pdf.writeFill(colour)} ${pdf.outlineOf(shape)} f`)
  }

  outline(shape: pdf.Rectangle, stroke: Stroke): void {
    this.#write(null, () => `q ${writeStroke(stroke)} ${pdf.outlineOf(shape)} S Q`)
  }

  line(from: readonly [number, number], to: readonly [number, number], stroke: Stroke): void {
    const path = `${point(from)} m ${point(to)} l`
    this.#write(null, () => `q ${writeStroke(stroke)} ${path} S Q`)
  }

  /** Runs operators in a scaled coordinate system whose origin is at the top left. */
  drawing(place: { x: number; top: number; scale: number }, operators: string): void {
    const { x, top, scale } = place
    const grid = pdf.writeNumbers(scale, 0, 0, -scale, x, pdf.PAGE_HEIGHT - top)
    this.#write(null, () => `q ${grid} cm ${operators} Q`)
  }

  /** A code of black rectangles, with its text alternative. */
  code(parent: StructureNode, write: WriteCode, { text, alt }: Code, frame: pdf.Rectangle): void {
    const { x, top, width, height } = frame
    const bottom = pdf.PAGE_HEIGHT - top - height
    const box = [x, bottom, x + width, bottom + height] as const
    const node = addNode(parent, 'Figure', { picture: { alt, box } })
    this.#write(
      node,
      () => `${pdf.writeFill([0, 0, 0])} ${write(text, frame).map(pdf.outlineOf).join(' ')} f`,
    )
  }

  content(): string {
    return this.#operators.map((write) => write()).join('\n')
  }

  /** Operators are built only when the file is written, because layouts that do not fit are discarded. */
  #write(node: StructureNode | null, operators: () => string): void {
    const opening = node ? `/${node.tag} <</MCID ${this.#marks}>> BDC` : '/Artifact BMC'
    if (node) node.kids.push({ page: this.#page, mark: this.#marks++ })
    this.#operators.push(() => `${opening}\n${operators()}\nEMC`)
  }
}

function point([x, top]: readonly [number, number]): string {
  return pdf.writeNumbers(x, pdf.PAGE_HEIGHT - top)
}

function writeStroke({ colour, width, dash = [] }: Stroke): string {
  return `${pdf.writeStrokeColour(colour)} ${pdf.writeNumbers(width)} w [${pdf.writeNumbers(...dash)}] 0 d`
}
