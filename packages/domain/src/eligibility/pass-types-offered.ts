// Which passes there are for a country (specification 5, Eligibility on submit).
import { LAOS, MYANMAR } from '../values/border-city.ts'
import type { BorderCity } from '../values/border-city.ts'
import { BOOKLET, TEMPORARY } from '../values/pass-type.ts'
import type { PassType } from '../values/pass-type.ts'

const WITH_TEMPORARY_PASS: readonly BorderCity[] = [MYANMAR, LAOS]

export function passTypesOffered(borderCity: BorderCity): readonly PassType[] {
  return WITH_TEMPORARY_PASS.includes(borderCity) ? [TEMPORARY, BOOKLET] : [BOOKLET]
}
