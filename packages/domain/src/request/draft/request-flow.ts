// The steps of a request and their order (specification 4, Request flow). The button Next and the URLs of later
// steps follow one rule: every earlier step must be complete (isComplete; D27a).
import {
  type ClosedReason,
  findClosedReason,
  type HandoverQuestion,
} from '../../handover/handover-date-rule.ts'
import { type BuddhistDate, isFullDate } from '../../values/dates/buddhist-date.ts'
import { ADDRESS_FIELDS, DETAIL_FIELDS, TEXT_FIELDS } from '../fields/detail-fields.ts'
import { getFieldNames, isValidText } from '../fields/text-field.ts'
import { findFollowerFaults, type FollowerQuestion } from './draft-follower.ts'
import { findSelection } from './draft-selection.ts'
import { type DetailForm, type Draft, REQUEST_STEPS, type RequestStep } from './draft.ts'

/** The data, beside the draft, that decides whether a step is complete. */
export type FlowFacts = Required<Omit<HandoverQuestion, 'office'>> & Pick<FollowerQuestion, 'selectable'>

/** Whether Next leaves this step. Without facts only the selection can be complete. */
export function isComplete(step: RequestStep, draft: Draft, facts: FlowFacts | null): boolean {
  const { detail, followers: ticked } = draft
  const selection = findSelection(draft.selection)
  if (selection === null || detail === null) return false
  if (step === 'selection') return true
  if (facts === null) return false
  const { borderCity, office } = selection
  if (step === 'detail') return findDetailFaults(detail, { ...facts, office }).length === 0
  // Followers are optional.
  return ticked.length === 0 || findFollowerFaults({ ...facts, ticked, borderCity }).length === 0
}

/** The step to show for an opened URL: the first incomplete one before it, else itself. */
export function findStepToShow(opened: RequestStep, draft: Draft, facts: FlowFacts | null): RequestStep {
  const takesFollowers = findSelection(draft.selection)?.office.followers ?? false
  const wanted = opened === 'followers' && !takesFollowers ? 'detail' : opened
  const before = REQUEST_STEPS.slice(0, REQUEST_STEPS.indexOf(wanted))
  return before.find((step) => !isComplete(step, draft, facts)) ?? wanted
}

/** After the detail, Next skips the followers unless something about them is missing. */
export function getNextStep(step: RequestStep, draft: Draft, facts: FlowFacts | null): RequestStep {
  switch (step) {
    case 'selection':
      return 'detail'
    case 'detail':
      return isComplete('followers', draft, facts) ? 'summary' : 'followers'
    case 'followers':
    case 'summary':
      return 'summary'
  }
}

/**
 * While the citizen edits from the summary (pagecheck=1 in the URL), Back leads to the summary, or to the first incomplete step if that
 * is an earlier one. Otherwise it leads one step back.
 */
export function getPreviousStep(
  step: RequestStep,
  draft: Draft,
  facts: FlowFacts | null,
  isEditing: boolean,
) {
  const earlier = REQUEST_STEPS.slice(0, REQUEST_STEPS.indexOf(step))
  const before =
    earlier.filter((one) => one !== 'followers' || draft.followers.length > 0).pop() ?? 'selection'
  const shown = findStepToShow(isEditing ? 'summary' : before, draft, facts)
  return shown === step ? before : shown
}

// The fields of the request detail that are missing or invalid, and a chosen day that is not open (specification 5, Detail fields and
// Handover date).

export type DetailTextName = keyof typeof TEXT_FIELDS

export type DetailField = DetailTextName | 'travelDate'

export type DetailFault =
  | { readonly field: DetailField; readonly reason: 'missing' }
  | { readonly field: DetailTextName; readonly reason: 'invalid' }
  | {
      readonly field: 'travelDate'
      readonly reason: 'invalid'
      readonly date: BuddhistDate
      readonly why: ClosedReason
    }

function findTextFaults(form: DetailForm, field: DetailTextName): DetailFault[] {
  const text = form[field].trim()
  if (text === '') return TEXT_FIELDS[field].isRequired ? [{ field, reason: 'missing' }] : []
  return isValidText(TEXT_FIELDS[field], text) ? [] : [{ field, reason: 'invalid' }]
}

/** The day may have been chosen days ago, or for another office. */
function findDayFaults({ travelDate: date }: DetailForm, question: HandoverQuestion): DetailFault[] {
  if (date === null || !isFullDate(date)) return [{ field: 'travelDate', reason: 'missing' }]
  const why = findClosedReason(date, question)
  return why === null ? [] : [{ field: 'travelDate', reason: 'invalid', date, why }]
}

/** In the order of the screen; empty when the form may be left with "next". */
export function findDetailFaults(form: DetailForm, question: HandoverQuestion): readonly DetailFault[] {
  const addressFields = form.homeDelivery ? getFieldNames(ADDRESS_FIELDS) : []
  return [
    ...findDayFaults(form, question),
    ...getFieldNames(DETAIL_FIELDS).flatMap((field) => findTextFaults(form, field)),
    ...addressFields.flatMap((field) => findTextFaults(form, field)),
  ]
}
