// Draws the product's emblem on its background.
import { EMBLEM } from '@border-pass/domain/reference/emblem'
import type { Canvas } from '../pdf/canvas.ts'
import { writeFill, writeNumbers, writePath, writeStrokeColour } from '../pdf/notation.ts'
import { GOLD, NAVY, WHITE } from './palette.ts'

export function drawEmblem(canvas: Canvas, { x, top, side }: { x: number; top: number; side: number }): void {
  canvas.drawing(
    { x, top, scale: side / EMBLEM.side },
    [
      `${writeFill(NAVY)} ${writePath(EMBLEM.ground)} f`,
      `${writeFill(GOLD)} ${writePath(EMBLEM.cover)} f`,
      `${writeFill(WHITE)} ${writePath(EMBLEM.leaves)} f`,
      `${writeStrokeColour(NAVY)} ${writeNumbers(EMBLEM.line)} w ${writePath(EMBLEM.globe)} S`,
    ].join(' '),
  )
}
