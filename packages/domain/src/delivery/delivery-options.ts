// The delivery choices of the detail screen, before the applicant has said whether they are disabled (decision 26).
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { House } from '../registry/house.ts'
import type { PassType } from '../values/pass-type.ts'
import { isDeliveryOffered } from './delivering-offices.ts'
import { COLLECTED, decideDeliveryType, FOR_THE_ELDERLY } from './delivery-type.ts'
import { isHouseNearOffice } from './home-delivery.ts'

export type DeliveryQuestion = {
  readonly office: Pick<IssuingOffice, 'ccaa' | 'subdistrict'>
  readonly bpType: PassType
  readonly age: number
  readonly house: House | null
}

export type DeliveryOptions = {
  readonly enabled: boolean
  /** By age alone; type 2 is the applicant's own word. */
  readonly type: typeof COLLECTED | typeof FOR_THE_ELDERLY
  /** Whether the choice of home delivery shows once the type is 1 or 2. */
  readonly home: boolean
}

export function deliveryOptions({ office, bpType, age, house }: DeliveryQuestion): DeliveryOptions {
  const enabled = isDeliveryOffered(office, bpType)
  const isElderly = decideDeliveryType(enabled, { age, isDisabled: false }) === FOR_THE_ELDERLY
  return {
    enabled,
    type: isElderly ? FOR_THE_ELDERLY : COLLECTED,
    home: enabled && isHouseNearOffice(house, office),
  }
}
