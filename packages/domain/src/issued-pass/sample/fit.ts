// Fits a text into a line: smaller if it is too wide, or on two lines if it would become too small to read.
import type { Lettering } from './mark.ts'

/** The width of a text at font size 1. */
export type Measure = (text: string, weight: Lettering['weight']) => number

export type Fitted = { readonly lines: readonly string[]; readonly size: number }

type Line = { readonly size: number; readonly most: number; readonly weight: Lettering['weight'] }

/** The font size at which two lines fit into the height of one, as a fraction. */
export const TWO_LINES = 0.6

function sizeOf(lines: readonly string[], { size, most, weight }: Line, measure: Measure): number {
  return Math.min(size, ...lines.map((text) => most / measure(text, weight)))
}

/** Breaks at the space that makes the longer line shortest. */
function inTwo(text: string, { weight }: Line, measure: Measure): readonly string[] {
  const words = text.split(' ')
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => measure(line, weight)))
  return breaks.sort((a, b) => longest(a) - longest(b))[0] ?? [text]
}

export function fit(text: string, line: Line, measure: Measure): Fitted {
  const one = sizeOf([text], line, measure)
  if (one >= line.size * TWO_LINES) return { lines: [text], size: one }
  const lines = inTwo(text, line, measure)
  return { lines, size: sizeOf(lines, { ...line, size: line.size * TWO_LINES }, measure) }
}
