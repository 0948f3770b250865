// The draft from the second step on: the selection is made, and the detail has been begun.
import type { DetailForm } from '@border-pass/domain/request/draft/detail-form'
import { findSelection } from '@border-pass/domain/request/draft/draft-selection'
import { useDraft } from './use-draft.ts'

export function useStartedDraft() {
  const { draft, change } = useDraft()
  const selection = findSelection(draft.selection)
  const { detail } = draft
  // The gate leads to the selection before this.
  if (selection === null || detail === null) throw new Error('A later step was shown before the selection')
  return {
    draft,
    selection,
    detail,
    change,
    changeDetail: (changeForm: (form: DetailForm) => DetailForm) =>
      change((before) => {
        if (before.detail === null) return before
        const changed = changeForm(before.detail)
        return changed === before.detail ? before : { ...before, detail: changed }
      }),
  }
}
