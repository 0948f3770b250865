import { expect, test } from 'vitest'
import { THAI_MONTHS } from '../values/dates/thai-date-text.ts'
import { BORDER_CITIES } from './countries.ts'
import { DISTRICTS, findDistrict } from './districts.ts'
import { holidaysOf } from './holidays.ts'
import { findOffice, findOfficeByArea, ISSUING_OFFICES, officesOf } from './issuing-offices.ts'
import { findObjectiveByThaiName, objectivesOf } from './objectives.ts'
import { findOccupationByThaiName, OCCUPATIONS } from './occupations.ts'
import { findPaymentAccount } from './payment-accounts.ts'
import { findPopStatus, POP_STATUSES } from './pop-status.ts'
import { findProvince, findBirthplace, PROVINCES } from './provinces.ts'
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
  [48, 7, 7],
  [50, 7, 38],
  [56, 9, 20],
  [57, 8, 14],
] as const)('country %i: %i objectives, %i offices', (city, objectives, offices) => {
  expect(objectivesOf(city)).toHaveLength(objectives)
  expect(officesOf(city)).toHaveLength(offices)
})

test('every office is found by its area and its country', () => {
  for (const office of ISSUING_OFFICES) expect(findOfficeByArea(office.ccaa, office.borderCode)).toBe(office)
  expect(BORDER_CITIES.flatMap((city) => officesOf(city))).toHaveLength(ISSUING_OFFICES.length)
})

test('what is not in a list is not found', () => {
  expect(findOffice('999999999')).toBeUndefined()
  expect(findOfficeByArea('8501', '999')).toBeUndefined()
  expect(findBirthplace('ลอนดอน')).toBeUndefined()
  expect(findBirthplace('ต่างประเทศ')?.en).toBe('ABROAD')
  expect(findOccupationByThaiName('')).toBeUndefined()
  expect(findPaymentAccount('10')).toBeUndefined()
})

test('an objective belongs to its country: sports to Malaysia, not to Myanmar', () => {
  expect(findObjectiveByThaiName(50, 'กีฬา')?.en).toBe('SPORTS')
  expect(findObjectiveByThaiName(48, 'กีฬา')).toBeUndefined()
})

test('names and codes lead to the same row', () => {
  expect(findProvince('85')).toBe(findBirthplace('ระนอง'))
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
