// The offices that issue passes (specification 3; D6 and D24).
import { splitOfficeCode } from '../values/area-code.ts'
import { type BorderCity, getBorderCity } from './countries.ts'
import rows from './data/offices.json' with { type: 'json' }
import { indexBy } from './reference-row.ts'

export type IssuingOffice = {
  /** Nine digits: ccaa, two more, borderCode (D6). */
  readonly code: string
  readonly borderCity: BorderCity
  readonly ccaa: string
  readonly borderCode: string
  /** The six-digit subdistrict in which it stands. */
  readonly subdistrict: string
  readonly th: string
  readonly en: string
  /** The permanent border crossing of the office's district; empty if there is none. */
  readonly permanentCrossing: string
  /** Whether the office accepts followers. */
  readonly followers: boolean
  /** The hour at which it stops handing over passes, as 16:30; absent if unknown. */
  readonly closesAt?: string | undefined
}

export const ISSUING_OFFICES: readonly IssuingOffice[] = rows.map(({ country, ...office }) => ({
  ...office,
  ...splitOfficeCode(office.code),
  borderCity: getBorderCity(country),
}))

export const findOffice = indexBy(ISSUING_OFFICES, ({ code }) => code)

/** A request names its office by these two codes. */
export function findOfficeByArea(ccaa: string, borderCode: string): IssuingOffice | undefined {
  return ISSUING_OFFICES.find((office) => office.ccaa === ccaa && office.borderCode === borderCode)
}

export function listOffices(borderCity: BorderCity): readonly IssuingOffice[] {
  return ISSUING_OFFICES.filter((office) => office.borderCity === borderCity)
}
