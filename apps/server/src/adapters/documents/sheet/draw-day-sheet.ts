// Draws an office's list for one day: a table with the same codes as the citizens' sheets (D58). Rows are not split between pages.
import type { DayRow, DaySheet } from '../../../ports/documents.ts'
import type { Canvas } from '../pdf/canvas.ts'
import { addNode, type StructureNode } from '../pdf/object-file.ts'
import { PdfDocument } from '../pdf/pdf-document.ts'
import type { TypeFaces } from '../pdf/shape-text.ts'
import { INK, LINE, TINT } from '../typeset/colours.ts'
import { type Paragraph, Ruler } from '../typeset/ruler.ts'
import { BOTTOM, LEFT, RIGHT, SheetPage, createSheetStyles, TOP, WIDTH } from './sheet-page.ts'

// Lengths are in points; a bare number is a gap or a line's width.

const QR_SIDE = 46
const BARCODE = { width: 138, height: 20 }
const PAD = 6
const GAP = 12
const LINE_HEIGHT = 0.6
/** The texts are a tenth smaller than those of a registration sheet at its usual size. */
const STYLES = createSheetStyles(0.9)
const FOOT_HEIGHT = STYLES.note.leading + 4

/** The columns from left to right: a box to tick, the number with its barcode, the person, the QR code. */
const BOX = 14
const TICK = { x: LEFT, width: BOX }
const NUMBER = { x: LEFT + BOX + GAP, width: BARCODE.width }
const QR = { x: RIGHT - QR_SIDE, width: QR_SIDE }
const PERSON_LEFT = NUMBER.x + NUMBER.width + GAP
const PERSON = { x: PERSON_LEFT, width: QR.x - GAP - PERSON_LEFT }
const COLUMNS = [TICK, NUMBER, PERSON, QR]

type LaidOutRow = { readonly row: DayRow; readonly texts: readonly Paragraph[]; readonly height: number }

export function drawDaySheet(sheet: DaySheet, faces: TypeFaces): Uint8Array {
  const ruler = new Ruler(faces)
  const document = new PdfDocument(`${sheet.title} ${sheet.office}`, ruler)
  const rows = sheet.rows.map((row) => layOutRow(row, ruler))
  let canvas = document.addPage()
  const pages = [canvas]
  const table = {
    top: drawTitle(new SheetPage(canvas, STYLES, document.root), sheet),
    node: addNode(document.root, 'Table'),
  }
  table.top = drawHead(canvas, addNode(table.node, 'TR'), sheet, table.top)
  for (const row of rows) {
    if (table.top + row.height > BOTTOM - FOOT_HEIGHT) {
      pages.push((canvas = document.addPage()))
      table.top = drawHead(canvas, null, sheet, TOP)
    }
    table.top = drawRow(canvas, addNode(table.node, 'TR'), row, table.top)
  }
  pages.forEach((page, index) => drawFoot(page, sheet, sheet.page(index + 1, pages.length)))
  return document.toBytes()
}

function drawTitle(page: SheetPage, { title, office, counted }: DaySheet): number {
  const place = { x: LEFT, width: WIDTH }
  const belowTitle = page.write('H1', 'title', title, { ...place, top: TOP })
  const belowOffice = page.write('P', 'day', office, { ...place, top: belowTitle, kind: 'name' })
  return page.write('P', 'value', counted, { ...place, top: belowOffice }) + PAD
}

/** Draws the table's head on each page. A screen reader reads only the first one: on other pages `node` is null. */
function drawHead(canvas: Canvas, node: StructureNode | null, { head }: DaySheet, top: number): number {
  const height = STYLES.label.leading + PAD
  canvas.paint({ x: LEFT - PAD, top, width: WIDTH + 2 * PAD, height }, TINT)
  COLUMNS.forEach((column, index) => {
    const cell = node && addNode(node, 'TH', { scope: 'Column' })
    canvas.write(cell, STYLES.label, head[index] ?? '', { ...column, top: top + PAD / 2 })
  })
  return top + height
}

function layOutRow(row: DayRow, ruler: Ruler): LaidOutRow {
  const name = ruler.lay(STYLES.name, row.name, PERSON.width, 'name')
  const texts = [name, ...row.facts.map((fact) => ruler.lay(STYLES.value, fact, PERSON.width))]
  const textHeight = texts.reduce((sum, { height }) => sum + height, 0)
  const codeHeight = Math.max(QR_SIDE, STYLES.code.leading + BARCODE.height)
  return { row, texts, height: Math.max(textHeight, codeHeight) + 2 * PAD }
}

function drawRow(
  canvas: Canvas,
  node: StructureNode,
  { row, texts, height }: LaidOutRow,
  rowTop: number,
): number {
  const top = rowTop + PAD
  canvas.outline({ x: TICK.x, top: top + 2, width: BOX, height: BOX }, { colour: INK, width: 1 })
  const first = addNode(node, 'TH', { scope: 'Row' })
  const below = canvas.write(first, STYLES.code, row.number, { ...NUMBER, top })
  canvas.drawCode(first, 'barcode', row.barcode, { x: NUMBER.x, top: below, ...BARCODE })
  const person = addNode(node, 'TD')
  let next = top
  for (const text of texts) next = canvas.draw(addNode(person, 'P'), text, { ...PERSON, top: next })
  canvas.drawCode(addNode(node, 'TD'), 'qr', row.qr, { ...QR, top, height: QR_SIDE })
  const line = { x: LEFT - PAD, top: rowTop + height - LINE_HEIGHT, width: WIDTH + 2 * PAD }
  canvas.paint({ ...line, height: LINE_HEIGHT }, LINE)
  return rowTop + height
}

function drawFoot(canvas: Canvas, { note }: DaySheet, page: string): void {
  const place = { x: LEFT, top: BOTTOM - STYLES.note.leading, width: WIDTH }
  canvas.write(null, STYLES.note, note, place)
  canvas.write(null, STYLES.note, page, { ...place, align: 'right' })
}
