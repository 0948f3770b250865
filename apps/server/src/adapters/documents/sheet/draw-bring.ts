// Draws the list of documents to bring, with tick boxes.
import type { RegistrationSheet } from '../../../ports/documents.ts'
import { addNode } from '../pdf/structure.ts'
import { NAVY } from '../typeset/palette.ts'
import { drawColumns } from './draw-columns.ts'
import { LEFT, WIDTH } from './sheet-page.ts'
import type { SheetPage } from './sheet-page.ts'

const BOX = 8

type Bring = NonNullable<RegistrationSheet['bring']>

export function drawBring(page: SheetPage, bring: Bring, top: number): number {
  const { pen, styles, root } = page
  const below = pen.write(addNode(root, 'H2'), styles.heading, bring.heading, { x: LEFT, top, width: WIDTH })
  const lower = styles.value.leading * 0.7 - BOX + 0.5
  return drawColumns(page, {
    texts: bring.items,
    top: below,
    drawMark(_, { x, top: line }) {
      const box = { x: x + 0.5, top: line + lower, width: BOX, height: BOX, radius: 1.5 }
      pen.canvas.outline(box, { colour: NAVY, width: 0.9 })
    },
  })
}
