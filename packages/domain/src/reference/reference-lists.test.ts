import { expect, test } from 'vitest'
import { THAI_MONTHS } from '../values/thai-months.ts'
import { BORDER_CITIES, CAMBODIA, LAOS, MALAYSIA, MYANMAR } from '../values/border-city.ts'
import { DISTRICTS, findDistrict } from './districts.ts'
import { holidaysOf } from './holidays.ts'
import { findOffice, findOfficeByArea, ISSUING_OFFICES, officesOf } from './issuing-offices.ts'

import { defaultObjective, findObjectiveByThaiName, objectivesOf } from './objectives.ts'
import { findOccupationByThaiName, OCCUPATIONS } from './occupations.ts'
import { findPaymentAccount } from './payment-accounts.ts'
import { findPopStatus, POP_STATUSES } from './pop-status.ts'
import { findProvince, findProvinceByThaiName, PROVINCES } from './provinces.ts'
import { findSubdistrict, SUBDISTRICTS } from './subdistricts.ts'
import { findTitle } from './titles.ts'

test('77 provinces, 928 districts, 7,436 subdistricts, 188 occupations, 16 person statuses, 12 months', () => {
  expect(PROVINCES).toHaveLength(77)
  expect(DISTRICTS).toHaveLength(928)
  expect(SUBDISTRICTS).toHaveLength(7436)
  expect(OCCUPATIONS).toHaveLength(188)
  expect(POP_STATUSES).toHaveLength(16)
  expect(THAI_MONTHS).toHaveLength(12)
})

test.each([
  [MYANMAR, 7, 7, 'ท่องเที่ยว'],
  [MALAYSIA, 7, 38, 'เยี่ยมญาติ'],
  [LAOS, 9, 20, 'ท่องเที่ยว'],
  [CAMBODIA, 8, 14, 'ท่องเที่ยว'],
] as const)('country %i: %i objectives, %i offices, at first %s', (city, objectives, offices, first) => {
  expect(objectivesOf(city)).toHaveLength(objectives)
  expect(officesOf(city)).toHaveLength(offices)
  expect(defaultObjective(city)).toBe(first)
})

test.each(['850101002', '960201001', '961001051', '340001001', '550001001', '270000002'])(
  'the office %s, which the rules name, is in the list',
  (code) => {
    const office = findOffice(code)
    expect(office?.code).toBe(code)
    expect(findOfficeByArea(code.slice(0, 4), code.slice(6))).toBe(office)
  },
)

test('every office is found by its area and its country', () => {
  for (const office of ISSUING_OFFICES) expect(findOfficeByArea(office.ccaa, office.borderCode)).toBe(office)
  expect(BORDER_CITIES.flatMap((city) => officesOf(city))).toHaveLength(79)
})

test('what is not in a list is not found', () => {
  expect(findOffice('999999999')).toBeUndefined()
  expect(findOfficeByArea('8501', '999')).toBeUndefined()
  expect(findProvinceByThaiName('ลอนดอน')).toBeUndefined()
  expect(findOccupationByThaiName('')).toBeUndefined()
  expect(findPaymentAccount('10')).toBeUndefined()
})

test('an objective belongs to its country: sports to Malaysia, not to Myanmar', () => {
  expect(findObjectiveByThaiName(MALAYSIA, 'กีฬา')?.en).toBe('SPORTS')
  expect(findObjectiveByThaiName(MYANMAR, 'กีฬา')).toBeUndefined()
})

test('names and codes lead to the same row', () => {
  expect(findProvince('85')).toBe(findProvinceByThaiName('ระนอง'))
  expect(findDistrict('8501')?.th).toBe('เมืองระนอง')
  expect(findSubdistrict('850406')?.th).toBe('จ.ป.ร.')
  expect(findOccupationByThaiName('พระภิกษุ')?.en).toBe('BUDDHIST MONK')
  expect(findTitle('831')?.th).toBe('พระ')
  expect(findPopStatus(15)?.code).toBe(15)
  expect(findPaymentAccount('85')?.province).toBe('85')
})

test('holidays are of the year that was asked for, in its order', () => {
  const dates = holidaysOf(2569).map(({ date }) => date.month * 100 + date.day)
  expect(dates).toHaveLength(22)
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(holidaysOf(2580)).toEqual([])
})
