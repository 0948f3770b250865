// The sheet's dimensions, and the context that its parts draw with.
import type { StructureNode } from '../pdf/structure.ts'
import type { Pen } from '../typeset/pen.ts'
import type { SheetStyles } from './sheet-styles.ts'

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
