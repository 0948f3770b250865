import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { code128, code128Symbols } from './code-128.ts'

const START_A = 103
const START_B = 104
const START_C = 105
const [TO_B, TO_C, SHIFT] = [100, 99, 98]

/** Start, check and stop left out. */
const inner = (text: string) => code128Symbols(text).slice(1, -1)
const startOf = (text: string) => code128Symbols(text)[0]
const ascii = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 60 })

describe('the symbols of a text', () => {
  test('the well-known example of set A ends with the check 54', () =>
    expect(code128Symbols('PJJ123C')).toEqual([START_A, 48, 42, 42, 17, 18, 19, 35, 54]))

  test('an even count of digits is pairs throughout', () => {
    expect(startOf('850100225690000123')).toBe(START_C)
    expect(inner('0042')).toEqual([0, 42])
  })

  test('an odd count leaves one digit over: the registration code takes 7 symbols', () =>
    expect(inner('00001232569')).toHaveLength(7))

  test('between letters, four digits are not worth a change of set, six are', () => {
    expect(inner('ab1234cd')).not.toContain(TO_C)
    expect(inner('ab123456cd')).toEqual([65, 66, TO_C, 12, 34, 56, TO_B, 67, 68])
  })

  test('at the end, a fourth digit takes no more room than three', () => {
    expect(inner('ab123')).toHaveLength(5)
    expect(inner('ab1234')).toEqual([65, 66, TO_C, 12, 34])
  })

  test('one carriage return between small letters is a shift', () => {
    expect(startOf('a\rb')).toBe(START_B)
    expect(inner('a\rb')).toEqual([65, SHIFT, 77, 66])
  })

  test("the bill's carriage returns keep it as short as it can be", () =>
    expect(code128Symbols('|099499927000700\r00001232569\r88027\r20000')).toHaveLength(33))

  test('a letter outside ASCII, or nothing at all, is refused', () => {
    expect(() => code128('ก')).toThrow(RangeError)
    expect(() => code128('')).toThrow(RangeError)
  })
})

describe('the bars of a text', () => {
  test('a single A is its start, itself, itself again as the check, and the stop', () =>
    expect(code128('A').join('')).toBe('2114121113231113232331112'))

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
