// The 188 occupations (specification 3, reference lists); they travel as their Thai text (D40).
import rows from './data/occupations.json' with { type: 'json' }
import { parseRows } from './reference-row.ts'

type Occupation = {
  readonly code: string
  readonly th: string
  readonly en: string
}

function parseOccupations(json: unknown): readonly Occupation[] {
  return parseRows(
    'occupations.json',
    json,
    (row) => ({ code: row.digits('code', 3), th: row.text('th'), en: row.text('en') }),
    (occupation) => occupation.th,
  )
}

export const OCCUPATIONS = parseOccupations(rows)

const byThaiName = new Map(OCCUPATIONS.map((occupation) => [occupation.th, occupation]))

export function findOccupationByThaiName(th: string): Occupation | undefined {
  return byThaiName.get(th)
}
