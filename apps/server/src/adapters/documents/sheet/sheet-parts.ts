// The parts of the sheet that stand beside and below each other: appointment, answers, followers, what to bring, codes.
import type { Labelled, RegistrationSheet } from '../../../ports/documents.ts'
import { addNode } from '../pdf/structure.ts'
import { LINE, NAVY, TINT } from '../typeset/pen.ts'
import { barcodeBars, qrModules } from '../scanned-codes.ts'
import { CODES_WIDTH, LEFT, RIGHT, type SheetPage, TEXT_WIDTH, WIDTH } from './sheet-page.ts'

const INSET = 16
const COLUMN_GAP = 18
const COLUMN_WIDTH = (WIDTH - COLUMN_GAP) / 2
const INDENT = 16

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

type FactList = {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly labelWidth: number
  readonly gap: number
}

export function drawFacts(
  { pen, styles, root }: SheetPage,
  facts: readonly Labelled[],
  list: FactList,
): number {
  const { x, width, labelWidth, gap } = list
  const node = addNode(root, 'L')
  let { top } = list
  for (const { label, value } of facts) {
    const item = addNode(node, 'LI')
    const laidLabel = pen.ruler.lay(styles.label, label, labelWidth - 6)
    const laid = pen.ruler.lay(styles.value, value, width - labelWidth, 'name')
    // The first lines of label and value share a baseline.
    const lower = (styles.value.leading - styles.label.leading) * 0.7
    pen.draw(addNode(item, 'Lbl'), laidLabel, { x, top: top + lower, width: labelWidth - 6 })
    pen.draw(addNode(item, 'LBody'), laid, { x: x + labelWidth, top, width: width - labelWidth })
    top += Math.max(laidLabel.height + lower, laid.height) + gap
  }
  return top - gap
}

/** Draws the citizen's answers in two columns. */
export function drawAnswers(page: SheetPage, facts: readonly Labelled[], top: number): number {
  const half = Math.ceil(facts.length / 2)
  const list = { top, width: COLUMN_WIDTH, labelWidth: 84, gap: 2 }
  const left = drawFacts(page, facts.slice(0, half), { ...list, x: LEFT })
  return Math.max(left, drawFacts(page, facts.slice(half), { ...list, x: LEFT + COLUMN_WIDTH + COLUMN_GAP }))
}

type Followers = NonNullable<RegistrationSheet['followers']>

export function drawFollowers(
  { pen, styles, root }: SheetPage,
  { heading, names }: Followers,
  top: number,
): number {
  const below = pen.write(addNode(root, 'H2'), styles.heading, heading, { x: LEFT, top, width: WIDTH })
  const list = addNode(root, 'L')
  const rows = Math.ceil(names.length / 2)
  const bottoms = [below, below]
  names.forEach((name, index) => {
    const column = index < rows ? 0 : 1
    const x = LEFT + column * (COLUMN_WIDTH + COLUMN_GAP)
    const line = bottoms[column] ?? below
    const item = addNode(list, 'LI')
    pen.write(addNode(item, 'Lbl'), styles.value, `${index + 1}.`, { x, top: line, width: LEFT })
    const place = { x: x + INDENT, top: line, width: COLUMN_WIDTH - INDENT, kind: 'name' } as const
    bottoms[column] = pen.write(addNode(item, 'LBody'), styles.value, name, place)
  })
  return Math.max(...bottoms)
}

const BOX = 8

type Bring = NonNullable<RegistrationSheet['bring']>

export function drawBring(page: SheetPage, bring: Bring, top: number): number {
  const { pen, styles, root } = page
  const head = { x: LEFT, top, width: TEXT_WIDTH }
  let below = pen.write(addNode(root, 'H2'), styles.heading, bring.heading, head)
  const lower = styles.value.leading * 0.7 - BOX + 0.5
  const list = addNode(root, 'L')
  for (const text of bring.items) {
    const box = { x: LEFT + 0.5, top: below + lower, width: BOX, height: BOX, radius: 1.5 }
    pen.canvas.outline(box, { colour: NAVY, width: 0.9 })
    const body = addNode(addNode(list, 'LI'), 'LBody')
    const place = { x: LEFT + INDENT, top: below, width: TEXT_WIDTH - INDENT }
    below = pen.write(body, styles.value, text, place)
  }
  return below
}

const QR_SIDE = 108
const BARCODE_HEIGHT = 38
const PADDING = 8

export function drawCodes(page: SheetPage, sheet: RegistrationSheet, top: number): number {
  const { pen, styles, root } = page
  const part = addNode(root, 'Sect')
  const x = RIGHT - CODES_WIDTH
  const row = { x, width: CODES_WIDTH, align: 'centre' } as const
  const label = pen.write(addNode(part, 'P'), styles.label, sheet.code.label, { ...row, top: top + PADDING })
  const below = pen.write(addNode(part, 'P'), styles.code, sheet.code.value, { ...row, top: label - 3 })
  const scanned = sheet.scanned && drawScanned({ ...page, root: part }, sheet.scanned, below + 4)
  const bottom = (scanned ?? below) + PADDING - 2
  pen.canvas.outline(
    { x, top, width: CODES_WIDTH, height: bottom - top, radius: 8 },
    { colour: LINE, width: 0.8 },
  )
  return bottom
}

type Scanned = NonNullable<RegistrationSheet['scanned']>

function drawScanned({ pen, styles, root }: SheetPage, { qr, barcode }: Scanned, top: number): number {
  const { canvas } = pen
  const x = RIGHT - CODES_WIDTH
  const frame = { x: x + (CODES_WIDTH - QR_SIDE) / 2, top, width: QR_SIDE, height: QR_SIDE }
  canvas.picture(root, { frame, alt: qr.alt, parts: () => qrModules(qr.holds, frame) })
  const bars = { x: x + 4, top: top + QR_SIDE + 14, width: CODES_WIDTH - 8, height: BARCODE_HEIGHT }
  canvas.picture(root, {
    frame: bars,
    alt: barcode.alt,
    parts: () => barcodeBars(barcode.holds, bars),
  })
  const row = { x, width: CODES_WIDTH, align: 'centre' } as const
  return pen.write(addNode(root, 'P'), styles.note, qr.caption, {
    ...row,
    top: bars.top + BARCODE_HEIGHT + 3,
  })
}
