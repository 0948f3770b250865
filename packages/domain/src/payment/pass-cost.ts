// What a pass costs (specification 9).
import { type PassType, TEMPORARY } from '../values/pass-type.ts'

/** In baht. */
export type PassCost = 30 | 200

export function getPassCost(bpType: PassType): PassCost {
  return bpType === TEMPORARY ? 30 : 200
}
