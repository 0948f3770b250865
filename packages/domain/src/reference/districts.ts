// The 928 districts, by the four digits ccaa (specification 3, reference lists).
import rows from './data/districts.json' with { type: 'json' }
import { indexBy, type NamedRow } from './reference-row.ts'

export type District = NamedRow & { readonly province: string }

export const DISTRICTS: readonly District[] = rows

export const findDistrict = indexBy(DISTRICTS, ({ code }) => code)
