// Draws the registration sheet and the payment slip as two parts of one A4 page (specification 2 and 9).
import type { RegistrationSheet } from '../../../ports/documents.ts'
import { PdfDocument } from '../pdf/pdf-document.ts'
import type { TypeFaces } from '../pdf/pdf-document.ts'
import { addNode } from '../pdf/structure.ts'
import { Pen } from '../typeset/pen.ts'
import { Ruler } from '../typeset/ruler.ts'
import { drawAppointment } from './draw-appointment.ts'
import { drawBring } from './draw-bring.ts'
import { drawCodes } from './draw-codes.ts'
import { drawCutLine } from './draw-cut-line.ts'
import { drawFacts } from './draw-facts.ts'
import { drawFollowers } from './draw-followers.ts'
import { drawHeader, drawWarning } from './draw-header.ts'
import { drawSlip } from './draw-slip.ts'
import { BOTTOM, LEFT, TEXT_WIDTH, TOP, WIDTH } from './sheet-page.ts'
import type { SheetPage } from './sheet-page.ts'
import { sheetStyles } from './sheet-styles.ts'

/** Scales tried in order until everything fits on the page. A sheet without a slip may be larger. */
const SCALES = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76]
const LARGER = 1.08
const CUT_GAP = 14

/** Returns the bottom of the first page's content. */
type Layout = (page: SheetPage, sheet: RegistrationSheet, document: PdfDocument) => number

export function drawRegistrationSheet(sheet: RegistrationSheet, faces: TypeFaces): Uint8Array {
  const ruler = new Ruler(faces)
  const attempt = (scale: number, draw: Layout) => {
    const document = new PdfDocument(sheet.documentTitle, faces)
    const page = { pen: new Pen(document.addPage(), ruler), styles: sheetStyles(scale), root: document.root }
    return draw(page, sheet, document) <= BOTTOM ? document.bytes() : null
  }
  for (const scale of sheet.slip ? SCALES : [LARGER, ...SCALES]) {
    const bytes = attempt(scale, drawOnOnePage)
    if (bytes) return bytes
  }
  for (const scale of SCALES) {
    const bytes = attempt(scale, drawOnTwoPages)
    if (bytes) return bytes
  }
  throw new Error('The registration sheet does not fit on its page')
}

function drawOnOnePage(page: SheetPage, sheet: RegistrationSheet): number {
  const bottom = drawSheet(page, sheet)
  if (!sheet.slip) return bottom
  const cut = bottom + CUT_GAP
  drawCutLine(page, sheet.slip.cutHere, cut)
  return drawSlip(page, sheet.slip, cut + CUT_GAP)
}

/** For very long names the slip moves to a page of its own at full size. */
function drawOnTwoPages(page: SheetPage, sheet: RegistrationSheet, document: PdfDocument): number {
  const bottom = drawSheet(page, sheet)
  if (sheet.slip) {
    const pen = new Pen(document.addPage(), page.pen.ruler)
    drawSlip({ ...page, pen, styles: sheetStyles(1) }, sheet.slip, TOP)
  }
  return bottom
}

function drawSheet(page: SheetPage, sheet: RegistrationSheet): number {
  const { pen, styles } = page
  const header = drawHeader(page, sheet)
  const top = sheet.warning === null ? header : drawWarning(page, sheet.warning, header)
  const afterAppointment = drawAppointment(page, sheet, top)
  const afterApplicant = drawApplicant(page, sheet, afterAppointment + 11)
  const facts = { x: LEFT, width: TEXT_WIDTH, labelWidth: 104, gap: 2, valueStyle: styles.value }
  const afterFacts = drawFacts(page, sheet.facts, { ...facts, top: afterApplicant + 6 })
  const afterCodes = drawCodes(page, sheet, top)
  const below = Math.max(afterFacts, afterCodes) + 9
  const afterFollowers = sheet.followers ? drawFollowers(page, sheet.followers, below) : below
  const afterBring = sheet.bring ? drawBring(page, sheet.bring, afterFollowers + 7) : afterFollowers
  return pen.write(addNode(page.root, 'P'), styles.note, sheet.note, {
    x: LEFT,
    top: afterBring + 4,
    width: WIDTH,
  })
}

function drawApplicant(
  { pen, styles, root }: SheetPage,
  { applicant }: RegistrationSheet,
  top: number,
): number {
  const place = { x: LEFT, width: TEXT_WIDTH, kind: 'name' } as const
  const label = pen.write(addNode(root, 'P'), styles.label, applicant.label, { ...place, top })
  const name = pen.write(addNode(root, 'P'), styles.name, applicant.value, { ...place, top: label })
  return pen.write(addNode(root, 'P'), styles.label, applicant.english, { ...place, top: name })
}
