// A text that is too wide for its line: written smaller, or on two lines where one would be too small to read.
import type { Lettering } from './mark.ts'

/** How wide a text is in letters of size 1, with the marks where they will be drawn. */
export type Measure = (text: string, weight: Lettering['weight']) => number

export type Fitted = { readonly lines: readonly string[]; readonly size: number }

type Line = { readonly size: number; readonly most: number; readonly weight: Lettering['weight'] }

/** Two lines stand in the height of one at this part of its size. */
export const TWO_LINES = 0.6

function sizeOf(lines: readonly string[], { size, most, weight }: Line, measure: Measure): number {
  return Math.min(size, ...lines.map((text) => most / measure(text, weight)))
}

/** Broken at the space that leaves the longer line the shortest. */
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
