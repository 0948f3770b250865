// Keeps the position of the manual's next block: down the page, then on a new page.
import { MANUAL_TITLE } from '@border-pass/domain/wording/all-countries'
import type { Canvas } from '../../apps/server/src/adapters/documents/pdf/canvas.ts'
import type { Colour } from '../../apps/server/src/adapters/documents/pdf/notation.ts'
import { addNode, type StructureNode } from '../../apps/server/src/adapters/documents/pdf/object-file.ts'
import type { PdfDocument } from '../../apps/server/src/adapters/documents/pdf/pdf-document.ts'
import { GOLD, INK, LINE, NAVY, SOFT_INK } from '../../apps/server/src/adapters/documents/typeset/colours.ts'
import type { Ruler, TextStyle } from '../../apps/server/src/adapters/documents/typeset/ruler.ts'

export const MANUAL = {
  subtitle: (countries: string) => `หนังสือผ่านแดนไป${countries} สำหรับประชาชน`,
  contents: 'สารบัญ',
  page: (number: number) => `หน้า ${number}`,
} as const

/** `page` counts from 0. */
export type Chapter = { readonly title: string; readonly page: number }

export class ManualFlow {
  readonly document: PdfDocument
  readonly chapters: Chapter[] = []
  canvas: Canvas
  top = MANUAL_TOP

  constructor(document: PdfDocument) {
    this.document = document
    this.canvas = document.addPage()
  }

  get ruler(): Ruler {
    return this.canvas.ruler
  }

  get page(): number {
    return this.document.pageCount - 1
  }

  add(tag: StructureNode['tag']): StructureNode {
    return addNode(this.document.root, tag)
  }

  /** Writes across the page, and returns the bottom of the text. */
  write(tag: StructureNode['tag'], style: TextStyle, text: string, top: number): number {
    return this.canvas.write(this.add(tag), style, text, { x: MANUAL_LEFT, top, width: MANUAL_WIDTH })
  }

  /** Starts a new page if less than this height is left. */
  need(height: number): void {
    if (this.top + height > MANUAL_BOTTOM && this.top > MANUAL_TOP) this.turnPage()
  }

  turnPage(): void {
    this.canvas = this.document.addPage()
    this.top = MANUAL_TOP
    // The running head: the title, the page number, and a line that begins in gold.
    const place = { x: MANUAL_LEFT, width: MANUAL_WIDTH }
    this.canvas.write(null, STYLES.margin, MANUAL_TITLE, { ...place, top: 36 })
    const number = MANUAL.page(this.document.pageCount)
    this.canvas.write(null, STYLES.margin, number, { ...place, top: 36, align: 'right' })
    this.canvas.paint({ x: MANUAL_LEFT, top: 54, width: MANUAL_WIDTH, height: 0.8 }, LINE)
    this.canvas.paint({ x: MANUAL_LEFT, top: 54, width: 40, height: 0.8 }, GOLD)
  }
}

const style = (face: TextStyle['face'], size: number, colour: Colour, leading = 1.6): TextStyle => ({
  face,
  size,
  colour,
  leading: size * leading,
})

export const STYLES = {
  product: style('semibold', 12, SOFT_INK),
  title: style('semibold', 30, NAVY, 1.45),
  subtitle: style('regular', 15, INK),
  chapter: style('semibold', 19, NAVY, 1.5),
  section: style('semibold', 14.5, NAVY, 1.5),
  body: style('regular', 13, INK, 1.65),
  cell: style('regular', 11.5, INK, 1.5),
  cellHead: style('semibold', 11.5, NAVY, 1.5),
  contents: style('regular', 13, INK, 1.75),
  margin: style('regular', 10, SOFT_INK, 1.5),
}

// In points. With the same margin on the right, the text is as wide as a page of A4 allows (595.28).
export const MANUAL_LEFT = 62
export const MANUAL_WIDTH = 471.28
const MANUAL_TOP = 72
export const MANUAL_BOTTOM = 770
