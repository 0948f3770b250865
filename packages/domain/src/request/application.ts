// What the citizen enters in a request; the server fills all else from the registry (specification 3; D30).
import type { DeliveryType, HomeAddress } from '../delivery/delivery-options.ts'
import type { BorderCity } from '../reference/countries.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'
import type { AnswersOf, DETAIL_FIELDS, FOLLOWER_FIELDS } from './fields/detail-fields.ts'
import type { RequestNumber } from './request-number.ts'

export type FollowerApplication = AnswersOf<typeof FOLLOWER_FIELDS> & {
  readonly pid: string
  readonly bornPlace: string
}

/**
 * An empty answer is '', or null if the field is not a text. Occupation, objective and bornPlace are the Thai text of their
 * reference lists (D40).
 */
export type Application = AnswersOf<typeof DETAIL_FIELDS> & {
  readonly pid: string
  readonly borderCity: BorderCity
  readonly ccaa: string
  readonly borderCode: string
  readonly bpType: PassType
  readonly faname: string
  readonly maname: string
  readonly deliveryType: DeliveryType
  /** null when the pass is collected. */
  readonly deliveryAddress: HomeAddress | null
  readonly travelDate: BuddhistDate
  /** The live request that the citizen agreed to replace. */
  readonly oldRequest: RequestNumber | null
  readonly listFollow: readonly FollowerApplication[]
}
