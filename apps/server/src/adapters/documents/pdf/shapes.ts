// Rectangles, optionally with round corners, as PDF paths. Measured from the top left of the page.
import { writeNumbers } from './notation.ts'
import { PAGE_HEIGHT } from './page-size.ts'

export type Rectangle = {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly radius?: number
}

/** Length of the Bézier handles that approximate a quarter circle, relative to the radius. */
const ROUND = 0.5523

export function outlineOf({ x, top, width, height, radius = 0 }: Rectangle): string {
  const bottom = PAGE_HEIGHT - top - height
  if (radius === 0) return `${writeNumbers(x, bottom, width, height)} re`
  const right = x + width
  const above = bottom + height
  const reach = radius * (1 - ROUND)
  const [left, low, far, high] = [x + radius, bottom + radius, right - radius, above - radius]
  return [
    `${writeNumbers(left, bottom)} m ${writeNumbers(far, bottom)} l`,
    `${writeNumbers(right - reach, bottom, right, bottom + reach, right, low)} c ${writeNumbers(right, high)} l`,
    `${writeNumbers(right, above - reach, right - reach, above, far, above)} c ${writeNumbers(left, above)} l`,
    `${writeNumbers(x + reach, above, x, above - reach, x, high)} c ${writeNumbers(x, low)} l`,
    `${writeNumbers(x, bottom + reach, x + reach, bottom, left, bottom)} c h`,
  ].join(' ')
}
