// The 7,436 subdistricts, by six digits. Nothing that the browser loads may import this file: it is 730 kB.
import rows from './data/subdistricts.json' with { type: 'json' }
import { parseRows } from './reference-row.ts'

export type Subdistrict = {
  readonly code: string
  readonly district: string
  readonly th: string
  readonly en: string
  readonly zip: string
}

function parseSubdistricts(json: unknown): readonly Subdistrict[] {
  return parseRows(
    'subdistricts.json',
    json,
    (row) => ({
      code: row.digits('code', 6),
      district: row.digits('district', 4),
      th: row.text('th'),
      en: row.text('en'),
      zip: row.digits('zip', 5),
    }),
    (subdistrict) => subdistrict.code,
  )
}

export const SUBDISTRICTS = parseSubdistricts(rows)

const byCode = new Map(SUBDISTRICTS.map((subdistrict) => [subdistrict.code, subdistrict]))

export function findSubdistrict(code: string): Subdistrict | undefined {
  return byCode.get(code)
}
