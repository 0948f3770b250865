import { expect, test } from 'vitest'
import { printByCountry } from './print-by-country.ts'

test('countries with the same text are grouped, in the order of their codes', () => {
  expect(printByCountry(({ en }) => (en[0] === 'M' ? 'yes' : 'no'))).toMatch(
    /^yes \(Myanmar, Malaysia\); no \(Laos, Cambodia/,
  )
})
