// What the citizen says in a request; all else the server fills from the registry (specification 3; decision 30).
import type { DeliveryType } from '../delivery/delivery-type.ts'
import type { HomeAddress } from '../delivery/home-delivery.ts'
import type { BorderCity } from '../reference/countries.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'
import type { RequestNumber } from './request-number.ts'

export type FollowerApplication = {
  readonly pid: string
  readonly fanameEng: string
  readonly manameEng: string
  readonly bornPlace: string
  readonly height: number | null
}

/** What was left empty is '', or null where it is no text. */
export type Application = {
  readonly pid: string
  readonly borderCity: BorderCity
  readonly ccaa: string
  readonly borderCode: string
  readonly bpType: PassType
  /** In centimetres. */
  readonly height: number | null
  /** Occupation, objective and bornPlace are the Thai text of their reference lists (decision 40). */
  readonly occupation: string
  readonly objective: string
  readonly bornPlace: string
  readonly spePecul: string
  readonly faname: string
  readonly fanameEng: string
  readonly maname: string
  readonly manameEng: string
  readonly phone: string
  readonly email: string
  readonly deliveryType: DeliveryType
  /** null when the pass is collected. */
  readonly deliveryAddress: HomeAddress | null
  readonly travelDate: BuddhistDate
  /** The live request that the citizen agreed to replace. */
  readonly oldRequest: RequestNumber | null
  readonly listFollow: readonly FollowerApplication[]
}
