// The sheet's dimensions on A4 in points, its text styles, and the page that its parts draw on.
import type { Canvas, TextPlace } from '../pdf/canvas.ts'
import type { Colour } from '../pdf/notation.ts'
import { addNode, type StructureNode } from '../pdf/object-file.ts'
import { INK, NAVY, RED, SOFT_INK } from '../typeset/colours.ts'
import type { TextStyle } from '../typeset/ruler.ts'

export const LEFT = 42
export const WIDTH = 511.28
export const RIGHT = LEFT + WIDTH
export const TOP = 34
/** Printers cannot print to the edge. */
export const BOTTOM = 816

/** The column of codes on the right. */
export const CODES_WIDTH = 168
const GAP = 22
export const TEXT_WIDTH = WIDTH - CODES_WIDTH - GAP

export class SheetPage {
  readonly canvas: Canvas
  readonly styles: SheetStyles
  readonly root: StructureNode

  constructor(canvas: Canvas, styles: SheetStyles, root: StructureNode) {
    this.canvas = canvas
    this.styles = styles
    this.root = root
  }

  /** Returns the same page with a new node, below which everything is tagged. */
  within(tag: StructureNode['tag']): SheetPage {
    return new SheetPage(this.canvas, this.styles, addNode(this.root, tag))
  }

  /** Returns the bottom of the text. */
  write(tag: StructureNode['tag'], style: keyof SheetStyles, text: string, place: TextPlace): number {
    return this.canvas.write(addNode(this.root, tag), this.styles[style], text, place)
  }
}

const LEADING = 1.5

type SheetStyles = ReturnType<typeof createSheetStyles>

export function createSheetStyles(scale: number) {
  const style = (face: TextStyle['face'], points: number, colour: Colour): TextStyle => {
    const size = points * scale
    return { face, size, colour, leading: size * LEADING }
  }
  return {
    product: style('semibold', 10.5, SOFT_INK),
    title: style('semibold', 19, NAVY),
    heading: style('semibold', 12, NAVY),
    label: style('regular', 10.5, SOFT_INK),
    value: style('regular', 11.5, INK),
    strong: style('semibold', 11.5, INK),
    name: style('semibold', 13, INK),
    day: style('semibold', 16, NAVY),
    office: style('semibold', 11.5, INK),
    code: style('semibold', 17, INK),
    amount: style('semibold', 20, NAVY),
    caption: style('regular', 9.5, INK),
    note: style('regular', 9.5, SOFT_INK),
    warning: style('semibold', 12, RED),
  }
}
