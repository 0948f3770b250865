// Draws a text as a Code 128 barcode (specification 9, Codes).

/** The quiet zone on either side, in modules. */
export const CODE_128_QUIET_ZONE = 10

/** Widths in modules from left to right, alternating bar and gap, ending with a bar. */
export function code128(text: string): readonly number[] {
  const patterns = code128Symbols(text).map((value) => CODE_128_PATTERNS[value])
  return Array.from(patterns.join('') + CODE_128_STOP, Number)
}

// Encodes a text in the fewest Code 128 symbols, with start and check symbol, by switching between the three character sets (ISO/IEC
// 15417).

type CharacterSet = 'A' | 'B' | 'C'

const SETS: readonly CharacterSet[] = ['A', 'B', 'C']
const START: Readonly<Record<CharacterSet, number>> = { A: 103, B: 104, C: 105 }
const SWITCH_TO: Readonly<Record<CharacterSet, number>> = { A: 101, B: 100, C: 99 }
/** Switches between A and B for the next character only. */
const SHIFT = 98
const CHECK_MODULUS = 103

type Symbols = readonly number[]
/** The shortest encoding so far, for each set that may be active after the character. */
type Ways = Map<CharacterSet, Symbols>

/** The symbol in a set, or null: set A has capitals and control characters, B all letters, C pairs of digits. */
function readInSet(set: CharacterSet, text: string): number | null {
  if (set === 'C') return /^\d\d/.test(text) ? Number(text.slice(0, 2)) : null
  const code = text.charCodeAt(0)
  if (code < 32) return set === 'A' ? code + 64 : null
  return code < (set === 'A' ? 96 : 128) ? code - 32 : null
}

function keepShorter(ways: Ways, set: CharacterSet, symbols: Symbols): void {
  const known = ways.get(set)
  if (known === undefined || symbols.length < known.length) ways.set(set, symbols)
}

function addSwitches(ways: Ways): void {
  for (const [from, symbols] of ways) {
    for (const to of SETS) if (to !== from) keepShorter(ways, to, [...symbols, SWITCH_TO[to]])
  }
}

function addOneCharacter(ways: readonly Ways[], text: string, at: number): void {
  const rest = text.slice(at)
  for (const [set, symbols] of ways[at] ?? []) {
    const value = readInSet(set, rest)
    const behind = ways[at + (set === 'C' ? 2 : 1)]
    if (value !== null && behind) keepShorter(behind, set, [...symbols, value])
    if (set === 'C' || value !== null || !behind) continue
    const shifted = readInSet(set === 'A' ? 'B' : 'A', rest)
    if (shifted !== null) keepShorter(behind, set, [...symbols, SHIFT, shifted])
  }
}

export function code128Symbols(text: string): Symbols {
  const ways = Array.from({ length: text.length + 1 }, (): Ways => new Map())
  for (const set of SETS) ways[0]?.set(set, [START[set]])
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0) addSwitches(ways[at] ?? new Map())
    addOneCharacter(ways, text, at)
  }
  const [shortest] = [...(ways[text.length]?.values() ?? [])].sort((a, b) => a.length - b.length)
  if (text === '' || !shortest) throw new RangeError('Code 128 holds ASCII characters, at least one')
  return [...shortest, checkOf(shortest)]
}

function checkOf(symbols: Symbols): number {
  return symbols.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % CHECK_MODULUS
}

// The bars and gaps of each Code 128 symbol, indexed by its value, as widths in modules; each symbol is eleven modules wide (ISO/IEC
// 15417).

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

/** Two modules wider than the others; it ends with a bar. */
const CODE_128_STOP = '2331112'
