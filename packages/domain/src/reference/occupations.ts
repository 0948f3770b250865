// The 188 occupations (specification 3, reference lists); they travel as their Thai text (D40).
import rows from './data/occupations.json' with { type: 'json' }
import { indexBy, type NamedRow } from './reference-row.ts'

export const OCCUPATIONS: readonly NamedRow[] = rows

export const findOccupationByThaiName = indexBy(OCCUPATIONS, ({ th }) => th)
