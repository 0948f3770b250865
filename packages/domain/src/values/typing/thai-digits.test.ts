import { expect, test } from 'vitest'
import { removeThaiMarks } from './thai-digits.ts'

test('tone marks, the short-vowel mark and the silencer are removed; vowels stay', () => {
  expect(removeThaiMarks('ค้าขาย')).toBe('คาขาย')
  expect(removeThaiMarks('เพชรบูรณ์')).toBe('เพชรบูรณ')
  expect(removeThaiMarks('เด็ก')).toBe('เดก')
  expect(removeThaiMarks('กำนัน')).toBe('กำนัน')
})

test('U+0E47 and U+0E4E are removed; U+0E46 and U+0E4F stay', () => {
  expect(removeThaiMarks('\u0E46\u0E47\u0E4E\u0E4F')).toBe('\u0E46\u0E4F')
})

test('Latin letters are compared in lower case', () => {
  expect(removeThaiMarks('Chiang RAI')).toBe('chiang rai')
})
