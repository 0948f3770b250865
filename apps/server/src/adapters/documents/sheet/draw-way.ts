// Draws the lower half of a sheet without a slip: how to get to the office, and the code again, large enough for the camera of a phone.
import type { WayPart } from '../../../ports/documents.ts'
import { LINE } from '../typeset/pen.ts'
import { qrModules } from '../scanned-codes.ts'
import { BOTTOM, CODES_WIDTH, LEFT, RIGHT, type SheetPage, TEXT_WIDTH, WIDTH } from './sheet-page.ts'

const GAP = 18
/** A part of the height of the page: from here down on a sheet with few answers. */
const HALF = 440
const LARGEST = 250
/** Four modules wide, as scanners want it. */
const QUIET_ZONE = 24

/** Returns a bottom below the page where there is no room for a code that is larger than the first one. */
export function drawWay(page: SheetPage, way: WayPart, bottom: number): number {
  const { pen, styles } = page
  const part = page.within('Sect')
  const line = Math.max(bottom + GAP, HALF)
  pen.canvas.paint({ x: LEFT, top: line, width: WIDTH, height: 0.8 }, LINE)
  const top = line + GAP
  const words = styles.code.leading + 2 * styles.caption.leading
  const side = Math.min(LARGEST, BOTTOM - top - words - QUIET_ZONE)
  const width = Math.max(side, CODES_WIDTH)
  const x = RIGHT - width
  drawOffice(part, way, { top, width: Math.min(TEXT_WIDTH, WIDTH - width - QUIET_ZONE) })
  const frame = { x: x + (width - side) / 2, top, width: side, height: side }
  pen.canvas.picture(part.root, { frame, alt: way.qr.alt, parts: () => qrModules(way.qr.holds, frame) })
  const row = { x, width, align: 'centre' } as const
  const below = part.write('P', 'code', way.code, { ...row, top: top + side + QUIET_ZONE / 2 })
  const end = part.write('P', 'caption', way.qr.caption, { ...row, top: below })
  return side < CODES_WIDTH ? BOTTOM + 1 : end
}

function drawOffice(
  page: SheetPage,
  { heading, office, lines }: WayPart,
  { top, width }: { top: number; width: number },
): void {
  const place = { x: LEFT, width } as const
  const below = page.write('H2', 'title', heading, { ...place, top })
  let next = page.write('P', 'day', office, { ...place, top: below + 4, kind: 'name' }) + 4
  for (const text of lines) next = page.write('P', 'value', text, { ...place, top: next })
}
