import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { code128, code128Symbols } from './code-128.ts'

const [TO_C, TO_B, TO_A, START_A, START_B, START_C] = [99, 100, 101, 103, 104, 105]

/** Start, check and stop left out. */
const inner = (text: string) => code128Symbols(text).slice(1, -1)
const startOf = (text: string) => code128Symbols(text)[0]
const ascii = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 60 })

/** As a scanner reads them. */
function textOf([start, ...symbols]: readonly number[]): string {
  let set = start
  return symbols.slice(0, -1).reduce((text, value) => {
    if (value === TO_A || value === TO_B || (value === TO_C && set !== START_C)) {
      set = value === TO_A ? START_A : value === TO_B ? START_B : START_C
      return text
    }
    if (set === START_C) return text + String(value).padStart(2, '0')
    return text + String.fromCharCode(set === START_A && value >= 64 ? value - 64 : value + 32)
  }, '')
}

describe('the symbols of a text', () => {
  test('say it', () => fc.assert(fc.property(ascii, (text) => textOf(code128Symbols(text)) === text)))

  test('end with the check', () =>
    expect(code128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]))

  test('of an even count of digits are pairs throughout', () => {
    expect(startOf('850100225690000123')).toBe(START_C)
    expect(inner('0042')).toEqual([0, 42])
  })

  test('of an odd count leave one digit over: the registration code takes 7', () =>
    expect(inner('00001232569')).toEqual([16, TO_C, 0, 1, 23, 25, 69]))

  test('of a bill, with its carriage returns, are as few as can be', () =>
    expect(code128Symbols('|099499927000700\r00001232569\r88027\r20000')).toHaveLength(33))

  test('a letter outside ASCII, or nothing at all, is refused', () => {
    expect(() => code128('ก')).toThrow(RangeError)
    expect(() => code128('')).toThrow(RangeError)
  })
})

describe('the bars of a text', () => {
  test('a single A is its start, itself, the check, and the stop', () =>
    expect(code128('A').join('')).toBe('2112141113231311232331112'))

  test('are eleven modules a symbol, and thirteen for the stop', () =>
    fc.assert(
      fc.property(ascii, (text) => {
        const width = code128(text).reduce((sum, bar) => sum + bar, 0)
        return width === code128Symbols(text).length * 11 + 13
      }),
    ))

  test('begin and end with a bar', () =>
    fc.assert(fc.property(ascii, (text) => code128(text).length % 2 === 1)))
})
