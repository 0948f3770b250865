// The offices that issue passes, 79 over four countries (specification 3; decisions 6 and 24).
import type { BorderCity } from '../values/border-city.ts'

export type IssuingOffice = {
  /** Nine digits: ccaa, two more, borderCode (decision 6). */
  readonly code: string
  readonly borderCity: BorderCity
  readonly ccaa: string
  readonly borderCode: string
  /** The six-digit subdistrict in which it stands. */
  readonly subdistrict: string
  readonly th: string
  readonly en: string
  readonly permanentCrossing: string
  readonly followers: boolean
}
