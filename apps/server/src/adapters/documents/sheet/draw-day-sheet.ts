// Draws the sheet of an office's day: a table whose rows are not split, with the codes that the citizens' own sheets have (D58).
import type { DayRow, DaySheet } from '../../../ports/documents.ts'
import type { Canvas } from '../pdf/canvas.ts'
import { addNode, type StructureNode } from '../pdf/object-file.ts'
import { PdfDocument } from '../pdf/pdf-document.ts'
import type { TypeFaces } from '../pdf/shape-text.ts'
import { INK, LINE, TINT } from '../typeset/colours.ts'
import { type Paragraph, Ruler } from '../typeset/ruler.ts'
import { BOTTOM, LEFT, RIGHT, SheetPage, sheetStyles, TOP, WIDTH } from './sheet-page.ts'

const QR_SIDE = 46
const BARCODE = { width: 138, height: 20 }
const PAD = 6
const GAP = 12
const STYLES = sheetStyles(0.9)
const FOOT = STYLES.note.leading + 4

/** A box to tick, the number with its bar code, the person, and the QR code, in the order in which they are read. */
const BOX = 14
const CAME = { x: LEFT, width: BOX }
const NUMBER = { x: LEFT + BOX + GAP, width: BARCODE.width }
const QR = { x: RIGHT - QR_SIDE, width: QR_SIDE }
const PERSON_LEFT = NUMBER.x + NUMBER.width + GAP
const PERSON = { x: PERSON_LEFT, width: QR.x - GAP - PERSON_LEFT }
const COLUMNS = [CAME, NUMBER, PERSON, QR]

type LaidRow = { readonly row: DayRow; readonly texts: readonly Paragraph[]; readonly height: number }

export function drawDaySheet(sheet: DaySheet, faces: TypeFaces): Uint8Array {
  const ruler = new Ruler(faces)
  const document = new PdfDocument(`${sheet.title} ${sheet.office}`, ruler)
  const rows = sheet.rows.map((row) => layRow(row, ruler))
  let canvas = document.addPage()
  const pages = [canvas]
  const table = {
    top: drawTitle(new SheetPage(canvas, STYLES, document.root), sheet),
    node: addNode(document.root, 'Table'),
  }
  table.top = drawHead(canvas, addNode(table.node, 'TR'), sheet, table.top)
  for (const row of rows) {
    if (table.top + row.height > BOTTOM - FOOT) {
      pages.push((canvas = document.addPage()))
      table.top = drawHead(canvas, null, sheet, TOP)
    }
    table.top = drawRow(canvas, addNode(table.node, 'TR'), row, table.top)
  }
  pages.forEach((page, index) => drawFoot(page, sheet, sheet.page(index + 1, pages.length)))
  return document.bytes()
}

function drawTitle(page: SheetPage, { title, office, counted }: DaySheet): number {
  const place = { x: LEFT, width: WIDTH }
  const belowTitle = page.write('H1', 'title', title, { ...place, top: TOP })
  const belowOffice = page.write('P', 'day', office, { ...place, top: belowTitle, kind: 'name' })
  return page.write('P', 'value', counted, { ...place, top: belowOffice }) + PAD
}

/** Each page has the table's head. Only that of the first page is read out by a screen reader: on the others `node` is null. */
function drawHead(canvas: Canvas, node: StructureNode | null, { head }: DaySheet, top: number): number {
  const height = STYLES.label.leading + PAD
  canvas.paint({ x: LEFT - PAD, top, width: WIDTH + 2 * PAD, height }, TINT)
  COLUMNS.forEach((column, index) => {
    const cell = node && addNode(node, 'TH', { scope: 'Column' })
    canvas.write(cell, STYLES.label, head[index] ?? '', { ...column, top: top + PAD / 2 })
  })
  return top + height
}

function layRow(row: DayRow, ruler: Ruler): LaidRow {
  const name = ruler.lay(STYLES.name, row.name, PERSON.width, 'name')
  const texts = [name, ...row.facts.map((fact) => ruler.lay(STYLES.value, fact, PERSON.width))]
  const words = texts.reduce((sum, { height }) => sum + height, 0)
  const codes = Math.max(QR_SIDE, STYLES.code.leading + BARCODE.height)
  return { row, texts, height: Math.max(words, codes) + 2 * PAD }
}

function drawRow(canvas: Canvas, node: StructureNode, { row, texts, height }: LaidRow, line: number): number {
  const top = line + PAD
  canvas.outline({ x: CAME.x, top: top + 2, width: BOX, height: BOX }, { colour: INK, width: 1 })
  const first = addNode(node, 'TH', { scope: 'Row' })
  const below = canvas.write(first, STYLES.code, row.number, { ...NUMBER, top })
  canvas.code(first, 'barcode', row.barcode, { x: NUMBER.x, top: below, ...BARCODE })
  const person = addNode(node, 'TD')
  let next = top
  for (const text of texts) next = canvas.draw(addNode(person, 'P'), text, { ...PERSON, top: next })
  canvas.code(addNode(node, 'TD'), 'qr', row.qr, { ...QR, top, height: QR_SIDE })
  canvas.paint({ x: LEFT - PAD, top: line + height - 0.6, width: WIDTH + 2 * PAD, height: 0.6 }, LINE)
  return line + height
}

function drawFoot(canvas: Canvas, { note }: DaySheet, page: string): void {
  const place = { x: LEFT, top: BOTTOM - STYLES.note.leading, width: WIDTH }
  canvas.write(null, STYLES.note, note, place)
  canvas.write(null, STYLES.note, page, { ...place, align: 'right' })
}
