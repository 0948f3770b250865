import { describe, expect, test } from 'vitest'
import {
  countryName,
  passTypeName,
  passTypeWithCost,
  shortPassWithCost,
  stayLimitSentence,
} from './pass-wording.ts'

describe('to the letter of the copy deck', () => {
  test.each([
    [48, 'เมียนมา'],
    [50, 'มาเลเซีย'],
    [56, 'ลาว'],
    [57, 'กัมพูชา'],
    [99, 'กัมพูชา'],
  ])('the country of %i', (borderCity, name) => expect(countryName(borderCity)).toBe(name))

  test('the passes with their cost', () => {
    expect(passTypeWithCost(1)).toBe('หนังสือผ่านแดนชั่วคราว (ค่าธรรมเนียม 30 บาท)')
    expect(passTypeWithCost(2)).toBe('หนังสือผ่านแดนแบบเล่ม (ค่าธรรมเนียม 200 บาท)')
  })

  test('the stay limits', () => {
    expect(stayLimitSentence(48)).toBe('พำนักในเมียนมาได้ไม่เกิน 1 สัปดาห์')
    expect(stayLimitSentence(56)).toBe('พำนักใน สปป.ลาว ได้ไม่เกิน 3 วัน 2 คืน')
    for (const borderCity of [50, 57, 99]) expect(stayLimitSentence(borderCity)).toBeNull()
  })
})

test('the passes in few words with their cost', () => {
  expect(shortPassWithCost(1)).toBe('แบบชั่วคราว 30 บาท')
  expect(shortPassWithCost(2)).toBe('แบบเล่ม 200 บาท')
})

test('the passes without their cost', () => {
  expect(passTypeName(1)).toBe('หนังสือผ่านแดนชั่วคราว')
  expect(passTypeName(2)).toBe('หนังสือผ่านแดนแบบเล่ม')
})
