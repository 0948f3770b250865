// The draft for the screens behind the RequestStepGate, and how they change it.
import type { DetailForm } from '@border-pass/domain/request/draft/draft'
import { findSelection } from '@border-pass/domain/request/draft/draft-selection'
import { useSyncExternalStore } from 'react'
import { currentDraftState, subscribeToDraft } from './draft-state.ts'
import { changeDraft } from './draft-store.ts'

export function useDraftState() {
  return useSyncExternalStore(subscribeToDraft, currentDraftState)
}

/** Works only inside a RequestStepGate, which waits for the draft. */
export function useDraft() {
  const state = useDraftState()
  if (state.kind !== 'ready') throw new Error('A step of a request was shown before its draft was loaded')
  return { draft: state.draft, change: changeDraft }
}

/** Works from the second step on, where the selection is made and the detail has been begun. */
export function useStartedDraft() {
  const { draft, change } = useDraft()
  const selection = findSelection(draft.selection)
  const { detail } = draft
  // The gate redirects to the selection before this.
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
