// The manual's text styles and page margins, in points.
import type { FaceName, TextStyle } from '../pdf/canvas.ts'
import type { Colour } from '../pdf/notation.ts'
import { INK, NAVY, SOFT_INK } from '../typeset/palette.ts'

const style = (face: FaceName, size: number, colour: Colour, leading = 1.6): TextStyle => ({
  face,
  size,
  colour,
  leading: size * leading,
})

export const STYLES = {
  product: style('semibold', 12, SOFT_INK),
  title: style('semibold', 30, NAVY, 1.45),
  subtitle: style('regular', 15, INK),
  chapter: style('semibold', 19, NAVY, 1.5),
  section: style('semibold', 14.5, NAVY, 1.5),
  body: style('regular', 13, INK, 1.65),
  cell: style('regular', 11.5, INK, 1.5),
  cellHead: style('semibold', 11.5, NAVY, 1.5),
  contents: style('regular', 13, INK, 1.75),
  margin: style('regular', 10, SOFT_INK, 1.5),
}

export const MANUAL_LEFT = 62
export const MANUAL_WIDTH = 471.28
export const MANUAL_TOP = 72
export const MANUAL_BOTTOM = 770
