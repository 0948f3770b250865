// Draws the numbered list of followers.
import type { RegistrationSheet } from '../../../ports/documents.ts'
import { addNode } from '../pdf/structure.ts'
import { drawColumns } from './draw-columns.ts'
import { LEFT, WIDTH } from './sheet-page.ts'
import type { SheetPage } from './sheet-page.ts'

type Followers = NonNullable<RegistrationSheet['followers']>

export function drawFollowers(page: SheetPage, { heading, names }: Followers, top: number): number {
  const { pen, styles, root } = page
  const below = pen.write(addNode(root, 'H2'), styles.heading, heading, { x: LEFT, top, width: WIDTH })
  return drawColumns(page, {
    texts: names,
    top: below,
    drawMark: (item, { x, top: line, index }) =>
      pen.write(addNode(item, 'Lbl'), styles.value, `${index + 1}.`, { x, top: line, width: LEFT }),
  })
}
