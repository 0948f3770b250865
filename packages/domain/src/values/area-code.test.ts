import { expect, test } from 'vitest'
import { isProvincialHall, toProvince, splitOfficeCode } from './area-code.ts'

test('the first two digits are the province', () => {
  expect(toProvince('8599')).toBe('85')
  expect(toProvince('8401')).not.toBe('85')
})

test('district part 00 means a provincial hall, 01 does not', () => {
  expect(isProvincialHall('2700')).toBe(true)
  expect(isProvincialHall('2701')).toBe(false)
})

test('an office code is ccaa, two digits, borderCode', () => {
  expect(splitOfficeCode('850101002')).toEqual({ ccaa: '8501', borderCode: '002' })
  expect(splitOfficeCode('270000002')).toEqual({ ccaa: '2700', borderCode: '002' })
})
