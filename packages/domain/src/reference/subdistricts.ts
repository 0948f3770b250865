// The 7,436 subdistricts, by six digits. Nothing that the browser loads may import this file: it is 730 kB.
import rows from './data/subdistricts.json' with { type: 'json' }
import { indexBy } from './reference-row.ts'

export const findSubdistrict = indexBy(rows, ({ code }) => code)
