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
