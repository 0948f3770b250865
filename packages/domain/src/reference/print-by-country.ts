// Prints what a rule says by country, for docs/rules.md: "180 days (Myanmar, Laos, Cambodia); 365 days (Malaysia)".
import { BORDER_CITIES, type Country, getCountry } from './countries.ts'

/** Countries with the same text are grouped. */
export function printByCountry(describe: (country: Country) => string): string {
  const countries = BORDER_CITIES.map(getCountry)
  const texts = new Set(countries.map(describe))
  return [...texts]
    .map((text) => {
      const names = countries.filter((country) => describe(country) === text).map(({ en }) => en)
      return `${text} (${names.join(', ')})`
    })
    .join('; ')
}
