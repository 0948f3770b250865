// The 928 districts, by the four digits ccaa (specification 3, reference lists).
import rows from './data/districts.json' with { type: 'json' }
import { indexBy, type NamedRow, parseRows, readNamed } from './reference-row.ts'

export type District = NamedRow & { readonly province: string }

export const DISTRICTS: readonly District[] = parseRows(
  'districts.json',
  rows,
  (row) => ({ ...readNamed(row, 4), province: row.digits('province', 2) }),
  ({ code }) => code,
)

export const findDistrict = indexBy(DISTRICTS, ({ code }) => code)
