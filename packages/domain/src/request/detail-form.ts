// The form of the request detail while it is being filled in (specification 2 and 5, Detail fields).
import { COLLECTED } from '../delivery/delivery-type.ts'
import type { DeliveryType } from '../delivery/delivery-type.ts'
import type { HomeAddress } from '../delivery/home-delivery.ts'
import { defaultObjective } from '../reference/objectives.ts'
import type { BorderCity } from '../values/border-city.ts'
import type { BuddhistDate } from '../values/buddhist-date.ts'

/** Texts stand as they were typed. */
export type DetailForm = {
  readonly height: string
  readonly occupation: string
  readonly objective: string
  readonly bornPlace: string
  readonly spePecul: string
  readonly fanameEng: string
  readonly manameEng: string
  readonly phone: string
  readonly email: string
  readonly travelDate: BuddhistDate | null
  readonly deliveryType: DeliveryType
  /** null when the pass is collected. */
  readonly deliveryAddress: HomeAddress | null
}

export function emptyDetailForm(borderCity: BorderCity): DetailForm {
  return {
    height: '',
    occupation: '',
    objective: defaultObjective(borderCity),
    bornPlace: '',
    spePecul: '',
    fanameEng: '',
    manameEng: '',
    phone: '',
    email: '',
    travelDate: null,
    deliveryType: COLLECTED,
    deliveryAddress: null,
  }
}
