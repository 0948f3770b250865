// What a selection makes of a draft (specification 2, selection). Apart from the selection itself, because every step of a request
// loads that, without the objectives.
import type { Selection } from '../../eligibility/facts.ts'
import type { RequestNumber } from '../request-number.ts'
import { type DetailForm, type Draft, createDetailForm } from './draft.ts'
import { pickObjective } from './earlier-answers.ts'

/**
 * Puts a selection into a draft; details and followers that do not fit the new office are cleared. The older request is the one
 * that the citizen has agreed to replace with this selection.
 */
export function adoptSelection<D extends Draft>(
  draft: D,
  selection: Selection,
  oldRequest: RequestNumber | null,
): D {
  const { borderCity, bpType, office } = selection
  const isSameOffice = draft.selection.office === office.code && draft.selection.bpType === bpType
  const detail = draft.detail ?? createDetailForm(borderCity)
  return {
    ...draft,
    step: 'detail',
    selection: { borderCity, bpType, office: office.code },
    detail: isSameOffice ? detail : fitToOffice(detail, selection),
    followers: office.followers ? draft.followers : [],
    oldRequest,
  }
}

/** Home delivery depends on the office. The form says if the day is not open there. */
function fitToOffice(detail: DetailForm, { borderCity }: Selection): DetailForm {
  return { ...detail, ...pickObjective(borderCity, detail), homeDelivery: false }
}
