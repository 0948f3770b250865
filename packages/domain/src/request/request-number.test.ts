import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameNumber, parseRequestNumber, writeRequestNumber } from './request-number.ts'

const numbers = fc.record({
  reqId: fc.integer({ min: 1, max: 999_999_999 }),
  reqYear: fc.integer({ min: 2500, max: 2699 }),
})

test('is written 123/2569', () => expect(writeRequestNumber({ reqId: 123, reqYear: 2569 })).toBe('123/2569'))

test('is read back as it was written', () =>
  fc.assert(
    fc.property(numbers, (number) => {
      expect(parseRequestNumber(writeRequestNumber(number))).toEqual(number)
    }),
  ))

describe('is not read from', () => {
  test.each([
    '',
    '123',
    '123/',
    '/2569',
    '0/2569',
    '0123/2569',
    '-1/2569',
    '123/256',
    '123/25690',
    ' 1/2569',
  ])('"%s"', (text) => expect(parseRequestNumber(text)).toBeNull())
})

describe('two numbers are the same', () => {
  const number = { reqId: 123, reqYear: 2569 }
  test('with the same reqId in the same year', () => expect(isSameNumber(number, { ...number })).toBe(true))
  test('but not in another year', () =>
    expect(isSameNumber(number, { ...number, reqYear: 2570 })).toBe(false))
  test('but not with another reqId', () =>
    expect(isSameNumber(number, { ...number, reqId: 124 })).toBe(false))
})
