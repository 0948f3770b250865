import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isSameNumber,
  parseRegistrationCode,
  parseRequestNumber,
  toRegistrationCode,
  splitRegistrationCode,
  writeRequestNumber,
} from './request-number.ts'

const numbers = fc.record({
  reqId: fc.integer({ min: 1, max: 999_999_999 }),
  reqYear: fc.integer({ min: 2500, max: 2699 }),
})

test('a number is written 123/2569', () =>
  expect(writeRequestNumber({ reqId: 123, reqYear: 2569 })).toBe('123/2569'))

test('a number and its registration code are read back as they were written', () =>
  fc.assert(
    fc.property(numbers, (number) => {
      expect(parseRequestNumber(writeRequestNumber(number))).toEqual(number)
      expect(parseRegistrationCode(toRegistrationCode(number))).toEqual(number)
    }),
  ))

test.each(['', '123', '123/', '/2569', '0/2569', '0123/2569', '-1/2569', '123/256', '123/25690', ' 1/2569'])(
  'no number is read from "%s"',
  (text) => expect(parseRequestNumber(text)).toBeNull(),
)

test.each([
  [{}, true],
  [{ reqYear: 2570 }, false],
  [{ reqId: 124 }, false],
])('two request numbers are equal if reqId and year are equal: a change of %o gives %s', (change, isSame) => {
  const number = { reqId: 123, reqYear: 2569 }
  expect(isSameNumber(number, { ...number, ...change })).toBe(isSame)
})

test.each([
  [123, '00001232569'],
  [9_999_999, '99999992569'],
  // The code has 12 digits and is not truncated.
  [10_000_000, '100000002569'],
])('the registration code of %i in 2569 is %s', (reqId, code) =>
  expect(toRegistrationCode({ reqId, reqYear: 2569 })).toBe(code),
)

test.each([
  ['nothing', ''],
  ['a count of 0', '00000002569'],
  ['a count padded to eight', '000001232569'],
  ['a year that begins with 0', '00001230569'],
  ['more digits than a number holds', '1'.repeat(20)],
  ['a letter', '0000123256A'],
])('no registration code is read from %s', (_what, code) => expect(parseRegistrationCode(code)).toBeNull())

test('the code is read out as number and year', () => {
  expect(splitRegistrationCode('00000012569')).toEqual(['0000001', '2569'])
  expect(splitRegistrationCode('123456782569')).toEqual(['12345678', '2569'])
})
