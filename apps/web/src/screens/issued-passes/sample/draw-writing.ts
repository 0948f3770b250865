// Names and values in their boxes. A long value is written smaller rather than cut.
import { SAMPLE_TEXT } from '../../../text/sample-pass-text.ts'
import { drawEmblem } from './draw-emblem.ts'
import type { Page, SampleBox } from './page.ts'
import { INKS, letters } from './paper.ts'
import type { Written } from './sample-content.ts'

/** Parts of the width of the sheet. */
const LABEL_SIZE = 0.0177
const VALUE_SIZE = 0.0234
const LABEL_WIDTH = 0.181
/** Where the feet of the letters stand, as a part of the box: room for tone marks above and vowels below. */
const FEET = 0.7

function writeFitted({ pen }: Page, text: string, at: { x: number; y: number; width: number; size: number }) {
  pen.font = letters(at.size, 700)
  const wide = pen.measureText(text).width
  if (wide > at.width) pen.font = letters((at.size * at.width) / wide, 700)
  pen.fillText(text, at.x, at.y)
}

/** Label to the left, value beside it, a thin rule below. */
export function drawRow(page: Page, { x, y, width, height }: SampleBox, { label, value }: Written) {
  const { pen } = page
  const start = page.width * LABEL_WIDTH
  const feet = y + height * FEET
  pen.font = letters(page.width * LABEL_SIZE)
  pen.fillStyle = INKS.label
  pen.fillText(label, x, feet)
  pen.fillStyle = INKS.ink
  writeFitted(page, value, { x: x + start, y: feet, width: width - start, size: page.width * VALUE_SIZE })
  pen.fillStyle = INKS.rule
  pen.fillRect(x, y + height - 1, width, Math.max(1, page.width / 1200))
}

/** The name of the pass in two languages, the mark to its right. */
export function drawTitle(page: Page, { x, y, width, height }: SampleBox, { label, value }: Written) {
  const { pen } = page
  const emblem = height * 1.5
  const room = width - emblem - height * 0.3
  pen.fillStyle = INKS.navy
  writeFitted(page, value, { x, y: y + height * 0.56, width: room, size: height * 0.56 })
  pen.font = letters(height * 0.28)
  pen.fillStyle = INKS.gold
  pen.fillText(label, x, y + height * 0.98)
  drawEmblem(page, x + width - emblem, y, emblem)
}

export function drawOffice(page: Page, { x, y, width, height }: SampleBox, { label, value }: Written) {
  const { pen } = page
  pen.fillStyle = INKS.ink
  const text = `${label} ${value}`
  writeFitted(page, text, { x, y: y + height * 0.6, width: width - height * 2, size: height * 0.38 })
}

/** What it is not: at the foot of a sheet, and where that is taken by machine-readable lines, beside the QR code. */
export function drawNote({ pen, width, height }: Page, qr: SampleBox | undefined) {
  const left = qr ? qr.x + qr.width : 0
  const feet = qr ? qr.y + qr.height * 0.9 : height - width * 0.034
  pen.font = letters(width * 0.0177)
  pen.fillStyle = INKS.stamp
  pen.textAlign = 'center'
  pen.fillText(SAMPLE_TEXT.note, (left + width) / 2, feet)
  pen.textAlign = 'start'
}

const STAMPS = [
  [0.48, 0.23],
  [0.52, 0.48],
  [0.64, 0.68],
] as const

/** The word across the whole sheet, so that no part of it passes for a real one. */
export function drawWatermark({ pen, width, height }: Page) {
  const size = width * 0.13
  pen.save()
  pen.globalAlpha = 0.11
  pen.fillStyle = INKS.stamp
  pen.font = letters(size, 700)
  pen.textAlign = 'center'
  for (const [x, y] of STAMPS) {
    pen.save()
    pen.translate(width * x, height * y)
    pen.rotate(-Math.PI / 7)
    pen.fillText(SAMPLE_TEXT.watermark, 0, 0)
    pen.restore()
  }
  pen.restore()
}
