import { expect, test } from 'vitest'
import { BORDER_CITIES, getCountry } from '../reference/countries.ts'
import { ALL_COUNTRIES, MANUAL_TITLE } from './all-countries.ts'

test('every country is named, the last one with an “and”', () => {
  expect(ALL_COUNTRIES).toMatch(/^เมียนมา มาเลเซีย ลาว .*และ/)
  expect(ALL_COUNTRIES.split(/ และ| /)).toEqual(BORDER_CITIES.map((city) => getCountry(city).th))
})

test('the manual’s title counts the countries', () =>
  expect(MANUAL_TITLE).toBe(`คู่มือความตกลงร่วม ${BORDER_CITIES.length} ประเทศ`))
