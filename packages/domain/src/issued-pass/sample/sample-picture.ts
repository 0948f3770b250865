// The complete sample of a pass as marks, from the lowest layer to the highest (specification 2, Issued passes).
import { encodeCode128, findDarkRuns } from '../../values/code-128.ts'
import type { PassType } from '../../values/pass-type.ts'
import { OCR_B, OCR_B_HEIGHT, OCR_B_UNITS } from '../mrz/ocr-b.ts'
import { INKS, createLettering, type Mark, PAPERS, createRectangle, toRectanglePath } from './marks.ts'
import { type Sample, type SampleBox, getSampleLayout, type Sheet } from './sample-layout.ts'
import { drawField, type Measure } from './writing.ts'

export type SamplePicture = Sheet & { readonly marks: readonly Mark[] }

/** Supplied by the caller, because the domain imports no library for QR codes or fonts. */
type DrawingTools = { readonly hasFace: boolean; readonly encodeQr: EncodeQr; readonly measure: Measure }

function drawCode(box: SampleBox, { barcode, mrz }: Sample, encodeQr: EncodeQr): Mark[] {
  if (box.field === 'mrz' && mrz) return drawMachineLines(box, mrz)
  if (barcode === null) return []
  if (box.field === 'qr') return drawQrCode(box, barcode, encodeQr)
  if (box.field === 'barcode') return drawBarcode(box, barcode)
  return box.field === 'barcodeCaption' ? [drawBarcodeCaption(box, barcode)] : []
}

export function drawSamplePicture(
  sample: Sample,
  { hasFace, encodeQr, measure }: DrawingTools,
): SamplePicture {
  const { width, height, boxes } = getSampleLayout(sample.bpType)
  const sheet = { width, height }
  const filled = boxes.flatMap((box) => {
    const written = sample.content[box.field]
    if (box.field === 'photo') return drawPhoto(box, hasFace)
    return written ? drawField(sheet, { box, written, measure }) : []
  })
  const marks = [
    ...drawBackground(sheet, sample.bpType),
    ...filled,
    ...drawWatermark(sheet, sample.watermark),
    // Above the word SAMPLE, so that scanners can read them.
    ...boxes.flatMap((box) => drawCode(box, sample, encodeQr)),
    drawNote(sheet, sample.note, boxes),
  ]
  return { ...sheet, marks }
}

// The background of a sample: its tint, a rosette of fine lines, and a double frame.

/** Each band of the rosette: its radius as a fraction of the sheet's width, and its number of petals. */
const BANDS = [
  { reach: 0.16, petals: 12 },
  { reach: 0.27, petals: 20 },
  { reach: 0.38, petals: 28 },
] as const
/** Lines in each band. */
const STRANDS = 7
/** How far a line's radius oscillates, as a fraction of the sheet's width. */
const SWELL = 0.06
/** Points of each line. */
const POINTS = 720

