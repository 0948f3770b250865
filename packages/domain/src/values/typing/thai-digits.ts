// Thai digits ๐ to ๙ as Arabic digits, in which every code is stored.

const THAI_ZERO = 0x0e50

export function toArabicDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
}

// Normalizes text for searchable lists: people type without tone marks.

/** Without the marks from U+0E47 to U+0E4E, Latin letters in lower case. */
export function removeThaiMarks(text: string): string {
  return text.replace(/[\u0E47-\u0E4E]/g, '').toLowerCase()
}
