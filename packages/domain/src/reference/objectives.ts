// The objectives of a journey, per country (specification 3, reference lists).
import { type BorderCity, getBorderCity } from './countries.ts'
import rows from './data/objectives.json' with { type: 'json' }

const OBJECTIVES = rows.map(({ country, ...named }) => ({ ...named, borderCity: getBorderCity(country) }))

export function listObjectives(borderCity: BorderCity) {
  return OBJECTIVES.filter((objective) => objective.borderCity === borderCity)
}

/** Objectives travel as their Thai text and must be in the country's list (D40). */
export function findObjectiveByThaiName(borderCity: BorderCity, th: string) {
  return listObjectives(borderCity).find((objective) => objective.th === th)
}
