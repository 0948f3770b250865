// The characters that any text by a citizen may contain (D40): visible ones, and at most two marks on a letter (กี่, ผู้,
// สิทธิ์ have two). Browser and server share these functions.

/** Control, zero-width and direction characters, lone surrogates, private and unassigned ones, and all else that is not drawn (DI). */
export const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{DI}]/gu

/** Consonants, vowels and marks with the Pali dot U+0E3A and U+0E4D; not the baht sign nor the old punctuation. For a character class. */
export const THAI_LETTERS = '\\u0E01-\\u0E3A\\u0E40-\\u0E4E'

export function isPlainText(text: string): boolean {
  return text.replace(INVISIBLE, '') === text && removeStrayMarks(text) === text
}

/** Removes marks that follow no letter, and the third and further marks on a letter. */
export function removeStrayMarks(text: string): string {
  return text.replace(/(^|[^\p{L}\p{M}])\p{M}+/gu, '$1').replace(/(\p{M}{2})\p{M}+/gu, '$1')
}

/** Cleans a text that was typed or pasted. Line breaks and tabs become spaces. */
export function removeInvisible(text: string): string {
  return text.replace(/[\t\n\v\f\r\p{Zl}\p{Zp}]/gu, ' ').replace(INVISIBLE, '')
}