/** A strand is a closed line around the centre with an oscillating radius. The strands of a band differ in phase, so they interweave. */
function toStrandPath({ width, height }: Sheet, { reach, petals }: (typeof BANDS)[number], strand: number) {
  const phase = (strand / STRANDS) * 2 * Math.PI
  const points = Array.from({ length: POINTS }, (_, point) => {
    const turn = (point / POINTS) * 2 * Math.PI
    const distance = width * (reach + SWELL * Math.sin(petals * turn + phase))
    const x = width / 2 + distance * Math.cos(turn)
    const y = height / 2 + distance * Math.sin(turn)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

function drawFrame({ width, height }: Sheet, inset: number, stroke: { colour: string; width: number }): Mark {
  const inside = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }
  return { kind: 'shape', path: toRectanglePath(inside), stroke }
}

function drawBackground(sheet: Sheet, bpType: PassType): Mark[] {
  const unit = sheet.width / 1000
  const paper = PAPERS[bpType]
  const thin = { colour: paper.line, width: sheet.width / 1400 }
  const strands = BANDS.flatMap((band) =>
    Array.from({ length: STRANDS }, (_, strand) => toStrandPath(sheet, band, strand)),
  )
  return [
    createRectangle({ x: 0, y: 0, ...sheet }, paper.background),
    ...strands.map((path): Mark => ({ kind: 'shape', path, stroke: thin })),
    drawFrame(sheet, 14 * unit, { colour: INKS.navy, width: 5 * unit }),
    drawFrame(sheet, 21 * unit, { colour: INKS.gold, width: 1.5 * unit }),
  ]
}

/** The silhouette is drawn in a square of 100. */
const HEAD_AND_SHOULDERS = 'M50 20a18 18 0 1 0 .01 0zM14 100c2-28 16-40 36-40s34 12 36 40z'

/** The holder's photo in a frame, or a silhouette if there is none. */
function drawPhoto({ x, y, width, height }: SampleBox, hasFace: boolean): Mark[] {
  const place = { x, y, width, height }
  const figure: Mark = {
    kind: 'shape',
    path: HEAD_AND_SHOULDERS,
    at: { x, y: y + height - width, scale: width / 100 },
    fill: INKS.label,
  }
  return [
    createRectangle(place, INKS.rule),
    hasFace ? { kind: 'photo', ...place } : figure,
    { kind: 'shape', path: toRectanglePath(place), stroke: { colour: INKS.navy, width: width / 150 } },
  ]
}

/** The places are fractions of the sheet: one word in each third, so that no cropped part looks like a real pass. */
const STAMPS = [
  [0.48, 0.23],
  [0.52, 0.48],
  [0.64, 0.68],
] as const

/** Each word rises to the right. */
function drawWatermark({ width, height }: Sheet, text: string): Mark[] {
  const look = { size: width * 0.13, weight: 700, colour: INKS.stamp, opacity: 0.11 } as const
  return STAMPS.map(([x, y]) =>
    createLettering({ text, x: width * x, y: height * y, isCentred: true, turn: -25.7, ...look }),
  )
}

/** Draws the note at the foot of the sheet, or beside the QR code if the foot has machine-readable lines. */
function drawNote({ width, height }: Sheet, text: string, boxes: readonly SampleBox[]): Mark {
  const isFootTaken = boxes.some(({ field }) => field === 'mrz')
  const qr = isFootTaken ? boxes.find(({ field }) => field === 'qr') : undefined
  const left = qr ? qr.x + qr.width : 0
  const baseline = qr ? qr.y + qr.height * 0.9 : height - width * 0.034
  const look = { size: width * 0.0177, colour: INKS.stamp, isCentred: true }
  return createLettering({ text, x: (left + width) / 2, y: baseline, ...look })
}

// The codes of the sample. Each module is a whole number of pixels, so that scanners read them from the picture.

/** The dark modules of a QR code, row by row, without its quiet zone. */
type EncodeQr = (text: string) => readonly (readonly boolean[])[]

/** In modules, as the QR code standard (ISO/IEC 18004) requires on each side. */
const QR_QUIET_ZONE = 4

function drawBlack(parts: readonly string[]): Mark {
  return { kind: 'shape', path: parts.join(''), fill: INKS.black }
}

function drawQrCode(box: SampleBox, text: string, encodeQr: EncodeQr): Mark[] {
  const rows = encodeQr(text)
  const module = Math.floor(box.width / (rows.length + 2 * QR_QUIET_ZONE))
  const margin = Math.floor((box.width - module * rows.length) / 2)
  const parts = rows.flatMap((cells, row) =>
    findDarkRuns(cells).map(({ start, length }) => {
      const at = { x: box.x + margin + start * module, y: box.y + margin + row * module }
      return toRectanglePath({ ...at, width: length * module, height: module })
    }),
  )
  return [createRectangle(box, INKS.white), drawBlack(parts)]
}

function drawBarcode(box: SampleBox, text: string): Mark[] {
  const { bars, modules } = encodeCode128(text)
  const module = Math.floor(box.width / modules)
  const margin = Math.round(box.height * 0.08)
  const left = box.x + Math.floor((box.width - module * modules) / 2)
  const place = { y: box.y + margin, height: box.height - 2 * margin }
  const parts = bars.map(({ start, length }) =>
    toRectanglePath({ x: left + start * module, width: length * module, ...place }),
  )
  return [createRectangle(box, INKS.white), drawBlack(parts)]
}

function drawBarcodeCaption({ x, y, width, height }: SampleBox, text: string): Mark {
  const look = { size: height * 0.6, weight: 700, colour: INKS.ink, isCentred: true } as const
  return createLettering({ text, x: x + width / 2, y: y + height * 0.7, ...look })
}

/** Each letter has a cell of fixed width, as passport readers expect. */
export function drawMachineLines(box: SampleBox, lines: readonly string[]): Mark[] {
  const lineHeight = box.height / lines.length
  const letters = lines.flatMap((line, row) => {
    // A margin of half a letter on either side.
    const cell = box.width / (line.length + 1)
    const scale = cell / OCR_B_UNITS
    const y = box.y + row * lineHeight + (lineHeight + OCR_B_HEIGHT * scale) / 2
    return Array.from(line, (letter, column): Mark => {
      const at = { x: box.x + (column + 0.5) * cell, y, scale }
      return { kind: 'shape', path: OCR_B[letter] ?? '', at, fill: INKS.black }
    })
  })
  return [createRectangle(box, INKS.white), ...letters]
}
