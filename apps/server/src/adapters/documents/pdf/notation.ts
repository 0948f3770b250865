// Numbers, names and texts as PDF writes them (ISO 32000-1, 7.3).

export type Colour = readonly [red: number, green: number, blue: number]

export function writeNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

export function writeNumbers(...values: readonly number[]): string {
  return values.map(writeNumber).join(' ')
}

/** Four hexadecimal digits. */
export function writeCode(code: number): string {
  return code.toString(16).padStart(4, '0')
}

export function writeUtf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => writeCode(text.charCodeAt(index))).join('')
}

/** A text string, marked as UTF-16. */
export function writeText(text: string): string {
  return `<feff${writeUtf16(text)}>`
}

export function writeFill(colour: Colour): string {
  return `${writeNumbers(...colour.map((part) => part / 255))} rg`
}

export function writeStrokeColour(colour: Colour): string {
  return `${writeNumbers(...colour.map((part) => part / 255))} RG`
}

/** Converts an SVG path of M, L, C and Z; PDF puts the operator after its numbers. */
export function writePath(path: string): string {
  const step = (_: string, letter: string, numbers: string) =>
    letter === 'Z' ? 'h ' : `${numbers} ${letter.toLowerCase()} `
  return path.replaceAll(/([MLCZ])([^MLCZ]*)/g, step).trimEnd()
}
