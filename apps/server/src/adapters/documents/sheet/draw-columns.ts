// Draws short texts in two columns, column by column, each after a mark.
import type { StructureNode } from '../pdf/structure.ts'
import { addNode } from '../pdf/structure.ts'
import { LEFT, WIDTH } from './sheet-page.ts'
import type { SheetPage } from './sheet-page.ts'

const COLUMN_GAP = 18
const COLUMN_WIDTH = (WIDTH - COLUMN_GAP) / 2
const INDENT = 16

/** Draws the mark of the text at this index. */
export type DrawMark = (item: StructureNode, place: { x: number; top: number; index: number }) => void

export function drawColumns(
  { pen, styles, root }: SheetPage,
  { texts, top, drawMark }: { texts: readonly string[]; top: number; drawMark: DrawMark },
): number {
  const list = addNode(root, 'L')
  const rows = Math.ceil(texts.length / 2)
  const bottoms = [top, top]
  texts.forEach((text, index) => {
    const column = index < rows ? 0 : 1
    const x = LEFT + column * (COLUMN_WIDTH + COLUMN_GAP)
    const place = { x: x + INDENT, top: bottoms[column] ?? top, width: COLUMN_WIDTH - INDENT }
    const item = addNode(list, 'LI')
    drawMark(item, { x, top: place.top, index })
    bottoms[column] = pen.write(addNode(item, 'LBody'), styles.value, text, { ...place, kind: 'name' })
  })
  return Math.max(...bottoms)
}
