// The lower half of a sheet: the payment slip with both codes for the bank, or the way to the office with a larger QR code for phone
// cameras. Each function returns the bottom of what it drew.
import type { PaymentSlip, Directions } from '../../../ports/documents.ts'
import { BASELINE, type TextPlace } from '../pdf/canvas.ts'
import { LINE, TINT } from '../typeset/colours.ts'
import { BOTTOM, CODES_WIDTH, LEFT, RIGHT, type SheetPage, TEXT_WIDTH, WIDTH } from './sheet-page.ts'
import { drawFacts } from './sheet-parts.ts'

// Lengths are in points; a bare number is a gap, a line's width or a corner's radius.

const QR_SIDE = 112
const BARCODE_HEIGHT = 32

export function drawSlip(page: SheetPage, slip: PaymentSlip, top: number): number {
  const part = page.within('Sect')
  const below = part.write('H1', 'title', slip.title, { x: LEFT, top, width: TEXT_WIDTH })
  const facts = { x: LEFT, top: below + 2, width: TEXT_WIDTH, labelWidth: 70, gap: 1 }
  const afterPayee = drawFacts(part, slip.payee, facts)
  const afterFacts = drawReferences(part, slip, afterPayee + 3)
  const afterAmount = drawAmount(part, slip, afterFacts + 7)
  const afterQr = drawQr(part, slip, top)
  const line = { x: LEFT, width: WIDTH }
  const afterCodes = Math.max(afterAmount + 5, afterQr + 3)
  const afterPayBefore = part.write('P', 'strong', slip.payBefore, { ...line, top: afterCodes })
  const afterValidUntil = part.write('P', 'caption', slip.validUntil, { ...line, top: afterPayBefore })
  return drawBarcode(part, slip, afterValidUntil + 4)
}

function drawReferences(page: SheetPage, { references }: PaymentSlip, top: number): number {
  const { styles } = page
  const list = page.within('L')
  const width = TEXT_WIDTH / 2
  const rowHeight = styles.note.leading + styles.strong.leading
  references.forEach(({ label, value }, index) => {
    const item = list.within('LI')
    const place = { x: LEFT + (index % 2) * width, width }
    const row = top + Math.floor(index / 2) * rowHeight
    const below = item.write('Lbl', 'note', label, { ...place, top: row })
    item.write('LBody', 'strong', value, { ...place, top: below - 2 })
  })
  return top + Math.ceil(references.length / 2) * rowHeight
}

function drawAmount(page: SheetPage, { amount }: PaymentSlip, top: number): number {
  const { canvas, styles } = page
  const height = styles.amount.leading + styles.label.leading * 0.6 + 8
  canvas.paint({ x: LEFT, top, width: TEXT_WIDTH, height, radius: 8 }, TINT)
  const half = (TEXT_WIDTH - 28) / 2
  const left = { x: LEFT + 14, width: half }
  const right = { x: LEFT + 14 + half, width: half, align: 'right' } as const
  const belowLabel = top + 1 + styles.label.leading
  const lower = (styles.amount.leading - styles.strong.leading) * BASELINE
  page.write('P', 'label', amount.label, { ...left, top: top + 5 })
  page.write('P', 'amount', amount.value, { ...left, top: belowLabel })
  page.write('P', 'strong', amount.words, { ...right, top: belowLabel + lower })
  return top + height
}

function drawQr(page: SheetPage, { qr }: PaymentSlip, top: number): number {
  const x = RIGHT - CODES_WIDTH
  const frame = { x: x + (CODES_WIDTH - QR_SIDE) / 2, top: top + 6, width: QR_SIDE, height: QR_SIDE }
  page.canvas.drawCode(page.root, 'qr', qr, frame)
  const below = { x, top: frame.top + QR_SIDE + 8, width: CODES_WIDTH, align: 'centre' } as const
  return page.write('P', 'caption', qr.caption, below)
}

function drawBarcode(page: SheetPage, { barcode }: PaymentSlip, top: number): number {
  const frame = { x: LEFT, top, width: WIDTH, height: BARCODE_HEIGHT }
  page.canvas.drawCode(page.root, 'barcode', barcode, frame)
  const below = { x: LEFT, top: top + BARCODE_HEIGHT + 2, width: WIDTH, align: 'centre' } as const
  return page.write('P', 'caption', barcode.caption, below)
}

const GAP = 18
/** The highest position of the lower half. */
const HALF = 440
const MAX_QR_SIDE = 250
/** The white space left of the large QR code; half of it is below the code. */
const QUIET_ZONE = 24

/** Returns a bottom below the page if there is no room for a larger code than the first one. */
export function drawDirections(page: SheetPage, directions: Directions, bottom: number): number {
  const { canvas, styles } = page
  const part = page.within('Sect')
  const line = Math.max(bottom + GAP, HALF)
  canvas.paint({ x: LEFT, top: line, width: WIDTH, height: 0.8 }, LINE)
  const top = line + GAP
  const words = styles.code.leading + 2 * styles.caption.leading
  const side = Math.min(MAX_QR_SIDE, BOTTOM - top - words - QUIET_ZONE)
  const width = Math.max(side, CODES_WIDTH)
  const x = RIGHT - width
  drawOffice(part, directions, { x: LEFT, top, width: Math.min(TEXT_WIDTH, WIDTH - width - QUIET_ZONE) })
  const frame = { x: x + (width - side) / 2, top, width: side, height: side }
  canvas.drawCode(part.root, 'qr', directions.qr, frame)
  const row = { x, width, align: 'centre' } as const
  const below = part.write('P', 'code', directions.code, { ...row, top: top + side + QUIET_ZONE / 2 })
  const end = part.write('P', 'caption', directions.qr.caption, { ...row, top: below })
  return side < CODES_WIDTH ? BOTTOM + 1 : end
}

function drawOffice(page: SheetPage, { heading, office, lines }: Directions, place: TextPlace): void {
  const below = page.write('H2', 'title', heading, place)
  let next = page.write('P', 'day', office, { ...place, top: below + 4, kind: 'name' }) + 4
  for (const text of lines) next = page.write('P', 'value', text, { ...place, top: next })
}
