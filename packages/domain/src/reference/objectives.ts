// Why one travels, per country (specification 3, reference lists).
import { type BorderCity, getBorderCity } from './countries.ts'
import rows from './data/objectives.json' with { type: 'json' }
import type { NamedRow } from './reference-row.ts'

export type Objective = NamedRow & { readonly borderCity: BorderCity }

const OBJECTIVES: readonly Objective[] = rows.map(({ country, ...named }) => ({
  ...named,
  borderCity: getBorderCity(country),
}))

export function objectivesOf(borderCity: BorderCity): readonly Objective[] {
  return OBJECTIVES.filter((objective) => objective.borderCity === borderCity)
}

/** Objectives travel as their Thai text and must be in the country's list (D40). */
export function findObjectiveByThaiName(borderCity: BorderCity, th: string): Objective | undefined {
  return OBJECTIVES.find((objective) => objective.borderCity === borderCity && objective.th === th)
}
