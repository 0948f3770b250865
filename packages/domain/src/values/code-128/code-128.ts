// Draws a text as a Code 128 barcode (specification 9, Codes).
import { CODE_128_PATTERNS, CODE_128_STOP } from './code-128-patterns.ts'
import { code128Symbols } from './code-128-symbols.ts'

/** The quiet zone on either side, in modules. */
export const CODE_128_QUIET_ZONE = 10

/** Widths in modules from left to right, alternating bar and gap, ending with a bar. */
export function code128(text: string): readonly number[] {
  const patterns = code128Symbols(text).map((value) => CODE_128_PATTERNS[value])
  return Array.from(patterns.join('') + CODE_128_STOP, Number)
}
