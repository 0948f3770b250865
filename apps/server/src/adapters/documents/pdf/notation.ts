// Writes numbers, texts and paths in PDF syntax (ISO 32000-1, 7.3).

export type Colour = readonly [red: number, green: number, blue: number]

export function writeNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

export function writeNumbers(...values: readonly number[]): string {
  return values.map(writeNumber).join(' ')
}

export function writeCode(code: number): string {
  return code.toString(16).padStart(4, '0')
}

export function writeUtf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => writeCode(text.charCodeAt(index))).join('')
}

/** A text string with the byte order mark of UTF-16. */
export function writeText(text: string): string {
  return `<feff${writeUtf16(text)}>`
}

export function writeFill(colour: Colour): string {
  return `${writeNumbers(...colour.map((part) => part / 255))} rg`
}

export function writeStrokeColour(colour: Colour): string {
  return `${writeNumbers(...colour.map((part) => part / 255))} RG`
}

/** Converts an SVG path of M, L, C and Z: in PDF the operator follows its numbers. */
export function writePath(path: string): string {
  const toOperator = (_: string, letter: string, numbers: string) =>
    letter === 'Z' ? 'h ' : `${numbers} ${letter.toLowerCase()} `
  return path.replaceAll(/([MLCZ])([^MLCZ]*)/g, toOperator).trimEnd()
}

// Rectangles, optionally with round corners, as PDF paths. Measured from the top left of the page.

export type Rectangle = {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly radius?: number
}

/** The length of the Bézier handles that approximate a quarter circle, relative to the radius. */
const HANDLE = 0.5523

export function writeOutline({ x, top, width, height, radius = 0 }: Rectangle): string {
  const bottom = PAGE_HEIGHT - top - height
  if (radius === 0) return `${writeNumbers(x, bottom, width, height)} re`
  const right = x + width
  const above = bottom + height
  const reach = radius * (1 - HANDLE)
  const [left, low, far, high] = [x + radius, bottom + radius, right - radius, above - radius]
  return [
    `${writeNumbers(left, bottom)} m ${writeNumbers(far, bottom)} l`,
    `${writeNumbers(right - reach, bottom, right, bottom + reach, right, low)} c ${writeNumbers(right, high)} l`,
    `${writeNumbers(right, above - reach, right - reach, above, far, above)} c ${writeNumbers(left, above)} l`,
    `${writeNumbers(x + reach, above, x, above - reach, x, high)} c ${writeNumbers(x, low)} l`,
    `${writeNumbers(x, bottom + reach, x + reach, bottom, left, bottom)} c h`,
  ].join(' ')
}

// A4, in points.

export const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
