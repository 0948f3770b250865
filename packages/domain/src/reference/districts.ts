// The 928 districts, by the four digits ccaa (specification 3, reference lists).
import rows from './data/districts.json' with { type: 'json' }
import { parseRows } from './reference-row.ts'

export type District = {
  readonly code: string
  readonly province: string
  readonly th: string
  readonly en: string
}

function parseDistricts(json: unknown): readonly District[] {
  return parseRows(
    'districts.json',
    json,
    (row) => ({
      code: row.digits('code', 4),
      province: row.digits('province', 2),
      th: row.text('th'),
      en: row.text('en'),
    }),
    (district) => district.code,
  )
}

export const DISTRICTS = parseDistricts(rows)

const byCode = new Map(DISTRICTS.map((district) => [district.code, district]))

export function findDistrict(code: string): District | undefined {
  return byCode.get(code)
}
