// Why one travels, per country (specification 3, reference lists).
import { type BorderCity, readBorderCity } from './countries.ts'
import rows from './data/objectives.json' with { type: 'json' }
import { type NamedRow, parseRows, readNamed } from './reference-row.ts'

export type Objective = NamedRow & { readonly borderCity: BorderCity }

export function parseObjectives(json: unknown): readonly Objective[] {
  return parseRows(
    'objectives.json',
    json,
    (row) => ({ borderCity: readBorderCity(row, 'country'), ...readNamed(row, 2) }),
    (objective) => `${objective.th} of ${objective.borderCity}`,
  )
}

export const OBJECTIVES = parseObjectives(rows)

export function objectivesOf(borderCity: BorderCity): readonly Objective[] {
  return OBJECTIVES.filter((objective) => objective.borderCity === borderCity)
}

/** Objectives travel as their Thai text and must be in the country's list (D40). */
export function findObjectiveByThaiName(borderCity: BorderCity, th: string): Objective | undefined {
  return OBJECTIVES.find((objective) => objective.borderCity === borderCity && objective.th === th)
}
