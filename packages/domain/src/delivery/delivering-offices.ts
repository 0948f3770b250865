// Which offices may deliver a pass (specification 6; decision 25).
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import { BOOKLET } from '../values/pass-type.ts'
import type { PassType } from '../values/pass-type.ts'

/** By ccaa, of all four countries. */
export const DELIVERING_AREAS: readonly string[] = [
  '6306',
  '5709',
  '5703',
  '4301',
  '4901',
  '3425',
  '2700',
  '2706',
  '9010',
  '9501',
  '9610',
]

export function isDeliveryOffered(office: Pick<IssuingOffice, 'ccaa'>, bpType: PassType): boolean {
  return bpType === BOOKLET && DELIVERING_AREAS.includes(office.ccaa)
}
