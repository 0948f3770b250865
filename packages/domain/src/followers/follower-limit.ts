// How many followers one request may name (specification 5, Followers).
import { MALAYSIA } from '../values/border-city.ts'
import type { BorderCity } from '../values/border-city.ts'

export function followerLimit(borderCity: BorderCity): 4 | 8 {
  return borderCity === MALAYSIA ? 8 : 4
}
