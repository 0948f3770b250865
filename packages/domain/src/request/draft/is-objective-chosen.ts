// For drafts of older releases, which did not store whether the objective was chosen or is the country's default.
import { countryOf } from '../../reference/countries.ts'
import type { BorderCity } from '../../reference/countries.ts'

export function isObjectiveChosen(objective: string, borderCity: BorderCity | null): boolean {
  return borderCity === null || objective !== countryOf(borderCity).defaultObjective
}
