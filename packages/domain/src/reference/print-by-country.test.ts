import { expect, test } from 'vitest'
import { printByCountry } from './print-by-country.ts'

test('countries of which the same is said stand together, in the order of their codes; what differs stands apart', () => {
  expect(printByCountry(({ en }) => (en[0] === 'M' ? 'yes' : 'no'))).toMatch(
    /^yes \(Myanmar, Malaysia\); no \(Laos, Cambodia/,
  )
})
