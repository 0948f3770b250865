// Where a Thai text may be broken: at its spaces first, then between its words, in need between its letters.

const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** What stands before or behind a word without a space, and may not be parted from it. */
const CLOSING = /^[)\]”’»,.:;%ฯๆ!?/-]+$/
const OPENING = /^[([“‘«]+$/

/** What counts or names the next: 200 บาท, อายุ 8 ปี, ที่ 20, ณ อยุธยา. */
const LEADS_ON = /(\d|(^|\s)ณ) $/
const LEADS_TO_NUMBER = /((^|\s)\S{1,7}|ที่) $/

/** Each with its trailing space, and with what it may not be parted from. */
export function splitAtSpaces(text: string): string[] {
  const phrases: string[] = []
  for (const piece of text.split(/(?<= )(?! )/)) {
    const last = phrases.at(-1)
    if (last !== undefined && belongTogether(last, piece)) phrases[phrases.length - 1] = last + piece
    else phrases.push(piece)
  }
  return phrases
}

function belongTogether(last: string, next: string): boolean {
  return /^\d/.test(next) ? LEADS_TO_NUMBER.test(last) && !/\d $/.test(last) : LEADS_ON.test(last)
}

export function splitIntoWords(phrase: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(phrase)) {
    const last = parts.at(-1)
    const joins = last !== undefined && (segment.trim() === '' || CLOSING.test(segment) || OPENING.test(last))
    if (joins) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

export function splitIntoLetters(word: string): string[] {
  return Array.from(letters.segment(word), ({ segment }) => segment)
}
