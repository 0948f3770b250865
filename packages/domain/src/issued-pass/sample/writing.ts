// Writes labels and values into their boxes. A long value is written smaller, never cut.
import { emblem } from './emblem.ts'
import { fit, TWO_LINES } from './fit.ts'
import type { Measure } from './fit.ts'
import { INKS } from './inks.ts'
import { lettering, rectangle } from './mark.ts'
import type { Mark } from './mark.ts'
import type { SampleBox, Sheet, Written } from './sheet.ts'

/** As fractions of the sheet's width. */
const LABEL_SIZE = 0.0177
const VALUE_SIZE = 0.0234
const LABEL_WIDTH = 0.181
/** The baseline as a fraction of the box's height; leaves room for tone marks above and vowels below. */
const FEET = 0.7
/** The distance of two lines, at which no tone mark touches a vowel of the line above. */
const LEADING = 1.45

type Value = { x: number; y: number; size: number; most: number; colour: string }

/** With the baseline at y; two lines are placed around it. */
function value(text: string, { x, y, size: largest, most, colour }: Value, measure: Measure): Mark[] {
  const { lines, size } = fit(text, { size: largest, most, weight: 700 }, measure)
  const pitch = largest * TWO_LINES * LEADING
  const first = y - (lines.length - 1) * pitch * 0.72
  return lines.map((line, index) =>
    lettering({ text: line, x, y: first + index * pitch, size, weight: 700, colour }),
  )
}

/** The label on the left, the value beside it, a thin rule below. */
function row(sheet: Sheet, { box, written, measure }: Filled): Mark[] {
  const { x, y, width, height } = box
  const start = sheet.width * LABEL_WIDTH
  const feet = y + height * FEET
  const size = sheet.width * VALUE_SIZE
  const beside = { x: x + start, y: feet, size, most: width - start, colour: INKS.ink }
  const below = { x, y: y + height - 1, width, height: Math.max(1, sheet.width / 1200) }
  return [
    lettering({ text: written.label, x, y: feet, size: sheet.width * LABEL_SIZE, colour: INKS.label }),
    ...value(written.value, beside, measure),
    rectangle(below, INKS.rule),
  ]
}

/** The name of the pass in two languages, with the emblem on its right. */
function title({ box: { x, y, width, height }, written, measure }: Filled): Mark[] {
  const side = height * 1.5
  const size = height * 0.56
  const above = { x, y: y + size, size, most: width - side - height * 0.3, colour: INKS.navy }
  return [
    ...value(written.value, above, measure),
    lettering({ text: written.label, x, y: y + height * 0.98, size: height * 0.28, colour: INKS.gold }),
    ...emblem(x + width - side, y, side),
  ]
}

function office({ box: { x, y, width, height }, written, measure }: Filled): Mark[] {
  const place = { x, y: y + height * 0.6, size: height * 0.38, most: width - height * 2, colour: INKS.ink }
  return value(`${written.label} ${written.value}`, place, measure)
}

type Filled = { readonly box: SampleBox; readonly written: Written; readonly measure: Measure }

export function writing(sheet: Sheet, filled: Filled): Mark[] {
  const { field } = filled.box
  if (field === 'title') return title(filled)
  return field === 'office' ? office(filled) : row(sheet, filled)
}
