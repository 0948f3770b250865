// The 928 districts, by the four digits ccaa (specification 3, reference lists).
import rows from './data/districts.json' with { type: 'json' }
import { indexBy } from './reference-row.ts'

export const findDistrict = indexBy(rows, ({ code }) => code)
