// Draws the registration code as text, QR code and barcode, black on white.
import type { RegistrationSheet } from '../../../ports/documents.ts'
import { barcodeBars } from '../codes/barcode-bars.ts'
import { qrModules } from '../codes/qr-modules.ts'
import { addNode } from '../pdf/structure.ts'
import { LINE } from '../typeset/palette.ts'
import { CODES_WIDTH, RIGHT } from './sheet-page.ts'
import type { SheetPage } from './sheet-page.ts'

const QR_SIDE = 108
const BARCODE_HEIGHT = 38
const PADDING = 8

export function drawCodes(page: SheetPage, sheet: RegistrationSheet, top: number): number {
  const { pen, styles, root } = page
  const { canvas } = pen
  const part = addNode(root, 'Sect')
  const x = RIGHT - CODES_WIDTH
  const row = { x, width: CODES_WIDTH, align: 'centre' } as const

  const label = pen.write(addNode(part, 'P'), styles.label, sheet.code.label, { ...row, top: top + PADDING })
  const qrTop = pen.write(addNode(part, 'P'), styles.code, sheet.code.value, { ...row, top: label - 3 }) + 4
  const qr = { x: x + (CODES_WIDTH - QR_SIDE) / 2, top: qrTop, width: QR_SIDE, height: QR_SIDE }
  canvas.picture(part, {
    frame: qr,
    alt: sheet.qr.alt,
    parts: () => qrModules(sheet.qr.holds, { x: qr.x, top: qr.top, side: QR_SIDE }),
  })

  const bars = { x: x + 4, top: qrTop + QR_SIDE + 14, width: CODES_WIDTH - 8, height: BARCODE_HEIGHT }
  canvas.picture(part, {
    frame: bars,
    alt: sheet.barcode.alt,
    parts: () => barcodeBars(sheet.barcode.holds, bars),
  })
  const below = bars.top + BARCODE_HEIGHT + 3
  const caption = pen.write(addNode(part, 'P'), styles.note, sheet.qr.caption, { ...row, top: below })
  const bottom = caption + PADDING - 2
  canvas.outline(
    { x, top, width: CODES_WIDTH, height: bottom - top, radius: 8 },
    { colour: LINE, width: 0.8 },
  )
  return bottom
}
