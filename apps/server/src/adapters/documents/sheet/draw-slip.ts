// Draws the payment slip: account, amount, deadline, and both codes for the bank.
import type { SlipPart } from '../../../ports/documents.ts'
import { barcodeBars, qrModules } from '../scanned-codes.ts'
import { addNode } from '../pdf/structure.ts'
import { TINT } from '../typeset/pen.ts'
import { drawFacts } from './sheet-parts.ts'
import { CODES_WIDTH, LEFT, RIGHT, type SheetPage, TEXT_WIDTH, WIDTH } from './sheet-page.ts'

const QR_SIDE = 112
const BARCODE_HEIGHT = 32

export function drawSlip(page: SheetPage, slip: SlipPart, top: number): number {
  const { pen, styles } = page
  const part = { ...page, root: addNode(page.root, 'Sect') }
  const below = pen.write(addNode(part.root, 'H1'), styles.title, slip.title, {
    x: LEFT,
    top,
    width: TEXT_WIDTH,
  })
  const facts = { x: LEFT, top: below + 2, width: TEXT_WIDTH, labelWidth: 70, gap: 1 }
  const afterPayee = drawFacts(part, slip.payee, facts)
  const afterFacts = drawReferences(part, slip, afterPayee + 3)
  const afterAmount = drawAmount(part, slip, afterFacts + 7)
  const afterQr = drawQr(part, slip, top)
  const line = { x: LEFT, width: WIDTH }
  const afterPayBefore = pen.write(addNode(part.root, 'P'), styles.strong, slip.payBefore, {
    ...line,
    top: Math.max(afterAmount + 5, afterQr + 3),
  })
  const afterValidUntil = pen.write(addNode(part.root, 'P'), styles.caption, slip.validUntil, {
    ...line,
    top: afterPayBefore,
  })
  return drawBarcode(part, slip, afterValidUntil + 4)
}

/** Draws the reference numbers in rows of two, below their labels. */
function drawReferences({ pen, styles, root }: SheetPage, { references }: SlipPart, top: number): number {
  const list = addNode(root, 'L')
  const width = TEXT_WIDTH / 2
  const rowHeight = styles.note.leading + styles.strong.leading
  references.forEach(({ label, value }, index) => {
    const item = addNode(list, 'LI')
    const place = { x: LEFT + (index % 2) * width, width }
    const row = top + Math.floor(index / 2) * rowHeight
    const below = pen.write(addNode(item, 'Lbl'), styles.note, label, { ...place, top: row })
    pen.write(addNode(item, 'LBody'), styles.strong, value, { ...place, top: below - 2 })
  })
  return top + Math.ceil(references.length / 2) * rowHeight
}

function drawAmount({ pen, styles, root }: SheetPage, { amount }: SlipPart, top: number): number {
  const height = styles.amount.leading + styles.label.leading * 0.6 + 8
  pen.canvas.paint({ x: LEFT, top, width: TEXT_WIDTH, height, radius: 8 }, TINT)
  const half = (TEXT_WIDTH - 28) / 2
  const left = { x: LEFT + 14, width: half }
  const right = { x: LEFT + 14 + half, width: half, align: 'right' } as const
  pen.write(addNode(root, 'P'), styles.label, amount.label, { ...left, top: top + 5 })
  pen.write(addNode(root, 'P'), styles.amount, amount.value, { ...left, top: top + 1 + styles.label.leading })
  pen.write(addNode(root, 'P'), styles.strong, amount.words, {
    ...right,
    top: top + 1 + styles.label.leading + (styles.amount.leading - styles.strong.leading) * 0.7,
  })
  return top + height
}

function drawQr({ pen, styles, root }: SheetPage, { qr }: SlipPart, top: number): number {
  const x = RIGHT - CODES_WIDTH
  const frame = { x: x + (CODES_WIDTH - QR_SIDE) / 2, top: top + 6, width: QR_SIDE, height: QR_SIDE }
  pen.canvas.picture(root, { frame, alt: qr.alt, parts: () => qrModules(qr.holds, frame) })
  const below = { x, top: frame.top + QR_SIDE + 8, width: CODES_WIDTH, align: 'centre' } as const
  return pen.write(addNode(root, 'P'), styles.caption, qr.caption, below)
}

function drawBarcode({ pen, styles, root }: SheetPage, { barcode }: SlipPart, top: number): number {
  const frame = { x: LEFT, top, width: WIDTH, height: BARCODE_HEIGHT }
  pen.canvas.picture(root, { frame, alt: barcode.alt, parts: () => barcodeBars(barcode.holds, frame) })
  const below = { x: LEFT, top: top + BARCODE_HEIGHT + 2, width: WIDTH, align: 'centre' } as const
  return pen.write(addNode(root, 'P'), styles.caption, barcode.caption, below)
}
