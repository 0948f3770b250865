// The 77 provinces (specification 3, reference lists).
import rows from './data/provinces.json' with { type: 'json' }
import { indexBy, type NamedRow } from './reference-row.ts'

export const PROVINCES: readonly NamedRow[] = rows

export const findProvince = indexBy(PROVINCES, ({ code }) => code)

/** Beside the provinces in the choice of a birthplace, for citizens born abroad (D40). */
export const ABROAD = { th: 'ต่างประเทศ', en: 'ABROAD' } as const

/** Places of birth travel as their Thai text (D40). */
export const findBirthplace = indexBy([...PROVINCES, ABROAD], ({ th }) => th)
