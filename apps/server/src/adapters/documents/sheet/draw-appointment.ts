// Draws day, time and office of the appointment.
import type { RegistrationSheet } from '../../../ports/documents.ts'
import { addNode } from '../pdf/structure.ts'
import { NAVY, TINT } from '../typeset/palette.ts'
import { LEFT, TEXT_WIDTH } from './sheet-page.ts'
import type { SheetPage } from './sheet-page.ts'

const INSET = 16

export function drawAppointment(
  { pen, styles, root }: SheetPage,
  { appointment }: RegistrationSheet,
  top: number,
): number {
  const place = { x: LEFT + INSET, width: TEXT_WIDTH - 2 * INSET + 4 }
  const label = pen.ruler.lay(styles.label, appointment.label, place.width)
  const day = pen.ruler.lay(styles.day, appointment.value, place.width, 'name')
  const office = pen.ruler.lay(styles.office, appointment.office, place.width, 'name')
  const height = label.height + day.height + office.height + 18
  pen.canvas.paint({ x: LEFT, top, width: TEXT_WIDTH, height, radius: 8 }, TINT)
  pen.canvas.paint({ x: LEFT, top: top + 8, width: 3.5, height: height - 16 }, NAVY)

  const part = addNode(root, 'Sect')
  const afterLabel = pen.draw(addNode(part, 'P'), label, { ...place, top: top + 8 })
  const afterDay = pen.draw(addNode(part, 'P'), day, { ...place, top: afterLabel })
  pen.draw(addNode(part, 'P'), office, { ...place, top: afterDay + 2 })
  return top + height
}
