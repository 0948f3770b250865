import { describe, expect, test } from 'vitest'
import { BOOKLET, TEMPORARY } from '../values/pass-type.ts'
import {
  BORDER_CITIES,
  type BorderCity,
  getCountry,
  getDisplayedCountry,
  findCountry,
  getBorderCity,
} from './countries.ts'

const TOURISM = 'ท่องเที่ยว'

type Expected = [
  en: string,
  passes: number[],
  days: number,
  followers: number,
  objective: string,
  rule: string,
]

/** A new country without a line here does not compile. */
const EXPECTED: Readonly<Record<BorderCity, Expected>> = {
  48: ['Myanmar', [TEMPORARY, BOOKLET], 180, 4, TOURISM, 'EVERY_DAY'],
  50: ['Malaysia', [BOOKLET], 365, 8, 'เยี่ยมญาติ', 'EVERY_DAY'],
  56: ['Laos', [TEMPORARY, BOOKLET], 180, 4, TOURISM, 'EVERY_DAY'],
  57: ['Cambodia', [BOOKLET], 180, 4, TOURISM, 'NO_WEEKENDS_OR_HOLIDAYS'],
}

test.each(BORDER_CITIES.map((city) => [city, ...EXPECTED[city]] as const))(
  'country %i is %s: passes %j, %i days of residence, %i followers, objective %s, closing rule %s',
  (city, en, passTypes, minimumDays, mostFollowers, defaultObjective, rule) => {
    expect(getCountry(city)).toMatchObject({
      en,
      passTypes,
      residence: { minimumDays },
      mostFollowers,
      defaultObjective,
      closing: { rule },
    })
  },
)

describe('an unknown country code', () => {
  test('an unknown country code is rejected', () => {
    expect(getBorderCity('48')).toBe(48)
    // Every object has a member “constructor”, which is no country.
    for (const text of ['99', 'constructor']) expect(() => getBorderCity(text)).toThrow(text)
  })

  test('an unknown stored code is shown as Cambodia', () => {
    expect(findCountry(99)).toBeUndefined()
    expect(getDisplayedCountry(99)).toBe(getCountry(57))
    expect(getDisplayedCountry(56)).toBe(getCountry(56))
  })
})
