// The colours and the emblem of the drawn files.
import { EMBLEM, EMBLEM_BACKGROUND } from '@border-pass/domain/reference/emblem'
import type { Canvas } from '../pdf/canvas.ts'
import { type Colour, writeFill, writeNumbers, writePath, writeStrokeColour } from '../pdf/notation.ts'

export const NAVY: Colour = [20, 41, 92]
export const INK: Colour = [22, 33, 61]
export const SOFT_INK: Colour = [75, 85, 115]
export const LINE: Colour = [196, 203, 220]
export const TINT: Colour = [238, 242, 251]
export const GOLD: Colour = [242, 179, 61]
export const RED: Colour = [158, 27, 27]
export const RED_TINT: Colour = [253, 236, 236]
const WHITE: Colour = [255, 255, 255]

export function drawEmblem(canvas: Canvas, { x, top, side }: { x: number; top: number; side: number }): void {
  canvas.drawScaled(
    { x, top, scale: side / EMBLEM_BACKGROUND.side },
    [
      `${writeFill(NAVY)} ${writePath(EMBLEM_BACKGROUND.path)} f`,
      `${writeFill(GOLD)} ${writePath(EMBLEM.cover)} f`,
      `${writeFill(WHITE)} ${writePath(EMBLEM.leaves)} f`,
      `${writeStrokeColour(NAVY)} ${writeNumbers(EMBLEM.lineWidth)} w ${writePath(EMBLEM.globe)} S`,
    ].join(' '),
  )
}
