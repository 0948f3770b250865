// The 188 occupations (specification 3, reference lists); they travel as their Thai text (D40).
import rows from './data/occupations.json' with { type: 'json' }
import { indexBy, type NamedRow, parseRows, readNamed } from './reference-row.ts'

export const OCCUPATIONS: readonly NamedRow[] = parseRows(
  'occupations.json',
  rows,
  (row) => readNamed(row, 3),
  ({ th }) => th,
)

export const findOccupationByThaiName = indexBy(OCCUPATIONS, ({ th }) => th)
