// The product's emblem: a pass, and an arch to go through.
import type { Canvas } from '../pdf/canvas.ts'
import { writeFill, writeStrokeColour } from '../pdf/notation.ts'
import { GOLD, NAVY } from './palette.ts'

/** Its own grid is 48 wide. */
const GRID = 48

export function drawEmblem(canvas: Canvas, { x, top, side }: { x: number; top: number; side: number }): void {
  canvas.paint({ x, top, width: side, height: side, radius: side * 0.21 }, NAVY)
  canvas.drawing(
    { x, top, scale: side / GRID },
    [
      `${writeFill(GOLD)} 11 8 m 33 8 l 35.2 8 37 9.8 37 12 c 37 40 l 15 40 l 12.8 40 11 38.2 11 36 c h f`,
      `${writeFill([255, 255, 255])} 15 34 m 37 34 l 37 40 l 15 40 l 13.3 40 12 38.7 12 37 c 12 35.3 13.3 34 15 34 c f`,
      `${writeStrokeColour(NAVY)} 2.5 w 1 J`,
      '17 28 m 17 22 l 17 18.1 20.1 15 24 15 c 27.9 15 31 18.1 31 22 c 31 28 l S',
      '14.5 28 m 33.5 28 l S 24 12 m 24 15.5 l S',
    ].join(' '),
  )
}
