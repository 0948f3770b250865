// Draws a table of the manual: page breaks fall between rows, and the heading row is repeated on each page.
import type { Block } from '@border-pass/domain/wording/parse-manual'
import { addNode, type StructureNode } from '../../apps/server/src/adapters/documents/pdf/object-file.ts'
import { LINE, TINT } from '../../apps/server/src/adapters/documents/typeset/colours.ts'
import type { Paragraph } from '../../apps/server/src/adapters/documents/typeset/ruler.ts'
import { MANUAL_BOTTOM, MANUAL_LEFT, MANUAL_WIDTH, type ManualFlow, STYLES } from './manual-flow.ts'

type Table = Extract<Block, { kind: 'table' }>
type Row = { readonly cells: readonly Paragraph[]; readonly height: number }
type Columns = readonly { readonly x: number; readonly width: number }[]

/** The space between a cell's text and its edges, in points. */
const PAD_X = 8
const PAD_Y = 5
/** A shorter text counts as this wide, in points. */
const NARROWEST_TEXT = 40

export function drawTable(flow: ManualFlow, table: Table): void {
  const columns = measureColumns(flow, table)
  const head = layRow(flow, table.head, columns, true)
  const rows = table.rows.map((cells) => layRow(flow, cells, columns, false))
  flow.need(head.height + (rows[0]?.height ?? 0))
  const node = flow.add('Table')
  drawRow(flow, { row: head, columns, node: addNode(node, 'TR'), isHead: true })
  for (const row of rows) {
    if (flow.top + row.height > MANUAL_BOTTOM) {
      flow.turnPage()
      drawRow(flow, { row: head, columns, node: null, isHead: true })
    }
    drawRow(flow, { row, columns, node: addNode(node, 'TR'), isHead: false })
  }
  flow.top += 12
}

/** Each column's width is in proportion to the square root of its longest text, so that a long text does not take all room. */
function measureColumns({ ruler }: ManualFlow, { head, rows }: Table): Columns {
  const wishes = head.map((_, column) => {
    const texts = [head, ...rows].map((row) => row[column] ?? '')
    return Math.sqrt(Math.max(...texts.map((text) => ruler.width(STYLES.cell, text)), NARROWEST_TEXT))
  })
  const all = wishes.reduce((sum, wish) => sum + wish, 0)
  let x = MANUAL_LEFT
  return wishes.map((wish) => {
    const column = { x, width: (wish / all) * MANUAL_WIDTH }
    x += column.width
    return column
  })
}

function layRow({ ruler }: ManualFlow, texts: readonly string[], columns: Columns, isHead: boolean): Row {
  const cells = texts.map((text, column) => {
    const style = isHead || column === 0 ? STYLES.cellHead : STYLES.cell
    // As in a name, a phrase moves whole to the next line, however empty that leaves the line.
    return ruler.lay(style, text, (columns[column]?.width ?? 0) - 2 * PAD_X, 'name')
  })
  return { cells, height: Math.max(...cells.map(({ height }) => height)) + 2 * PAD_Y }
}

type RowDrawing = {
  readonly row: Row
  readonly columns: Columns
  /** null for a repeated heading row, which is not tagged again. */
  readonly node: StructureNode | null
  readonly isHead: boolean
}

function drawRow(flow: ManualFlow, { row, columns, node, isHead }: RowDrawing): void {
  const { canvas, top } = flow
  const whole = { x: MANUAL_LEFT, top, width: MANUAL_WIDTH, height: row.height }
  if (isHead) canvas.paint(whole, TINT)
  canvas.paint({ ...whole, top: top + row.height - 0.6, height: 0.6 }, LINE)
  row.cells.forEach((cell, column) => {
    const { x, width } = columns[column] ?? { x: MANUAL_LEFT, width: MANUAL_WIDTH }
    const place = { x: x + PAD_X, top: top + PAD_Y, width: width - 2 * PAD_X }
    canvas.draw(node && addCell(node, column, isHead), cell, place)
  })
  flow.top = top + row.height
}

function addCell(row: StructureNode, column: number, isHead: boolean): StructureNode {
  if (isHead) return addNode(row, 'TH', { scope: 'Column' })
  return column === 0 ? addNode(row, 'TH', { scope: 'Row' }) : addNode(row, 'TD')
}
