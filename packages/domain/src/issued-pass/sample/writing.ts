// Draws labels and values into their boxes. A long value is drawn smaller, never cut.
import { EMBLEM, EMBLEM_BACKGROUND } from '../../reference/emblem.ts'
import { INKS, createLettering, type Lettering, type Mark, createRectangle } from './marks.ts'
import type { SampleBox, Sheet, LabelledValue } from './sample-layout.ts'

/** Fractions of the sheet's width. */
const LABEL_SIZE = 0.0177
const VALUE_SIZE = 0.0234
const LABEL_WIDTH = 0.181
/** The baseline as a fraction of the box's height; leaves room for tone marks above and vowels below. */
const BASELINE = 0.7
/** The distance of two lines, at which no tone mark touches a vowel of the line above. */
const LEADING = 1.45

/** `most`: the greatest width of the text. */
type Value = { x: number; y: number; size: number; most: number; colour: string }

/** How far the first of two lines is above the baseline y, as a fraction of their distance; the second is as far below as is left. */
const ABOVE_BASELINE = 0.72

/** Draws one line on the baseline y, or two lines around it. */
function drawValue(text: string, { x, y, size: largest, most, colour }: Value, measure: Measure): Mark[] {
  const { lines, size } = fitText(text, { size: largest, most, weight: 700 }, measure)
  const pitch = largest * TWO_LINES * LEADING
  const first = y - (lines.length - 1) * pitch * ABOVE_BASELINE
  return lines.map((line, index) =>
    createLettering({ text: line, x, y: first + index * pitch, size, weight: 700, colour }),
  )
}

/** A row has its label on the left, its value beside it and a thin rule below. */
function drawRow(sheet: Sheet, { box, written, measure }: FilledBox): Mark[] {
  const { x, y, width, height } = box
  const start = sheet.width * LABEL_WIDTH
  const baseline = y + height * BASELINE
  const size = sheet.width * VALUE_SIZE
  const beside = { x: x + start, y: baseline, size, most: width - start, colour: INKS.ink }
  // The rule is one pixel high, and thicker on a sheet wider than 1,200 pixels.
  const below = { x, y: y + height - 1, width, height: Math.max(1, sheet.width / 1200) }
  return [
    createLettering({
      text: written.label,
      x,
      y: baseline,
      size: sheet.width * LABEL_SIZE,
      colour: INKS.label,
    }),
    ...drawValue(written.value, beside, measure),
    createRectangle(below, INKS.rule),
  ]
}

/** The title names the pass in two languages and has the emblem on its right. */
function drawTitle({ box: { x, y, width, height }, written, measure }: FilledBox): Mark[] {
  const side = height * 1.5
  const size = height * 0.56
  const above = { x, y: y + size, size, most: width - side - height * 0.3, colour: INKS.navy }
  return [
    ...drawValue(written.value, above, measure),
    createLettering({ text: written.label, x, y: y + height * 0.98, size: height * 0.28, colour: INKS.gold }),
    ...drawEmblem(x + width - side, y, side),
  ]
}

/** The line leaves room on its right for the emblem of the title above, which is taller than the title's box. */
function drawOffice({ box: { x, y, width, height }, written, measure }: FilledBox): Mark[] {
  const place = { x, y: y + height * 0.6, size: height * 0.38, most: width - height * 2, colour: INKS.ink }
  return drawValue(`${written.label} ${written.value}`, place, measure)
}

type FilledBox = { readonly box: SampleBox; readonly written: LabelledValue; readonly measure: Measure }

export function drawField(sheet: Sheet, filled: FilledBox): Mark[] {
  const { field } = filled.box
  if (field === 'title') return drawTitle(filled)
  return field === 'office' ? drawOffice(filled) : drawRow(sheet, filled)
}

/** The width of a text at font size 1. */
export type Measure = (text: string, weight: Lettering['weight']) => number

type FittedText = { readonly lines: readonly string[]; readonly size: number }

type Line = { readonly size: number; readonly most: number; readonly weight: Lettering['weight'] }

/** The font size at which two lines fit into the height of one, as a fraction. */
const TWO_LINES = 0.6

function fitSize(lines: readonly string[], { size, most, weight }: Line, measure: Measure): number {
  return Math.min(size, ...lines.map((text) => most / measure(text, weight)))
}

/** Breaks at the space that makes the longer line shortest. */
function splitInTwo(text: string, { weight }: Line, measure: Measure): readonly string[] {
  const words = text.split(' ')
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => measure(line, weight)))
  return breaks.sort((a, b) => longest(a) - longest(b))[0] ?? [text]
}

/** Fits a text into a line: smaller if it is too wide, or on two lines if it would become too small to read. */
export function fitText(text: string, line: Line, measure: Measure): FittedText {
  const one = fitSize([text], line, measure)
  if (one >= line.size * TWO_LINES) return { lines: [text], size: one }
  const lines = splitInTwo(text, line, measure)
  return { lines, size: fitSize(lines, { ...line, size: line.size * TWO_LINES }, measure) }
}

function drawEmblem(x: number, y: number, side: number): Mark[] {
  const at = { x, y, scale: side / EMBLEM_BACKGROUND.side }
  return [
    { kind: 'shape', path: EMBLEM_BACKGROUND.path, at, fill: INKS.navy },
    { kind: 'shape', path: EMBLEM.cover, at, fill: INKS.brightGold },
    { kind: 'shape', path: EMBLEM.leaves, at, fill: INKS.white },
    { kind: 'shape', path: EMBLEM.globe, at, stroke: { colour: INKS.navy, width: EMBLEM.lineWidth } },
  ]
}
