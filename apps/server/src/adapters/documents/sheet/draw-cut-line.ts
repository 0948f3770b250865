// Draws the cut line between the two parts.
import { PAGE_WIDTH } from '../pdf/page-size.ts'
import { SOFT_INK } from '../typeset/palette.ts'
import { LEFT, RIGHT, WIDTH } from './sheet-page.ts'
import type { SheetPage } from './sheet-page.ts'

const MARGIN = 12

export function drawCutLine({ pen, styles }: SheetPage, text: string, top: number): void {
  const words = pen.ruler.width(styles.note, text)
  const stroke = { colour: SOFT_INK, width: 0.8, dash: [4, 3] }
  pen.canvas.line([MARGIN, top], [RIGHT - words - 8, top], stroke)
  pen.canvas.line([RIGHT + 6, top], [PAGE_WIDTH - MARGIN, top], stroke)
  const raise = styles.note.leading / 2 + 1
  pen.write(null, styles.note, text, { x: LEFT, top: top - raise, width: WIDTH, align: 'right' })
}
