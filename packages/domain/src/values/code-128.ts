// The dark modules of scanned codes: a text as a Code 128 barcode, and a row of a QR code (specification 9, Codes). A module is
// the width of the narrowest bar, or one square of a QR code.

/** Dark modules beside each other. */
type DarkRun = { readonly start: number; readonly length: number }

export function findDarkRuns(row: readonly boolean[]): readonly DarkRun[] {
  const starts = row.flatMap((isDark, index) => (isDark && !row[index - 1] ? [index] : []))
  return starts.map((start) => {
    const end = row.indexOf(false, start)
    return { start, length: (end < 0 ? row.length : end) - start }
  })
}

/** The quiet zone on either side, in modules. */
const QUIET_ZONE = 10

/** The bars from left to right, and the width of all in modules, with the quiet zones. */
export function encodeCode128(text: string): { readonly bars: readonly DarkRun[]; readonly modules: number } {
  const patterns = toCode128Symbols(text).map((value) => CODE_128_PATTERNS[value])
  let modules = QUIET_ZONE
  const bars = Array.from(patterns.join('') + CODE_128_STOP, Number).flatMap((length, index) => {
    const start = modules
    modules += length
    // Bars and gaps alternate.
    return index % 2 === 0 ? [{ start, length }] : []
  })
  return { bars, modules: modules + QUIET_ZONE }
}

// The symbols of a text, with start and check symbol. The codes of this service are digits, with | and carriage returns
// in bills: this choice of sets takes the fewest symbols for them (ISO/IEC 15417).

/** Set A has carriage returns, B has letters and |, and both have single digits. C has pairs of digits. */
type CharacterSet = 'A' | 'B' | 'C'

const START: Readonly<Record<CharacterSet, number>> = { A: 103, B: 104, C: 105 }
const SWITCH_TO: Readonly<Record<CharacterSet, number>> = { A: 101, B: 100, C: 99 }
const CHECK_MODULUS = 103
const FIRST_PRINTABLE = 32
/** Fewer digits do not start set C, because the switch to it takes a symbol too. */
const MIN_DIGITS_IN_PAIRS = 4

/**
 * Set C holds two digits in one symbol, so an odd number of digits leaves one over. That is the first digit: it takes the set that the text
 * after the digits needs.
 */
function chooseSet(rest: string, active: CharacterSet | null): CharacterSet {
  const digits = /^\d*/.exec(rest)?.[0].length ?? 0
  const arePairs = digits >= MIN_DIGITS_IN_PAIRS && digits % 2 === 0
  if (arePairs || (active === 'C' && digits > 1)) return 'C'
  if (digits > 0 && active !== null && active !== 'C') return active
  return rest.charCodeAt(digits) >= FIRST_PRINTABLE ? 'B' : 'A'
}

function toValue(set: CharacterSet, rest: string): number {
  if (set === 'C') return Number(rest.slice(0, 2))
  const code = rest.charCodeAt(0)
  // Set A numbers the control characters from 64, after the printable ones.
  return code < FIRST_PRINTABLE ? code + 64 : code - FIRST_PRINTABLE
}

export function toCode128Symbols(text: string): readonly number[] {
  if (!/^\p{ASCII}+$/u.test(text)) throw new RangeError('Code 128 holds ASCII characters, at least one')
  const symbols: number[] = []
  let active: CharacterSet | null = null
  for (let rest = text; rest !== ''; rest = rest.slice(active === 'C' ? 2 : 1)) {
    const set = chooseSet(rest, active)
    if (set !== active) symbols.push((active === null ? START : SWITCH_TO)[set])
    active = set
    symbols.push(toValue(set, rest))
  }
  return [...symbols, computeCheckSymbol(symbols)]
}

/** Each symbol is weighted by its place. The start symbol, at place 0, has weight 1 like the first symbol after it. */
function computeCheckSymbol(symbols: readonly number[]): number {
  return symbols.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % CHECK_MODULUS
}

// The bars and gaps of each Code 128 symbol, by its value, as widths in modules; each symbol is eleven modules wide (ISO/IEC 15417).

const CODE_128_PATTERNS: readonly string[] = [
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132',
  '122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212',
  '322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311',
  '112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321',
  '331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214',
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212',
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113',
  '411311 113141 114131 311141 411131 211412 211214 211232',
].flatMap((row) => row.split(' '))

/** Two modules wider than the other symbols, because it ends with a bar. */
const CODE_128_STOP = '2331112'
