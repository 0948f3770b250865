// The sheet's dimensions, and the context that its parts draw with.
import type { StructureNode } from '../pdf/structure.ts'
import { INK, NAVY, type Pen, RED, SOFT_INK } from '../typeset/pen.ts'
import type { TextStyle } from '../pdf/canvas.ts'

export const LEFT = 42
export const WIDTH = 511.28
export const RIGHT = LEFT + WIDTH
export const TOP = 34
/** Printers cannot print to the edge. */
export const BOTTOM = 816

/** The column of codes on the right. */
export const CODES_WIDTH = 168
const GAP = 22
export const TEXT_WIDTH = WIDTH - CODES_WIDTH - GAP

export type SheetPage = {
  readonly pen: Pen
  readonly styles: SheetStyles
  readonly root: StructureNode
}

// The sheet's text styles in points, scaled down for a full sheet.

const LEADING = 1.5

const BASE = {
  product: { face: 'semibold', size: 10.5, colour: SOFT_INK },
  title: { face: 'semibold', size: 19, colour: NAVY },
  heading: { face: 'semibold', size: 12, colour: NAVY },
  label: { face: 'regular', size: 10.5, colour: SOFT_INK },
  value: { face: 'regular', size: 11.5, colour: INK },
  strong: { face: 'semibold', size: 11.5, colour: INK },
  name: { face: 'semibold', size: 13, colour: INK },
  day: { face: 'semibold', size: 16, colour: NAVY },
  office: { face: 'semibold', size: 11.5, colour: INK },
  code: { face: 'semibold', size: 17, colour: INK },
  amount: { face: 'semibold', size: 20, colour: NAVY },
  caption: { face: 'regular', size: 9.5, colour: INK },
  note: { face: 'regular', size: 9.5, colour: SOFT_INK },
  warning: { face: 'semibold', size: 12, colour: RED },
} as const

type SheetStyles = Readonly<Record<keyof typeof BASE, TextStyle>>

export function sheetStyles(scale: number): SheetStyles {
  const at = ({ face, size, colour }: Omit<TextStyle, 'leading'>) => ({
    face,
    colour,
    size: size * scale,
    leading: size * scale * LEADING,
  })
  return {
    product: at(BASE.product),
    title: at(BASE.title),
    heading: at(BASE.heading),
    label: at(BASE.label),
    value: at(BASE.value),
    strong: at(BASE.strong),
    name: at(BASE.name),
    day: at(BASE.day),
    office: at(BASE.office),
    code: at(BASE.code),
    amount: at(BASE.amount),
    caption: at(BASE.caption),
    note: at(BASE.note),
    warning: at(BASE.warning),
  }
}
