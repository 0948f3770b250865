// The answers of an earlier request, as form fields: nobody is asked the same thing twice.
import { FOR_THE_DISABLED, type HomeAddress } from '../../delivery/delivery-options.ts'
import { BORDER_CITIES, type BorderCity } from '../../reference/countries.ts'
import { findOfficeByArea } from '../../reference/issuing-offices.ts'
import { findObjectiveByThaiName } from '../../reference/objectives.ts'
import type { FollowerApplication } from '../application.ts'
import { type AnswersOf, DETAIL_FIELDS, type TextsOf } from '../fields/detail-fields.ts'
import { NO_MARKS } from '../fields/identifying-marks.ts'
import { isValidText, mapFields } from '../fields/text-field.ts'
import type { RequestDisplay } from '../request-status.ts'
import type { StoredRequest } from '../stored-request.ts'
import { readFollowerAnswers } from './draft-follower.ts'
import { findSelection } from './draft-selection.ts'
import { type DetailForm, type Draft, createDetailForm, wasObjectiveChosen } from './draft.ts'

type AnsweredRequest = AnswersOf<typeof DETAIL_FIELDS> &
  Pick<StoredRequest, 'borderCity' | 'deliveryType' | 'deliveryAddress'>

export type LastAnswers = TextsOf<typeof DETAIL_FIELDS> & {
  readonly isObjectiveChosen: boolean
  readonly disabled: boolean
  readonly homeDelivery: boolean
  /** null when the pass was collected. The server also removes it if the citizen has moved since. */
  readonly homeAddress: HomeAddress | null
}

/** Empty marks are stored as "-" (D40). */
const toMarksField = (marks: string) => (marks === NO_MARKS ? '' : marks)

export function readAnswers(request: AnsweredRequest): LastAnswers {
  const { objective, spePecul, deliveryType, deliveryAddress } = request
  const borderCity = BORDER_CITIES.find((city) => city === request.borderCity) ?? null
  return {
    ...mapFields(DETAIL_FIELDS, (_, name) => String(request[name] ?? '')),
    spePecul: toMarksField(spePecul),
    isObjectiveChosen: wasObjectiveChosen(objective, borderCity),
    disabled: deliveryType === FOR_THE_DISABLED,
    homeDelivery: deliveryAddress !== null,
    homeAddress: deliveryAddress,
  }
}

/** Turns the answers of an earlier request into the fields of a new form, without the answers that today's rules refuse. */
export function reuseAnswers(last: LastAnswers, borderCity: BorderCity): Partial<DetailForm> {
  const { disabled, homeDelivery, homeAddress } = last
  return {
    ...mapFields(DETAIL_FIELDS, (field, name) => (isValidText(field, last[name]) ? last[name] : '')),
    ...pickObjective(borderCity, last),
    ...homeAddress,
    disabled,
    homeDelivery,
  }
}

type ObjectiveAnswer = Pick<DetailForm, 'objective' | 'isObjectiveChosen'>

/** Each country has its own list and its own default: a chosen objective stays if the country offers it. */
export function pickObjective(borderCity: BorderCity, answer: ObjectiveAnswer): ObjectiveAnswer {
  const { objective, isObjectiveChosen } = answer
  if (isObjectiveChosen && findObjectiveByThaiName(borderCity, objective))
    return { objective, isObjectiveChosen }
  return { objective: createDetailForm(borderCity).objective, isObjectiveChosen: false }
}

type RepeatableRequest = AnsweredRequest &
  Pick<StoredRequest, 'reqId' | 'reqYear' | 'ccaa' | 'borderCode' | 'bpType'> & {
    readonly display: RequestDisplay
    readonly listFollow: readonly FollowerApplication[]
  }

/**
 * Returns a draft with the answers of an earlier request, so that only the day is asked; null if the office or pass is not offered any
 * more. Saving the draft replaces the earlier request if that is live (D27).
 */
export function repeatRequest(request: RepeatableRequest): Draft | null {
  const { reqId, reqYear, ccaa, borderCode, bpType } = request
  const borderCity = BORDER_CITIES.find((city) => city === request.borderCity) ?? null
  const office = findOfficeByArea(ccaa, borderCode)?.code ?? null
  const selection = { borderCity, bpType, office }
  if (borderCity === null || findSelection(selection) === null) return null
  return {
    step: 'detail',
    selection,
    detail: { ...createDetailForm(borderCity), ...reuseAnswers(readAnswers(request), borderCity) },
    followers: request.listFollow.map(readFollowerAnswers),
    oldRequest: request.display === 'pending' ? { reqId, reqYear } : null,
  }
}
