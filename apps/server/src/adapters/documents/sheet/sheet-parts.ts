// Draws the parts of the sheet: appointment, answers, followers, items to bring, codes. Each function returns the bottom of its part.
import type { Labelled, RegistrationSheet } from '../../../ports/documents.ts'
import { BASELINE } from '../pdf/canvas.ts'
import { addNode } from '../pdf/object-file.ts'
import { LINE, NAVY, TINT } from '../typeset/colours.ts'
import { CODES_WIDTH, LEFT, RIGHT, type SheetPage, TEXT_WIDTH, WIDTH } from './sheet-page.ts'

// Lengths are in points; a bare number is a gap, a line's width or a corner's radius.

const INSET = 16
const COLUMN_GAP = 18
const COLUMN_WIDTH = (WIDTH - COLUMN_GAP) / 2
const INDENT = 16

export function drawAppointment(page: SheetPage, { appointment }: RegistrationSheet, top: number): number {
  const { canvas, styles } = page
  const place = { x: LEFT + INSET, width: TEXT_WIDTH - 2 * INSET + 4 }
  const label = canvas.ruler.lay(styles.label, appointment.label, place.width)
  // A name is not split between two lines.
  const day = canvas.ruler.lay(styles.day, appointment.value, place.width, 'name')
  const office = canvas.ruler.lay(styles.office, appointment.office, place.width, 'name')
  const height = label.height + day.height + office.height + 18
  canvas.paint({ x: LEFT, top, width: TEXT_WIDTH, height, radius: 8 }, TINT)
  canvas.paint({ x: LEFT, top: top + 8, width: 3.5, height: height - 16 }, NAVY)

  const part = addNode(page.root, 'Sect')
  const afterLabel = canvas.draw(addNode(part, 'P'), label, { ...place, top: top + 8 })
  const afterDay = canvas.draw(addNode(part, 'P'), day, { ...place, top: afterLabel })
  canvas.draw(addNode(part, 'P'), office, { ...place, top: afterDay + 2 })
  return top + height
}

type FactList = Readonly<Record<'x' | 'top' | 'width' | 'labelWidth' | 'gap', number>>

export function drawFacts(page: SheetPage, facts: readonly Labelled[], list: FactList): number {
  const { canvas, styles } = page
  const { x, width, labelWidth, gap } = list
  const node = addNode(page.root, 'L')
  let { top } = list
  for (const { label, value } of facts) {
    const item = addNode(node, 'LI')
    const labelParagraph = canvas.ruler.lay(styles.label, label, labelWidth - 6)
    const valueParagraph = canvas.ruler.lay(styles.value, value, width - labelWidth, 'name')
    // The first lines of label and value share a baseline.
    const lower = (styles.value.leading - styles.label.leading) * BASELINE
    canvas.draw(addNode(item, 'Lbl'), labelParagraph, { x, top: top + lower, width: labelWidth - 6 })
    canvas.draw(addNode(item, 'LBody'), valueParagraph, { x: x + labelWidth, top, width: width - labelWidth })
    top += Math.max(labelParagraph.height + lower, valueParagraph.height) + gap
  }
  return top - gap
}

export function drawAnswers(page: SheetPage, facts: readonly Labelled[], top: number): number {
  const half = Math.ceil(facts.length / 2)
  const list = { top, width: COLUMN_WIDTH, labelWidth: 84, gap: 2 }
  const left = drawFacts(page, facts.slice(0, half), { ...list, x: LEFT })
  return Math.max(left, drawFacts(page, facts.slice(half), { ...list, x: LEFT + COLUMN_WIDTH + COLUMN_GAP }))
}

/** Room for the number of a follower, so that it is never broken into two lines. */
const NUMBER_WIDTH = 42

type Followers = NonNullable<RegistrationSheet['followers']>

export function drawFollowers(page: SheetPage, { heading, names }: Followers, top: number): number {
  const below = page.write('H2', 'heading', heading, { x: LEFT, top, width: WIDTH })
  const list = page.within('L')
  const rows = Math.ceil(names.length / 2)
  const bottoms = [below, below]
  names.forEach((name, index) => {
    const column = index < rows ? 0 : 1
    const x = LEFT + column * (COLUMN_WIDTH + COLUMN_GAP)
    const line = bottoms[column] ?? below
    const item = list.within('LI')
    item.write('Lbl', 'value', `${index + 1}.`, { x, top: line, width: NUMBER_WIDTH })
    const place = { x: x + INDENT, top: line, width: COLUMN_WIDTH - INDENT, kind: 'name' } as const
    bottoms[column] = item.write('LBody', 'value', name, place)
  })
  return Math.max(...bottoms)
}

const BOX = 8

type Bring = NonNullable<RegistrationSheet['bring']>

export function drawBring(page: SheetPage, bring: Bring, top: number): number {
  let below = page.write('H2', 'heading', bring.heading, { x: LEFT, top, width: TEXT_WIDTH })
  const lower = page.styles.value.leading * BASELINE - BOX + 0.5
  const list = page.within('L')
  for (const text of bring.items) {
    const box = { x: LEFT + 0.5, top: below + lower, width: BOX, height: BOX, radius: 1.5 }
    page.canvas.outline(box, { colour: NAVY, width: 0.9 })
    const place = { x: LEFT + INDENT, top: below, width: TEXT_WIDTH - INDENT }
    below = list.within('LI').write('LBody', 'value', text, place)
  }
  return below
}

const QR_SIDE = 108
const BARCODE_HEIGHT = 38
const PADDING = 8
const CODES = { x: RIGHT - CODES_WIDTH, width: CODES_WIDTH, align: 'centre' } as const

export function drawCodes(page: SheetPage, sheet: RegistrationSheet, top: number): number {
  const part = page.within('Sect')
  const label = part.write('P', 'label', sheet.code.label, { ...CODES, top: top + PADDING })
  const below = part.write('P', 'code', sheet.code.value, { ...CODES, top: label - 3 })
  const scanned = sheet.scanned && drawScannedCodes(part, sheet.scanned, below + 4)
  const bottom = (scanned ?? below) + PADDING - 2
  const frame = { x: CODES.x, top, width: CODES_WIDTH, height: bottom - top, radius: 8 }
  page.canvas.outline(frame, { colour: LINE, width: 0.8 })
  return bottom
}

type Scanned = NonNullable<RegistrationSheet['scanned']>

function drawScannedCodes(page: SheetPage, { qr, barcode }: Scanned, top: number): number {
  const { canvas } = page
  const { x } = CODES
  const frame = { x: x + (CODES_WIDTH - QR_SIDE) / 2, top, width: QR_SIDE, height: QR_SIDE }
  canvas.drawCode(page.root, 'qr', qr, frame)
  const bars = { x: x + 4, top: top + QR_SIDE + 14, width: CODES_WIDTH - 8, height: BARCODE_HEIGHT }
  canvas.drawCode(page.root, 'barcode', barcode, bars)
  return page.write('P', 'note', qr.caption, { ...CODES, top: bars.top + BARCODE_HEIGHT + 3 })
}
