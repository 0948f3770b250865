import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bahtInWords } from './baht.ts'

test.each([
  [30, 'สามสิบบาทถ้วน'],
  [200, 'สองร้อยบาทถ้วน'],
  [0, 'ศูนย์บาทถ้วน'],
  [1, 'หนึ่งบาทถ้วน'],
  [10, 'สิบบาทถ้วน'],
  [11, 'สิบเอ็ดบาทถ้วน'],
  [20, 'ยี่สิบบาทถ้วน'],
  [21, 'ยี่สิบเอ็ดบาทถ้วน'],
  [22, 'ยี่สิบสองบาทถ้วน'],
  [101, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
  [110, 'หนึ่งร้อยสิบบาทถ้วน'],
  [121, 'หนึ่งร้อยยี่สิบเอ็ดบาทถ้วน'],
  [99_999, 'เก้าหมื่นเก้าพันเก้าร้อยเก้าสิบเก้าบาทถ้วน'],
  [999_999, 'เก้าแสนเก้าหมื่นเก้าพันเก้าร้อยเก้าสิบเก้าบาทถ้วน'],
  [1_000_000, 'หนึ่งล้านบาทถ้วน'],
  [1_000_001, 'หนึ่งล้านเอ็ดบาทถ้วน'],
  [11_000_000, 'สิบเอ็ดล้านบาทถ้วน'],
  [21_000_021, 'ยี่สิบเอ็ดล้านยี่สิบเอ็ดบาทถ้วน'],
  [1_000_000_000_000, 'หนึ่งล้านล้านบาทถ้วน'],
  [0.25, 'ยี่สิบห้าสตางค์'],
  [0.01, 'หนึ่งสตางค์'],
  [0.004, 'ศูนย์บาทถ้วน'],
  [30.5, 'สามสิบบาทห้าสิบสตางค์'],
  [1.11, 'หนึ่งบาทสิบเอ็ดสตางค์'],
  [0.1 + 0.2, 'สามสิบสตางค์'],
  [0.999, 'หนึ่งบาทถ้วน'],
])('%d', (amount, words) => {
  expect(bahtInWords(amount)).toBe(words)
})

test.each([-1, -0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%d is no amount', (amount) => {
  expect(() => bahtInWords(amount)).toThrow(RangeError)
})

const DIGIT_WORDS = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const PLACE_WORDS = ['สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']
const WORD = new RegExp([...DIGIT_WORDS, ...PLACE_WORDS, 'เอ็ด', 'ยี่', 'ล้าน'].join('|'), 'g')

/** Reads number words back, the other way round: a digit waits for its place. */
function readBack(words: string): number {
  let millions = 0
  let sum = 0
  let digit = 0
  for (const word of words.match(WORD) ?? []) {
    const place = PLACE_WORDS.indexOf(word)
    if (word === 'ล้าน') {
      millions = (millions + sum + digit) * 1_000_000
      sum = 0
      digit = 0
    } else if (place >= 0) {
      sum += (digit || 1) * 10 ** (place + 1)
      digit = 0
    } else digit = word === 'เอ็ด' ? 1 : word === 'ยี่' ? 2 : DIGIT_WORDS.indexOf(word) + 1
  }
  return millions + sum + digit
}

test('the words of any amount read back as the amount', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(99), (baht, satang) => {
      const [bahtWords = '', satangWords = ''] = bahtInWords(baht + satang / 100).split('บาท')
      const onlySatang = satangWords === '' && bahtWords.endsWith('สตางค์')
      expect(readBack(onlySatang ? '' : bahtWords)).toBe(baht)
      expect(readBack(onlySatang ? bahtWords : satangWords)).toBe(satang)
    }),
  )
})
