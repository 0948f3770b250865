// Puts a selection into a draft (specification 2, selection). In a file of its own, so that draft.ts does not import the objectives.
import type { Selection } from '../../eligibility/facts.ts'
import type { RequestNumber } from '../request-number.ts'
import { type DetailForm, type Draft, createDetailForm } from './draft.ts'
import { pickObjective } from './earlier-answers.ts'

/** Clears details and followers that do not fit the new office. `oldRequest` is the one that the citizen has agreed to replace. */
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

/** Home delivery depends on the office. The day stays: the form says if the office is closed then. */
function fitToOffice(detail: DetailForm, { borderCity }: Selection): DetailForm {
  return { ...detail, ...pickObjective(borderCity, detail), homeDelivery: false }
}
