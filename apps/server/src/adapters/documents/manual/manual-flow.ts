// The position of the manual's next block: down the page, then on a new page.
import type { PdfDocument } from '../pdf/pdf-document.ts'
import { addNode } from '../pdf/structure.ts'
import type { StructureNode } from '../pdf/structure.ts'
import { GOLD, LINE } from '../typeset/palette.ts'
import { Pen } from '../typeset/pen.ts'
import type { Ruler } from '../typeset/ruler.ts'
import { MANUAL_BOTTOM, MANUAL_LEFT, MANUAL_TOP, MANUAL_WIDTH, STYLES } from './manual-styles.ts'

export type Chapter = { readonly title: string; readonly page: number }

export class ManualFlow {
  readonly document: PdfDocument
  readonly ruler: Ruler
  readonly chapters: Chapter[] = []
  readonly #title: string
  #pen: Pen
  top = MANUAL_TOP

  constructor(document: PdfDocument, ruler: Ruler, title: string) {
    this.document = document
    this.ruler = ruler
    this.#title = title
    this.#pen = new Pen(document.addPage(), ruler)
  }

  get pen(): Pen {
    return this.#pen
  }

  get page(): number {
    return this.document.pageCount - 1
  }

  add(tag: StructureNode['tag']): StructureNode {
    return addNode(this.document.root, tag)
  }

  /** Starts a new page if less than this height is left. */
  need(height: number): void {
    if (this.top + height > MANUAL_BOTTOM && this.top > MANUAL_TOP) this.turnPage()
  }

  turnPage(): void {
    this.#pen = new Pen(this.document.addPage(), this.ruler)
    this.top = MANUAL_TOP
    const place = { x: MANUAL_LEFT, width: MANUAL_WIDTH }
    this.#pen.write(null, STYLES.margin, this.#title, { ...place, top: 36 })
    const number = `หน้า ${this.document.pageCount}`
    this.#pen.write(null, STYLES.margin, number, { ...place, top: 36, align: 'right' })
    this.#pen.canvas.paint({ x: MANUAL_LEFT, top: 54, width: MANUAL_WIDTH, height: 0.8 }, LINE)
    this.#pen.canvas.paint({ x: MANUAL_LEFT, top: 54, width: 40, height: 0.8 }, GOLD)
  }
}
