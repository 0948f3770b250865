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

/** Beside the provinces in the choice of a birthplace, for citizens born abroad (D40). */
export const ABROAD = { th: 'ต่างประเทศ', en: 'ABROAD' } as const

/** Places of birth travel as their Thai text (D40). */
export const findBirthplace = indexBy([...PROVINCES, ABROAD], ({ th }) => th)
