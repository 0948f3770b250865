// Measures a text and breaks it into lines. A trailing space stays with its line, so joining the lines gives the text.
import { splitWhole } from '@border-pass/domain/wording/whole-words'
import type { Colour } from '../pdf/notation.ts'
import { type TypeFaces, measureWidth } from '../pdf/shape-text.ts'

export type TextStyle = {
  readonly face: keyof TypeFaces
  readonly size: number
  /** Distance between baselines. */
  readonly leading: number
  readonly colour: Colour
}

export type Paragraph = {
  readonly style: TextStyle
  readonly lines: readonly string[]
  readonly height: number
}

/** In prose, a phrase moves whole to the next line if the line is 80 % full. A name is split only if it is longer than a line. */
export type Kind = 'name' | 'prose'
const FULL_ENOUGH: Readonly<Record<Kind, number>> = { name: 0, prose: 0.8 }

export class Ruler {
  readonly faces: TypeFaces
  readonly #widths = new Map<string, number>()

  constructor(faces: TypeFaces) {
    this.faces = faces
  }

  width({ face, size }: TextStyle, text: string): number {
    const key = `${face} ${text}`
    const unscaled = this.#widths.get(key) ?? measureWidth(this.faces[face], text)
    this.#widths.set(key, unscaled)
    return (unscaled * size) / 1000
  }

  lay(style: TextStyle, text: string, width: number, kind: Kind = 'prose'): Paragraph {
    const measure = (piece: string) => this.width(style, piece)
    const lines = breakLines(text, { width, measure, fullEnough: FULL_ENOUGH[kind] })
    return { style, lines, height: lines.length * style.leading }
  }
}

type LineOptions = {
  readonly width: number
  readonly measure: (text: string) => number
  /** How full a line must be, from 0 to 1, for a phrase to move whole to the next line: 0 for names, more for prose. */
  readonly fullEnough: number
}

const SPLITTERS = [splitIntoWords, splitByDictionary, splitIntoLetters]

export function breakLines(text: string, { width, measure, fullEnough }: LineOptions): string[] {
  const lines: string[] = []
  let line = ''
  let filled = 0

  function append(piece: string): void {
    line += piece
    filled += measure(piece)
  }

  /** Levels: 0 is a phrase, 1 a whole word, 2 a word of the dictionary, 3 a letter, which is not split further. */
  function place(piece: string, level: number): void {
    const pieceWidth = measure(piece.trimEnd())
    if (filled + pieceWidth <= width) return append(piece)
    const split = SPLITTERS[level]
    // Not split if it can move whole to the next line.
    const isFull = level > 0 || filled >= width * fullEnough
    if (split && !(isFull && pieceWidth <= width)) {
      for (const part of split(piece)) place(part, level + 1)
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

// A Thai text is broken at spaces first, then between words, and as a last resort between letters.

const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Punctuation that must stay with the word before it or after it. A [ begins a SOURCE, so it stays with the word before it. */
const CLOSING = /^([)\]”’»,.:;%ฯๆ!?/-]+|\[)$/
const OPENING = /[([“‘«]$/

/** A number and ณ stay with the next word: 200 บาท, ณ อยุธยา. */
const KEEPS_NEXT = /(\d|(^|\s)ณ) $/
/** A word that ends with ที่, or has up to seven characters, stays with the number after it: ที่ 20, อายุ 8 ปี. */
const KEEPS_NUMBER = /((^|\s)\S{1,7}|ที่) $/

/** A number with its unit, 3 วัน, but not with a month, 24 มิ.ย. */
const HAS_UNIT = /\d( [^.\s]{1,7})? $/
/** The number of a source, [5], stays with the word before it. */
const SOURCE = /^\[\d/

/** Phrases: words with their trailing space and everything that must stay with them. */
function splitAtSpaces(text: string): string[] {
  const phrases: string[] = []
  for (const piece of text.split(/(?<= )(?! )/)) {
    const last = phrases.at(-1)
    if (last !== undefined && mustStayTogether(last, piece)) phrases[phrases.length - 1] = last + piece
    else phrases.push(piece)
  }
  return phrases
}

function mustStayTogether(last: string, next: string): boolean {
  if (SOURCE.test(next)) return true
  return /^\d/.test(next) ? KEEPS_NUMBER.test(last) && !HAS_UNIT.test(last) : KEEPS_NEXT.test(last)
}

function splitIntoWords(phrase: string): string[] {
  return joinPunctuation(
    splitWhole(phrase).flatMap(({ text, isWhole }) => (isWhole ? text : splitSegments(text))),
  )
}

function splitByDictionary(word: string): string[] {
  return joinPunctuation(splitSegments(word))
}

function joinPunctuation(segments: readonly string[]): string[] {
  const parts: string[] = []
  for (const segment of segments) {
    const last = parts.at(-1)
    const mustJoin =
      last !== undefined && (segment.trim() === '' || CLOSING.test(segment) || OPENING.test(last))
    if (mustJoin) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

function splitSegments(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}

function splitIntoLetters(word: string): string[] {
  return Array.from(letters.segment(word), ({ segment }) => segment)
}
