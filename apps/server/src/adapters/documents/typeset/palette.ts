// The product's colours for print.
import type { Colour } from '../pdf/notation.ts'

export const NAVY: Colour = [20, 41, 92]
export const INK: Colour = [22, 33, 61]
export const SOFT_INK: Colour = [75, 85, 115]
export const LINE: Colour = [196, 203, 220]
export const TINT: Colour = [238, 242, 251]
export const GOLD: Colour = [242, 179, 61]
export const RED: Colour = [158, 27, 27]
export const RED_TINT: Colour = [253, 236, 236]
export const WHITE: Colour = [255, 255, 255]
