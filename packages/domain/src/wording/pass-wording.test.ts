import { describe, expect, test } from 'vitest'
import {
  getCountryName,
  getPassTypeName,
  writePassTypeWithCost,
  writeShortPassWithCost,
  getStayLimit,
} from './pass-wording.ts'

describe('in the exact words of the copy deck', () => {
  test.each([
    [48, 'เมียนมา'],
    [50, 'มาเลเซีย'],
    [56, 'ลาว'],
    [57, 'กัมพูชา'],
    [99, 'กัมพูชา'],
  ])('the name of country %i is %s', (borderCity, name) => expect(getCountryName(borderCity)).toBe(name))

  test('the stay limits are those of the copy deck', () => {
    expect(getStayLimit(48)).toBe('พำนักในเมียนมาได้ไม่เกิน 1 สัปดาห์')
    expect(getStayLimit(56)).toBe('พำนักใน สปป.ลาว ได้ไม่เกิน 3 วัน 2 คืน')
    for (const borderCity of [50, 57, 99]) expect(getStayLimit(borderCity)).toBeNull()
  })
})

test.each([
  [1, 'หนังสือผ่านแดนชั่วคราว', 'หนังสือผ่านแดนชั่วคราว (ค่าธรรมเนียม 30 บาท)', 'แบบชั่วคราว 30 บาท'],
  [2, 'หนังสือผ่านแดนแบบเล่ม', 'หนังสือผ่านแดนแบบเล่ม (ค่าธรรมเนียม 200 บาท)', 'แบบเล่ม 200 บาท'],
] as const)(
  'pass type %i has a name, a name with its cost and a short name',
  (bpType, name, withCost, short) =>
    expect(
      [getPassTypeName, writePassTypeWithCost, writeShortPassWithCost].map((words) => words(bpType)),
    ).toEqual([name, withCost, short]),
)
