import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16 } from './crc16.ts'

const ascii = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 120 })

test('the check value of CRC-16/CCITT-FALSE over 123456789 is 29B1', () =>
  expect(crc16('123456789')).toBe('29B1'))

test('nothing gives the initial FFFF', () => expect(crc16('')).toBe('FFFF'))

test('is always four capital hexadecimal digits', () =>
  fc.assert(fc.property(ascii, (text) => /^[0-9A-F]{4}$/.test(crc16(text)))))

test('a text followed by its own check leaves nothing over', () =>
  fc.assert(
    fc.property(ascii, (text) => {
      const check = Number.parseInt(crc16(text), 16)
      return crc16(text + String.fromCharCode(check >> 8, check & 0xff)) === '0000'
    }),
  ))

test('any one changed character is noticed', () =>
  fc.assert(
    fc.property(ascii, fc.nat(), fc.integer({ min: 1, max: 127 }), (text, at, flip) => {
      const index = at % text.length
      const changed = String.fromCharCode(text.charCodeAt(index) ^ flip)
      return crc16(text.slice(0, index) + changed + text.slice(index + 1)) !== crc16(text)
    }),
  ))
