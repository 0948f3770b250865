import { describe, expect, test } from 'vitest'
import { BOOKLET, TEMPORARY } from '../values/pass-type.ts'
import { BORDER_CITIES, countryOf, displayedCountry, findBorderCity, findCountry } from './countries.ts'

const TOURISM = 'ท่องเที่ยว'

/** The countries of the specification: what is said of them holds however many there are. */
const FOUR = BORDER_CITIES.filter((city) => [48, 50, 56, 57].includes(city))

test.each([
  [48, 'Myanmar', [TEMPORARY, BOOKLET], 180, 4, TOURISM, 'EVERY_DAY'],
  [50, 'Malaysia', [BOOKLET], 365, 8, 'เยี่ยมญาติ', 'EVERY_DAY'],
  [56, 'Laos', [TEMPORARY, BOOKLET], 180, 4, TOURISM, 'EVERY_DAY'],
  [57, 'Cambodia', [BOOKLET], 180, 4, TOURISM, 'NO_WEEKENDS_OR_HOLIDAYS'],
] as const)(
  '%i is %s: passes %j, %i days, %i followers, %s, %s',
  (city, en, passTypes, minimumDays, mostFollowers, defaultObjective, rule) => {
    expect(countryOf(city)).toMatchObject({
      en,
      passTypes,
      residence: { minimumDays },
      mostFollowers,
      defaultObjective,
      closing: { rule },
    })
  },
)

test('of the four only Malaysia has provinces that stand together, and takes a birth in the area for the days', () => {
  const together = FOUR.filter((city) => countryOf(city).area.kind === 'province')
  const birth = FOUR.filter((city) => countryOf(city).residence.birthSuffices)
  expect([together, birth]).toEqual([[50], [50]])
  expect(countryOf(50).area).toMatchObject({ together: ['90', '91', '94', '95', '96'] })
})

test('of the four a stay limit is printed for Myanmar and Laos alone', () => {
  expect(FOUR.filter((city) => countryOf(city).stayLimit !== null)).toEqual([48, 56])
})

test('the offices with closing days of their own are the six of section 5', () => {
  expect(FOUR.flatMap((city) => Object.entries(countryOf(city).closing.of))).toEqual([
    ['850101002', 'NO_HOLIDAYS'],
    ['960201001', 'NO_SUNDAYS_OR_HOLIDAYS'],
    ['961001051', 'NO_SUNDAYS_OR_HOLIDAYS'],
    ['340001001', 'NO_HOLIDAYS'],
    ['550001001', 'NO_HOLIDAYS'],
    ['270000002', 'NO_SUNDAYS_OR_HOLIDAYS'],
  ])
})

describe('a code that is no country’s', () => {
  test('may not be requested', () => {
    expect(findBorderCity('48')).toBe(48)
    expect(findBorderCity('99')).toBeUndefined()
    expect(findBorderCity('constructor')).toBeUndefined()
  })

  test('is no country, and reads Cambodia where a stored one is shown', () => {
    expect(findCountry(99)).toBeUndefined()
    expect(displayedCountry(99)).toBe(countryOf(57))
    expect(displayedCountry(56)).toBe(countryOf(56))
  })
})
