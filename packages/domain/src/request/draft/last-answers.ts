// What a citizen answered in an earlier request, as a form has it: nothing that was answered once is asked for again.
import { FOR_THE_DISABLED } from '../../delivery/delivery-type.ts'
import type { DeliveryType } from '../../delivery/delivery-type.ts'
import type { HomeAddress } from '../../delivery/home-delivery.ts'
import { BORDER_CITIES } from '../../reference/countries.ts'
import type { FollowerApplication } from '../application.ts'
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '../fields/detail-fields.ts'
import type { AnswersOf, TextsOf } from '../fields/detail-fields.ts'
import { readIdentifyingMarks } from '../fields/identifying-marks.ts'
import { mapFields } from '../fields/text-field.ts'
import type { DraftFollower } from './draft.ts'
import { isObjectiveChosen } from './is-objective-chosen.ts'

export type AnsweredRequest = AnswersOf<typeof DETAIL_FIELDS> & {
  readonly borderCity: number
  readonly deliveryType: DeliveryType
  readonly deliveryAddress: HomeAddress | null
}

export type LastAnswers = TextsOf<typeof DETAIL_FIELDS> & {
  readonly isObjectiveChosen: boolean
  readonly disabled: boolean
  readonly homeDelivery: boolean
  /** null when the pass was collected, or when the citizen has moved since. */
  readonly homeAddress: HomeAddress | null
}

const writeHeight = (height: number | null) => (height === null ? '' : String(height))

/** Empty marks are stored as "-" (decision 40). */
const writeMarks = (marks: string) => (marks === readIdentifyingMarks('') ? '' : marks)

export function readAnswers(request: AnsweredRequest): LastAnswers {
  const { objective, height, spePecul, deliveryType, deliveryAddress } = request
  const borderCity = BORDER_CITIES.find((city) => city === request.borderCity) ?? null
  return {
    ...mapFields(DETAIL_FIELDS, (_, name) => String(request[name] ?? '')),
    height: writeHeight(height),
    spePecul: writeMarks(spePecul),
    isObjectiveChosen: isObjectiveChosen(objective, borderCity),
    disabled: deliveryType === FOR_THE_DISABLED,
    homeDelivery: deliveryAddress !== null,
    homeAddress: deliveryAddress,
  }
}

export function readFollowerAnswers(follower: FollowerApplication): DraftFollower {
  const { pid, bornPlace, height } = follower
  const texts = mapFields(FOLLOWER_FIELDS, (_, name) => String(follower[name] ?? ''))
  return { pid, bornPlace, ...texts, height: writeHeight(height) }
}

/** About one child: of the newest request in which the child was added. */
export function findFollowerAnswers(
  pid: string,
  newestFirst: readonly { readonly listFollow: readonly FollowerApplication[] }[],
): DraftFollower | null {
  const added = newestFirst.flatMap(({ listFollow }) => listFollow).find((follower) => follower.pid === pid)
  return added ? readFollowerAnswers(added) : null
}
