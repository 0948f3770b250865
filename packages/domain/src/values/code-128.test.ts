import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeCode128, toCode128Symbols, findDarkRuns } from './code-128.ts'

const [TO_C, TO_B, TO_A, START_A, START_B, START_C] = [99, 100, 101, 103, 104, 105]

/** Without the start, check and stop symbols. */
const inner = (text: string) => toCode128Symbols(text).slice(1, -1)
const findStart = (text: string) => toCode128Symbols(text)[0]
const ascii = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 60 })

/** Decodes the symbols as a scanner does. */
function toText([start, ...symbols]: readonly number[]): string {
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
  test('the symbols encode the text', () =>
    fc.assert(fc.property(ascii, (text) => toText(toCode128Symbols(text)) === text)))

  test('the last symbol is the check symbol', () =>
    expect(toCode128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]))

  test('an even count of digits is encoded in pairs throughout', () => {
    expect(findStart('850100225690000123')).toBe(START_C)
    expect(inner('0042')).toEqual([0, 42])
  })

  test('an odd count of digits leaves one digit over: a registration code takes 7 symbols', () =>
    expect(inner('00001232569')).toEqual([16, TO_C, 0, 1, 23, 25, 69]))

  test('a bill with its carriage returns takes the fewest possible symbols', () =>
    expect(toCode128Symbols('|099499927000700\r00001232569\r88027\r20000')).toHaveLength(33))

  test('a letter outside ASCII and an empty text are refused', () => {
    expect(() => encodeCode128('ก')).toThrow(RangeError)
    expect(() => encodeCode128('')).toThrow(RangeError)
  })
})

describe('the bars of a text', () => {
  test('a single A is start, letter, check and stop, with ten white modules at both ends', () => {
    const modules = Array.from('2112141113231311232331112', Number).flatMap((length, index) =>
      Array.from({ length }, () => index % 2 === 0),
    )
    const white = Array.from({ length: 10 }, () => false)
    const row = [...white, ...modules, ...white]
    expect(encodeCode128('A')).toEqual({ bars: findDarkRuns(row), modules: row.length })
  })

  test('a symbol has eleven modules, the stop symbol thirteen, and the code ends with a bar', () =>
    fc.assert(
      fc.property(ascii, (text) => {
        const { bars, modules } = encodeCode128(text)
        const { start = 0, length = 0 } = bars.at(-1) ?? {}
        expect(modules).toBe(toCode128Symbols(text).length * 11 + 13 + 20)
        expect(start + length).toBe(modules - 10)
      }),
    ))
})

test('adjacent dark modules form one run', () => {
  expect(findDarkRuns([true, true, false, true])).toEqual([
    { start: 0, length: 2 },
    { start: 3, length: 1 },
  ])
  expect(findDarkRuns([false, false])).toEqual([])
})
