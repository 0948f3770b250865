// How long one may stay across the border, as the sample prints it (specification 2, Issued passes).
import { LAOS, MYANMAR } from '../values/border-city.ts'

export type StayLimit = 'one-week' | 'three-days-two-nights'

/** null where the specification prints none. */
export function findStayLimit(borderCity: number): StayLimit | null {
  if (borderCity === MYANMAR) return 'one-week'
  return borderCity === LAOS ? 'three-days-two-nights' : null
}
