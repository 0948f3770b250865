// Breaks a text into lines. A trailing space stays with its line, so joining the lines gives the text.
import { splitAtSpaces, splitIntoLetters, splitIntoWords } from './split-text.ts'

export type Breaking = {
  readonly width: number
  readonly measure: (text: string) => number
  /** How full a line must be, 0 to 1, before a phrase moves whole to the next line: 0 for names, more for prose. */
  readonly fullEnough: number
}

const FINER = [splitIntoWords, splitIntoLetters]

export function breakLines(text: string, { width, measure, fullEnough }: Breaking): string[] {
  const lines: string[] = []
  let line = ''
  let filled = 0

  function append(piece: string): void {
    line += piece
    filled += measure(piece)
  }

  /** Level 0 is a phrase, 1 a word, 2 a letter, which is not split further. */
  function place(piece: string, level: number): void {
    const own = measure(piece.trimEnd())
    if (filled + own <= width) return append(piece)
    const finer = FINER[level]
    const isFull = level > 0 || filled >= width * fullEnough
    if (finer && !(isFull && own <= width)) {
      for (const part of finer(piece)) place(part, level + 1)
      return undefined
    }
    if (line !== '') lines.push(line)
    line = ''
    filled = 0
    return append(piece)
  }

  for (const phrase of splitAtSpaces(text)) place(phrase, 0)
  return [...lines, line]
}
