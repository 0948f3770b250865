// The 7,436 subdistricts, by six digits. Nothing that the browser loads may import this file: it is 730 kB.
import rows from './data/subdistricts.json' with { type: 'json' }
import { indexBy, type NamedRow } from './reference-row.ts'

export type Subdistrict = NamedRow & { readonly district: string; readonly zip: string }

export const SUBDISTRICTS: readonly Subdistrict[] = rows

export const findSubdistrict = indexBy(SUBDISTRICTS, ({ code }) => code)
