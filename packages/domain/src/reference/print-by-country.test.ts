import { expect, test } from 'vitest'
import { BORDER_CITIES, countryOf } from './countries.ts'
import { printByCountry } from './print-by-country.ts'

const names = BORDER_CITIES.map((city) => countryOf(city).en)

test('countries of which the same is said stand together, in the order of their codes', () => {
  expect(names.slice(0, 2)).toEqual(['Myanmar', 'Malaysia'])
  expect(printByCountry(() => 'a pass')).toBe(`a pass (${names.join(', ')})`)
})

test('what differs stands apart', () => {
  expect(printByCountry(({ en }) => (en[0] === 'M' ? 'yes' : 'no'))).toMatch(
    /^yes \(Myanmar, Malaysia\); no \(Laos, Cambodia/,
  )
})
