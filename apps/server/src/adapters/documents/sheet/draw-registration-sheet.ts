// Draws the registration sheet and the payment slip as two parts of one A4 page (specification 2 and 9).
import type { RegistrationSheet } from '../../../ports/documents.ts'
import { PAGE_WIDTH } from '../pdf/notation.ts'
import { addNode } from '../pdf/object-file.ts'
import { PdfDocument } from '../pdf/pdf-document.ts'
import type { TypeFaces } from '../pdf/shape-text.ts'
import { drawEmblem, GOLD, NAVY, RED, RED_TINT, SOFT_INK } from '../typeset/colours.ts'
import { Ruler } from '../typeset/ruler.ts'
import { drawSlip, drawDirections } from './draw-lower-half.ts'
import { BOTTOM, LEFT, RIGHT, SheetPage, createSheetStyles, TEXT_WIDTH, TOP, WIDTH } from './sheet-page.ts'
import { drawAnswers, drawAppointment, drawBring, drawCodes, drawFollowers } from './sheet-parts.ts'

/** Scales are tried in order until everything fits on the page. */
const SCALES = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76]
/** Tried first if the sheet has no slip. */
const LARGE_SCALE = 1.08
/** For the longest names and operator's texts, if the slip has a page of its own. */
const SMALL_SCALES = [0.68, 0.6, 0.5]
const CUT_GAP = 14

// Lengths are in points; a bare number is a gap, a line's width or a corner's radius.

/** Returns the bottom of the first page's content. */
type Layout = (page: SheetPage, sheet: RegistrationSheet, document: PdfDocument) => number

export function drawRegistrationSheet(sheet: RegistrationSheet, faces: TypeFaces): Uint8Array {
  const ruler = new Ruler(faces)
  const onePageScales = sheet.slip ? SCALES : [LARGE_SCALE, ...SCALES]
  const attempts: readonly (readonly [scale: number, draw: Layout])[] = [
    ...onePageScales.map((scale) => [scale, drawOnOnePage] as const),
    ...[...SCALES, ...SMALL_SCALES].map((scale) => [scale, drawOnTwoPages] as const),
  ]
  for (const [scale, draw] of attempts) {
    const document = new PdfDocument(sheet.documentTitle, ruler)
    const page = new SheetPage(document.addPage(), createSheetStyles(scale), document.root)
    if (draw(page, sheet, document) <= BOTTOM) return document.toBytes()
  }
  throw new Error('The registration sheet does not fit on its page')
}

function drawOnOnePage(page: SheetPage, sheet: RegistrationSheet): number {
  const bottom = drawSheet(page, sheet)
  if (sheet.directions) return drawDirections(page, sheet.directions, bottom)
  if (!sheet.slip) return bottom
  const cut = bottom + CUT_GAP
  drawCutLine(page, sheet.slip.cutHere, cut)
  return drawSlip(page, sheet.slip, cut + CUT_GAP)
}

/** With very long names, the slip moves to a page of its own at full size, and directions to the office are left out. */
function drawOnTwoPages(page: SheetPage, sheet: RegistrationSheet, document: PdfDocument): number {
  const bottom = drawSheet(page, sheet)
  if (sheet.slip) {
    drawSlip(new SheetPage(document.addPage(), createSheetStyles(1), page.root), sheet.slip, TOP)
  }
  return bottom
}

/** The order is that of the request's web page. The codes are on the right, beside the appointment, applicant and progress. */
function drawSheet(page: SheetPage, sheet: RegistrationSheet): number {
  const header = drawHeader(page, sheet)
  const top = sheet.warning === null ? header : drawWarning(page, sheet.warning, header)
  const afterCodes = drawCodes(page, sheet, top)
  const afterAppointment = drawAppointment(page, sheet, top)
  const afterApplicant = drawApplicant(page, sheet, afterAppointment + 9)
  const afterProgress = drawProgress(page, sheet, afterApplicant + 5)
  const afterBring = sheet.bring ? drawBring(page, sheet.bring, afterProgress + 5) : afterProgress
  const afterFacts = drawAnswers(page, sheet.facts, Math.max(afterBring, afterCodes) + 9)
  const afterFollowers = sheet.followers ? drawFollowers(page, sheet.followers, afterFacts + 5) : afterFacts
  return page.write('P', 'note', sheet.note, { x: LEFT, top: afterFollowers + 4, width: WIDTH })
}

function drawProgress(page: SheetPage, { status, steps }: RegistrationSheet, top: number): number {
  const place = { x: LEFT, width: TEXT_WIDTH }
  const below = page.write('P', 'strong', status, { ...place, top })
  return steps === null ? below : page.write('P', 'label', steps, { ...place, top: below })
}

function drawApplicant(page: SheetPage, { applicant }: RegistrationSheet, top: number): number {
  const place = { x: LEFT, width: TEXT_WIDTH, kind: 'name' } as const
  const label = page.write('P', 'label', applicant.label, { ...place, top })
  const name = page.write('P', 'name', applicant.value, { ...place, top: label })
  return page.write('P', 'label', applicant.english, { ...place, top: name })
}

const EMBLEM = 44
const INDENT = EMBLEM + 12
const NUMBER_WIDTH = 150

/** Returns the top of the next part. */
function drawHeader(page: SheetPage, sheet: RegistrationSheet): number {
  const { canvas } = page
  drawEmblem(canvas, { x: LEFT, top: TOP, side: EMBLEM })
  const place = { x: LEFT + INDENT, width: WIDTH - INDENT - NUMBER_WIDTH }
  const below = page.write('P', 'product', sheet.product, { ...place, top: TOP - 1 })
  page.write('H1', 'title', sheet.title, { ...place, top: below })

  const beside = { x: RIGHT - NUMBER_WIDTH, width: NUMBER_WIDTH, align: 'right' } as const
  const next = page.write('P', 'strong', sheet.requestNumber, { ...beside, top: TOP + 7 })
  page.write('P', 'label', sheet.registered, { ...beside, top: next })

  const rule = TOP + EMBLEM + 9
  canvas.paint({ x: LEFT, top: rule, width: WIDTH, height: 1.4 }, NAVY)
  canvas.paint({ x: LEFT, top: rule, width: EMBLEM, height: 1.4 }, GOLD)
  return rule + 13
}

function drawWarning({ canvas, styles, root }: SheetPage, warning: string, top: number): number {
  const inside = { x: LEFT + 14, width: WIDTH - 28 }
  const text = canvas.ruler.lay(styles.warning, warning, inside.width)
  const height = text.height + 12
  canvas.paint({ x: LEFT, top, width: WIDTH, height, radius: 6 }, RED_TINT)
  canvas.paint({ x: LEFT, top, width: 4, height }, RED)
  canvas.draw(addNode(root, 'P'), text, { ...inside, top: top + 6 })
  return top + height + 12
}

const MARGIN = 12

function drawCutLine({ canvas, styles }: SheetPage, text: string, top: number): void {
  const words = canvas.ruler.width(styles.note, text)
  const stroke = { colour: SOFT_INK, width: 0.8, dash: [4, 3] }
  canvas.drawLine([MARGIN, top], [RIGHT - words - 8, top], stroke)
  canvas.drawLine([RIGHT + 6, top], [PAGE_WIDTH - MARGIN, top], stroke)
  const raise = styles.note.leading / 2 + 1
  canvas.write(null, styles.note, text, { x: LEFT, top: top - raise, width: WIDTH, align: 'right' })
}
