// The request in progress, stored for the citizen until it is saved (D11).
import { type BorderCity, getCountry } from '../../reference/countries.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'
import type { PassType } from '../../values/pass-type.ts'
import { type FOLLOWER_FIELDS, TEXT_FIELDS, type TextsOf } from '../fields/detail-fields.ts'
import { mapFields } from '../fields/text-field.ts'
import type { RequestNumber } from '../request-number.ts'

export const REQUEST_STEPS = ['selection', 'detail', 'followers', 'summary'] as const

export type RequestStep = (typeof REQUEST_STEPS)[number]

/** null before a choice. */
export type DraftSelection = {
  readonly borderCity: BorderCity | null
  readonly bpType: PassType | null
  /** The office's nine digits. */
  readonly office: string | null
}

export type DraftFollower = TextsOf<typeof FOLLOWER_FIELDS> & {
  readonly pid: string
  readonly bornPlace: string
}

export type Draft = {
  readonly step: RequestStep
  readonly selection: DraftSelection
  /** null until the selection has passed the eligibility check. */
  readonly detail: DetailForm | null
  /** In the order in which they were ticked (D24). */
  readonly followers: readonly DraftFollower[]
  /** The live request that the citizen has agreed to replace. */
  readonly oldRequest: RequestNumber | null
}

/** The request detail while it is being filled in (specification 2 and 5, Detail fields). */
export type DetailForm = TextsOf<typeof TEXT_FIELDS> & {
  /** False while the objective is the country’s default. */
  readonly isObjectiveChosen: boolean
  readonly travelDate: BuddhistDate | null
  /** Whether the applicant has ticked “disabled person” (D26). */
  readonly disabled: boolean
  /** Whether the pass is delivered; the typed address stays if the citizen changes their mind. */
  readonly homeDelivery: boolean
}

export const EMPTY_DRAFT: Draft = {
  step: 'selection',
  selection: { borderCity: null, bpType: null, office: null },
  detail: null,
  followers: [],
  oldRequest: null,
}

export function createDetailForm(borderCity: BorderCity): DetailForm {
  return {
    ...mapFields(TEXT_FIELDS, () => ''),
    objective: getCountry(borderCity).defaultObjective,
    isObjectiveChosen: false,
    travelDate: null,
    disabled: false,
    homeDelivery: false,
  }
}

/** A saved request does not say whether its objective was chosen, so any objective but the country's default counts as chosen. */
export function wasObjectiveChosen(objective: string, borderCity: BorderCity | null): boolean {
  return borderCity === null || objective !== getCountry(borderCity).defaultObjective
}
