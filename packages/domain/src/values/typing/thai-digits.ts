// Thai digits ๐ to ๙ as the Arabic ones that every code is kept in.

const THAI_ZERO = 0x0e50

export function toArabicDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
}
