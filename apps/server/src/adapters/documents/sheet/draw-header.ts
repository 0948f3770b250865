// Draws emblem, title and request number.
import type { RegistrationSheet } from '../../../ports/documents.ts'
import { addNode } from '../pdf/structure.ts'
import { drawEmblem } from '../typeset/draw-emblem.ts'
import { GOLD, NAVY, RED, RED_TINT } from '../typeset/palette.ts'
import { LEFT, RIGHT, TOP, WIDTH } from './sheet-page.ts'
import type { SheetPage } from './sheet-page.ts'

const EMBLEM = 44
const INDENT = EMBLEM + 12
const NUMBER_WIDTH = 150

/** Returns the top of the next part. */
export function drawHeader({ pen, styles, root }: SheetPage, sheet: RegistrationSheet): number {
  drawEmblem(pen.canvas, { x: LEFT, top: TOP, side: EMBLEM })
  const place = { x: LEFT + INDENT, width: WIDTH - INDENT - NUMBER_WIDTH }
  const below = pen.write(addNode(root, 'P'), styles.product, sheet.product, { ...place, top: TOP - 1 })
  pen.write(addNode(root, 'H1'), styles.title, sheet.title, { ...place, top: below })

  const beside = { x: RIGHT - NUMBER_WIDTH, width: NUMBER_WIDTH, align: 'right' } as const
  const number = addNode(root, 'P')
  const next = pen.write(number, styles.strong, sheet.requestNumber, { ...beside, top: TOP + 7 })
  pen.write(addNode(root, 'P'), styles.label, sheet.registered, { ...beside, top: next })

  const rule = TOP + EMBLEM + 9
  pen.canvas.paint({ x: LEFT, top: rule, width: WIDTH, height: 1.4 }, NAVY)
  pen.canvas.paint({ x: LEFT, top: rule, width: EMBLEM, height: 1.4 }, GOLD)
  return rule + 13
}

/** A cancelled or expired request is marked at the top. */
export function drawWarning({ pen, styles, root }: SheetPage, warning: string, top: number): number {
  const inside = { x: LEFT + 14, width: WIDTH - 28 }
  const text = pen.ruler.lay(styles.warning, warning, inside.width)
  const height = text.height + 12
  pen.canvas.paint({ x: LEFT, top, width: WIDTH, height, radius: 6 }, RED_TINT)
  pen.canvas.paint({ x: LEFT, top, width: 4, height }, RED)
  pen.draw(addNode(root, 'P'), text, { ...inside, top: top + 6 })
  return top + height + 12
}
