// The 77 provinces (specification 3, reference lists).
import rows from './data/provinces.json' with { type: 'json' }
import { indexBy, type NamedRow, parseRows, readNamed } from './reference-row.ts'

export function parseProvinces(json: unknown): readonly NamedRow[] {
  return parseRows(
    'provinces.json',
    json,
    (row) => readNamed(row, 2),
    ({ code }) => code,
  )
}

export const PROVINCES = parseProvinces(rows)

export const findProvince = indexBy(PROVINCES, ({ code }) => code)

/** Places of birth travel as the Thai text of this list (D40). */
export const findProvinceByThaiName = indexBy(PROVINCES, ({ th }) => th)
