// Thai digits ๐ to ๙ as Arabic digits, in which every code is stored.

const THAI_ZERO = 0x0e50

export function toArabicDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
}
